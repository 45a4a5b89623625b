/** The first orders of a demo park, for staff to prepare and send: bought, paid and advanced like any other. */
import { Database } from 'bun:sqlite';
import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import { DEMO_ORDERS, type DemoOrder } from '#db/seeds/demo-orders.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { API } from './gateway/paths.ts';

const CARD = { card: '9704198526191432198', otp: '123456' };
const PAID_WITHIN_MS = 20_000;
const LOOK_AGAIN_MS = 50;

type Addresses = { site: string; sandbox: string };
type Placed = { code: string; secret: string; next: { redirectUrl?: string } };
type Asking = { cookie?: string; isQuery?: boolean };

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
  const cookie = await signInAsStaff(site);
  for (const [index, order] of DEMO_ORDERS.entries()) {
    const { code, secret, next } = await place(site, order, index + 1);
    if (next.redirectUrl) {
      await post(sandbox + API.pay, { url: next.redirectUrl, ...CARD });
      await untilPaid(site, { code, secret });
    }
    const { steps, why = '' } = order;
    for (const to of steps) {
      if (to === 'cancelled') await ask(site, 'orders.cancelGoods', { code, why }, { cookie });
      else await ask(site, 'orders.advance', { code, to }, { cookie });
    }
  }
}

async function signInAsStaff(site: string): Promise<string> {
  const email = DEMO_USERS.find(({ role }) => role === 'shop')?.email;
  const answer = await post(`${site}/api/trpc/auth.login`, { email, password: DEMO_PASSWORD });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
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

/** The gateway notifies the site by itself. */
async function untilPaid(site: string, key: { code: string; secret: string }): Promise<void> {
  const giveUpAt = Date.now() + PAID_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    // In the body, because an order's secret is never part of an API URL.
    const { paymentStatus } = await ask<{ paymentStatus: string }>(site, 'orders.byCode', key);
    if (paymentStatus === 'paid') return;
    await Bun.sleep(LOOK_AGAIN_MS);
  }
  throw new Error(`order ${key.code} was not paid`);
}

async function ask<T>(site: string, procedure: string, input: unknown, asking: Asking = {}): Promise<T> {
  const { cookie = '', isQuery = false } = asking;
  const url = `${site}/api/trpc/${procedure}`;
  const answer = isQuery
    ? await accepted(await fetch(`${url}?input=${encodeURIComponent(JSON.stringify(input))}`))
    : await post(url, input, cookie);
  const { result } = (await answer.json()) as { result: { data: T } };
  return result.data;
}

async function post(url: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-locale': 'vi', ...(cookie ? { cookie } : {}) };
  return accepted(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function accepted(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname}: ${await answer.text()}`);
  return answer;
}
