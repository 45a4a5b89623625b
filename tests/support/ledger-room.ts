/** The room of the ledger as a manager sees it, and money reported that settles nothing. */
import { wholeMarkup } from './whole-markup.ts';
import './env.ts';

import { unmatchedPayments } from '#db/schema/payments.ts';
import type { ScreenContext } from '#src/context.ts';
import { staffContext } from './caller.ts';
import { parseDocument } from './html.ts';
import { db } from './own-database.ts';
import { BEFORE } from './park.ts';

const { StaffLedgerScreen } = await import('#src/screens/staff/staff-ledger.tsx');

export async function room(query: Record<string, string> = {}) {
  const context = {
    ...staffContext(db, 'manager', { now: BEFORE }),
    match: null,
    origin: 'http://localhost',
    partBegins: () => undefined,
    query: new URLSearchParams(query),
  };
  const screen = StaffLedgerScreen({ context: context as unknown as ScreenContext });
  const { body } = parseDocument(await wholeMarkup(screen));
  const list = (id: string) => [...body.querySelectorAll(`#books-${id} li`)];
  const link = (id: string, text: string) =>
    [...body.querySelectorAll(`#books-${id} nav a`)].find(({ textContent }) => textContent === text);
  return { body, list, link };
}

/** `u00` is the oldest; every two came at the same moment. */
export const report = (count: number) =>
  db.write((tx) =>
    tx.insert(unmatchedPayments).values(
      Array.from({ length: count }, (_, index) => ({
        ...{ id: nth('u', index), ref: nth('REF', index), provider: 'vnpay', providerTxnId: '' },
        ...{ amountVnd: 1000 + index, reason: 'unknown-ref' as const, orderId: '', repeatsId: null },
        receivedAt: `2026-11-${String(1 + (index >> 1)).padStart(2, '0')}T01:00:00.000Z`,
        ...{ solvedAt: null, solvedBy: null, solution: null },
      })),
    ),
  );

export const nth = (name: string, index: number) => `${name}${String(index).padStart(2, '0')}`;
