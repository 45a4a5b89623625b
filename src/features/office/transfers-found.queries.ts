import { desc, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey } from '#db/indexed.ts';
import { bankTransfers } from '#db/schema/transfers.ts';

/**
 * Transfers without an order by words of their texts without accents, the last one perhaps unfinished, the newest first. Of
 * more than `limit` those whose state or text changed last.
 */
export async function listTransfersByWords(
  db: Queryable,
  { words, limit }: { words: readonly string[]; limit: number },
) {
  const asked = words.map((word, index) => `"${word}"${index === words.length - 1 ? '*' : ''}`).join(' ');
  const found = sql`SELECT n.transfer_id FROM transfer_search s CROSS JOIN transfer_notes n ON n.id = s.rowid
    WHERE transfer_search MATCH ${asked} ORDER BY s.rowid DESC LIMIT ${limit}`;
  const { id, content, reference, amountVnd, movedAt, state } = bankTransfers;
  return db
    .select({ id, content, reference, amountVnd, movedAt, state })
    .from(byKey(bankTransfers))
    .where(sql`${id} IN (${found})`)
    .orderBy(desc(movedAt));
}
