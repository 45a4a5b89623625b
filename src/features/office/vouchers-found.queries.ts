import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey } from '#db/indexed.ts';
import { orders } from '#db/schema/orders.ts';
import { vouchers } from '#db/schema/vouchers.ts';
import { trigramsIn } from '#src/values/typed/trigrams.ts';
import { hasWords } from '#src/values/typed/word-search.ts';
import { type Trigrams, trigramQuestion } from './trigrams.queries.ts';

const COLUMNS = {
  code: vouchers.code,
  balanceVnd: vouchers.balanceVnd,
  expiresAt: vouchers.expiresAt,
  orderCode: orders.code,
  holder: orders.contactName,
};

/** By the whole of its code. */
export async function listVoucherOfCode(db: Queryable, code: string) {
  return db
    .select(COLUMNS)
    .from(vouchers)
    .innerJoin(orders, eq(orders.id, vouchers.orderId))
    .where(eq(vouchers.code, code));
}

type Holder = {
  globs: readonly string[];
  /** As `listTrigrams` gives them; without any nothing is found. */
  trigrams: Trigrams;
  /** The beginning of a number in E.164, where the words may be one. */
  phone: string | null;
  limit: number;
};

/** By words of the name, the address or the number of whose order it came from; the newest first. */
export async function listVouchersOfHolder(db: Queryable, { globs, trigrams, phone, limit }: Holder) {
  if (trigrams.length === 0) return [];
  const text = sql`${orders.contactName} || ' ' || coalesce(${orders.phone}, '') || ' ' || coalesce(${orders.email}, '')`;
  const ofNumber = phone ? trigramsIn(phone).map((one) => [one]) : [];
  const dialled = phone ? sql` OR ${text} GLOB ${`* ${phone}*`}` : sql``;
  const named: SQL = sql`(${sql.join(hasWords(text, globs), sql` AND `)})`;
  return db
    .select(COLUMNS)
    .from(sql`thing_search s CROSS JOIN thing_words w ON w.id = s.rowid`)
    .crossJoin(byKey(vouchers))
    .crossJoin(byKey(orders))
    .where(
      sql`thing_search MATCH ${trigramQuestion('v', [trigrams, ofNumber])} AND ${vouchers.code} = w.thing_id
        AND ${orders.id} = ${vouchers.orderId} AND (${named}${dialled})`,
    )
    .orderBy(desc(sql`s.rowid`))
    .limit(limit);
}
