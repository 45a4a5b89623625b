/** Calls to the site of a demo and to the gateway beside it, as browsers send them. */
import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import type { Preset } from '#src/values/permissions.ts';
import { demoCode } from './demo-code.ts';
import { API } from './gateway/paths.ts';
import { isJsonObject } from './http.ts';

const CARD = { card: '9704198526191432198', otp: '123456' };
const PAID_WITHIN_MS = 20_000;
const LOOK_AGAIN_MS = 50;

export type Addresses = { site: string; sandbox: string };
type Asking = { cookie?: string; isQuery?: boolean };
export type Order = { code: string; secret: string };
type Tickets = { contact: unknown; unitId: string; quantity: number };
type Payable = Order & { url: string };

const signedIn = new Map<string, Promise<string>>();

/**
 * The cookies of whoever works in this role: of one sign-in, because a code of their second factor is good only once. A
 * session of staff ends within a day: of each `day` there is another.
 */
export function signInAs(site: string, role: Preset, day = ''): Promise<string> {
  const key = `${site} ${role} ${day}`;
  const cookies = signedIn.get(key) ?? signIn(site, role);
  signedIn.set(key, cookies);
  return cookies;
}

async function signIn(site: string, role: Preset): Promise<string> {
  const email = DEMO_USERS.find((user) => user.role === role)?.email;
  const answer = await post(`${site}/api/trpc/auth.login`, { email, password: DEMO_PASSWORD });
  const cookies = cookiesIn(answer);
  const { result } = (await answer.json()) as { result: { data: { accessToken: string } } };
  if (result.data.accessToken !== '') return cookies;
  const { code } = demoCode(new Date().toISOString());
  return cookiesIn(await post(`${site}/api/trpc/auth.finishLogin`, { code }, cookies));
}

function cookiesIn(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Tickets of a day, bought and paid by card. `key` is good for one purchase. */
export async function buyTickets(
  places: Addresses,
  { contact, unitId, quantity }: Tickets,
  { day: date, key }: { day: string; key: string },
): Promise<Order> {
  const { site } = places;
  const lines = [{ unitId, quantity }];
  const held = await ask<Order>(site, 'orders.hold', { idempotencyKey: `${key}-hold`, date, lines });
  const order = { code: held.code, secret: held.secret };
  const { next } = await ask<{ next: { redirectUrl?: string } }>(site, 'orders.place', {
    ...{ idempotencyKey: `${key}-place`, ...order, contact },
    ...{ hasAcceptedTerms: true, method: 'vnpay' },
  });
  await payByCard(places, { ...order, url: next.redirectUrl ?? '' });
  return order;
}

export async function payByCard({ site, sandbox }: Addresses, { url, ...order }: Payable): Promise<void> {
  await post(sandbox + API.pay, { url, ...CARD });
  await untilPaid(site, order);
}

/** The gateway notifies the site by itself. */
async function untilPaid(site: string, key: Order): Promise<void> {
  const giveUpAt = performance.now() + PAID_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    // In the body, because an order's secret is never part of an API URL.
    const { paymentStatus } = await ask<{ paymentStatus: string }>(site, 'orders.byCode', key);
    if (paymentStatus === 'paid') return;
    await Bun.sleep(LOOK_AGAIN_MS);
  }
  throw new Error(`order ${key.code} was not paid`);
}

/** Throws what the procedure refuses, in its own words. */
export async function ask<T>(
  site: string,
  procedure: string,
  input: unknown,
  asking: Asking = {},
): Promise<T> {
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
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname}: ${refusalIn(await answer.text())}`);
  return answer;
}

function refusalIn(text: string): string {
  if (!isJsonObject(text)) return text;
  const { error } = JSON.parse(text) as { error?: { message?: string } };
  return error?.message ?? text;
}
