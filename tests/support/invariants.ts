/** Holds a database of a test to what must be true of every database. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { INVARIANTS } from '#db/invariants.ts';
import { isLedgerBalanced } from '#src/features/ledger/ledger.ts';
import { readLedgerSums } from '#src/features/ledger/ledger-sums.queries.ts';
import { listFaults, sumLedger } from '#tests/support/full-ledger.ts';
import { Database } from '#tests/support/parked-connections.ts';

/** Sentences about what is broken; empty when all is well. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [sentence, query] of Object.entries(INVARIANTS)) {
    const rows = await db.read.all<Record<string, unknown>>(sql.raw(query));
    if (rows.length > 0) broken.push(`${sentence}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  for (const fault of await listFaults(db.read, 3)) broken.push(`books: ${JSON.stringify(fault)}`);
  const sums = await sumLedger(db.read);
  if (!isLedgerBalanced(sums)) broken.push(`books: ${JSON.stringify(sums)}`);
  const running = await readLedgerSums(db.read);
  if (JSON.stringify(running) !== JSON.stringify(sums))
    broken.push(`running balances: ${JSON.stringify({ running, sums })}`);
  const foreign = await db.read.all(sql.raw('PRAGMA foreign_key_check'));
  const integrity = integrityOf(db.file ?? '');
  if (foreign.length > 0) broken.push('foreign keys');
  if (integrity !== 'ok') broken.push(integrity);
  return broken;
}

/** Through a connection of its own: the full-text index of one that has read answers for what it remembers. */
function integrityOf(file: string): string {
  const database = new Database(file);
  const [row] = database.prepare('PRAGMA integrity_check').raw(true).all() as string[][];
  database.close();
  return row?.[0] ?? '';
}
