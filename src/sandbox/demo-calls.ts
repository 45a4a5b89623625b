/** Calls to the site of a demo and to the gateway beside it, as browsers send them. */
import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import type { Preset } from '#src/values/permissions.ts';
import { demoCode } from './demo-code.ts';
import { API } from './gateway/paths.ts';

const CARD = { card: '9704198526191432198', otp: '123456' };
const PAID_WITHIN_MS = 20_000;
const LOOK_AGAIN_MS = 50;

export type Addresses = { site: string; sandbox: string };
type Asking = { cookie?: string; isQuery?: boolean };
type Payable = { code: string; secret: string; url: string };

const signedIn = new Map<string, Promise<string>>();

/** The cookies of whoever works in this role: of one sign-in, because a code of their second factor is good only once. */
export function signInAs(site: string, role: Preset): Promise<string> {
  const key = `${site} ${role}`;
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

export async function payByCard({ site, sandbox }: Addresses, { url, ...order }: Payable): Promise<void> {
  await post(sandbox + API.pay, { url, ...CARD });
  await untilPaid(site, order);
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

/** Throws what the procedure refuses. */
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
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname}: ${await answer.text()}`);
  return answer;
}
