import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey } from '#db/indexed.ts';
import { orders } from '#db/schema/orders.ts';
import { vouchers } from '#db/schema/vouchers.ts';
import { trigramsIn } from '#src/values/typed/trigrams.ts';
import { hasWords } from '#src/values/typed/word-search.ts';
import { newestNames, type Trigrams, trigramQuestion } from './trigrams.queries.ts';

const COLUMNS = {
  code: vouchers.code,
  balanceVnd: vouchers.balanceVnd,
  expiresAt: vouchers.expiresAt,
  orderCode: orders.code,
  holder: orders.contactName,
};
/** Of vouchers in the index of names. */
const SIGN = 'v';

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
  /** As `listTrigrams` gives them; without any only the newest vouchers are looked at. */
  trigrams: Trigrams;
  /** The beginning of a number in E.164, where the words may be one. */
  phone: string | null;
  limit: number;
};

/** By words of the name, the address or the number of whose order it came from; the newest first. */
export async function listVouchersOfHolder(db: Queryable, { globs, trigrams, phone, limit }: Holder) {
  const text = sql`${orders.contactName} || ' ' || coalesce(${orders.phone}, '') || ' ' || coalesce(${orders.email}, '')`;
  const ofNumber = phone ? trigramsIn(phone).map((one) => [one]) : [];
  const dialled = phone ? sql` OR ${text} GLOB ${`* ${phone}*`}` : sql``;
  const named: SQL = sql`(${sql.join(hasWords(text, globs), sql` AND `)})`;
  const isIndexed = trigrams.length > 0;
  const names = isIndexed ? sql`thing_search` : newestNames(SIGN);
  const asked = isIndexed ? sql`thing_search MATCH ${trigramQuestion(SIGN, [trigrams, ofNumber])}` : sql`1`;
  return db
    .select(COLUMNS)
    .from(sql`${names} s CROSS JOIN thing_words w ON w.id = s.rowid`)
    .crossJoin(byKey(vouchers))
    .crossJoin(byKey(orders))
    .where(
      sql`${asked} AND ${vouchers.code} = w.thing_id
        AND ${orders.id} = ${vouchers.orderId} AND (${named}${dialled})`,
    )
    .orderBy(desc(sql`s.rowid`))
    .limit(limit);
}
