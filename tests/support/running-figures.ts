/** The running figures of ledger and gates, filled by the statements of their migration. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

export const RUNNING_FIGURES = ['ledger_balances', 'payment_totals', 'gate_expectations'];

export async function fillRunningFigures(db: Db): Promise<void> {
  for (const table of RUNNING_FIGURES) await db.read.run(sql.raw(`DELETE FROM ${table}`));
  const [file] = [...new Bun.Glob('*_running-balances.sql').scanSync('db/migrations')];
  const statements = (await Bun.file(`db/migrations/${file}`).text()).split('--> statement-breakpoint');
  const filling = statements.filter((one) =>
    /^\s*(?:--[^\n]*\s)*INSERT INTO `(ledger|payment|gate)/.test(one),
  );
  for (const one of filling) await db.read.run(sql.raw(one));
}
