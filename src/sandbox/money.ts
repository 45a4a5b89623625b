import type { Database } from 'bun:sqlite';

/** `isDone`: the money has moved for good. */
type Moved = { ref: string; amountVnd: number; isDone: boolean };
export type Money = { payments: Moved[]; refunds: Moved[] };

const PAYMENTS = `SELECT ref, amount / 100 AS amountVnd, status = '00' AS isDone FROM transactions
  UNION ALL SELECT ref, amount, code IN ('0', '1') FROM bills`;
const REFUNDS = `SELECT ref, amount / 100 AS amountVnd, final_status = '00' AS isDone FROM refunds
  UNION ALL SELECT ref, amount, is_rejected = 0 FROM bill_refunds`;

/** What every provider knows of money, under the shop's own references. */
export function readMoney(db: Database): Money {
  const all = (query: string) =>
    db
      .query<{ ref: string; amountVnd: number; isDone: number }, []>(query)
      .all()
      .map(({ ref, amountVnd, isDone }) => ({ ref: ownReference(ref), amountVnd, isDone: isDone === 1 }));
  return { payments: all(PAYMENTS), refunds: all(REFUNDS) };
}

/** ZaloPay's begins with the day. */
function ownReference(ref: string): string {
  return ref.replace(/^\d{6}_/, '');
}
