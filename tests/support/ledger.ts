/** Tests of orders: a database for each, whose ledger must balance afterwards. */
import { expect } from 'bun:test';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { findOrder, listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { openShop } from './goods.ts';
import { brokenInvariants } from './invariants.ts';
import { db, openCopies } from './own-database.ts';
import { openPark } from './park.ts';
import type { Purchase } from './purchase.ts';

export { db };

export function openLedger(prepare?: (db: Db) => Promise<unknown>): void {
  openCopies(prepare, async () => {
    expect(await brokenInvariants(db)).toEqual([]);
  });
}

/** The named park with its shop. */
export async function openMarket(db: Db): Promise<void> {
  await openPark(db);
  await openShop(db);
}

type Ordered = Pick<Purchase, 'code'>;

export async function orderOf({ code }: Ordered) {
  const order = await findOrder(db.read, code);
  if (!order) throw new Error('no order');
  return order;
}

/** The kinds of the mails that wait, sorted. */
export async function mailKinds(): Promise<string[]> {
  return (await db.read.select().from(outbox)).map((row) => row.kind).sort();
}

export async function stateOf(ordered: Ordered) {
  const order = await orderOf(ordered);
  return { order, tickets: await listIssuedTickets(db.read, order.id), mails: await mailKinds() };
}
