/** The running figures of ledger, gates and days, filled by the statements of their migrations. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

export const RUNNING_FIGURES = ['ledger_balances', 'payment_totals', 'gate_expectations'];
export const DAY_FIGURES = ['day_sales', 'day_entries', 'day_takings', 'day_channel_takings'];

const FILLING: [migration: string, statement: RegExp][] = [
  ['*_running-balances.sql', /^\s*(?:--[^\n]*\s)*INSERT INTO `(ledger|payment|gate)/],
  ['*_day-totals.sql', /^\s*(?:--[^\n]*\s)*INSERT OR REPLACE INTO day_/],
  ['*_sales-channels.sql', /^\s*(?:--[^\n]*\s)*INSERT OR REPLACE INTO day_/],
];

export async function fillRunningFigures(db: Db): Promise<void> {
  for (const table of [...RUNNING_FIGURES, ...DAY_FIGURES])
    await db.read.run(sql.raw(`DELETE FROM ${table}`));
  for (const [name, isFilling] of FILLING) {
    const [file] = [...new Bun.Glob(name).scanSync('db/migrations')];
    const statements = (await Bun.file(`db/migrations/${file}`).text()).split('--> statement-breakpoint');
    for (const one of statements.filter((statement) => isFilling.test(statement)))
      await db.read.run(sql.raw(one));
  }
}
