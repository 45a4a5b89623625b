/** The first orders of a demo park, for staff to prepare and send: bought, paid and advanced like any other. */
import { Database } from 'bun:sqlite';
import { DEMO_ORDERS, type DemoOrder } from '#db/seeds/demo-orders.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { type Addresses, ask, payByCard, signInAs } from './demo-calls.ts';

type Placed = { code: string; secret: string; next: { redirectUrl?: string } };

/**
 * Whether there are no orders yet, in a migrated database. Not for a process that has it open through libSQL: a second
 * SQLite in one process releases the locks of the first.
 */
export function hasNoOrders(databaseFile: string): boolean {
  const db = new Database(databaseFile);
  const order = db.query('SELECT 1 FROM orders LIMIT 1').get();
  db.close();
  return order === null;
}

/** Throws where the site or the gateway refuses. */
export async function placeDemoOrders({ site, sandbox }: Addresses): Promise<void> {
  const cookie = await signInAs(site, 'shop');
  for (const [index, order] of DEMO_ORDERS.entries()) {
    const { code, secret, next } = await place(site, order, index + 1);
    if (next.redirectUrl) {
      await payByCard({ site, sandbox }, { code, secret, url: next.redirectUrl });
    }
    const { steps, why = '' } = order;
    for (const to of steps) {
      if (to === 'cancelled') await ask(site, 'orders.cancelGoods', { code, why }, { cookie });
      else await ask(site, 'orders.advance', { code, to }, { cookie });
    }
  }
}

async function place(site: string, order: DemoOrder, number: number): Promise<Placed> {
  const { contact, address, method, isPickup } = order;
  const today = parkDay(new Date().toISOString());
  const lines = order.lines.map(({ id, quantity, inDays }) =>
    inDays === undefined
      ? { kind: 'product', id, quantity }
      : { kind: 'service', id, quantity, day: addDays(today, inDays) },
  );
  const cart = await ask<{ totalVnd: number }>(site, 'cart.price', { lines, isPickup }, { isQuery: true });
  return ask<Placed>(site, 'orders.place', {
    idempotencyKey: `demo-order-${number}`,
    cart: { lines, isPickup, expectedVnd: cart.totalVnd },
    contact,
    address,
    hasAcceptedTerms: true,
    method,
  });
}
