/** Whatever people do here, no line of the log holds what would open an order or an account, or say whose it is. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { Hono } from 'hono';
import pino from 'pino';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { answerCalls } from '#src/http/calls.ts';
import { appRouter } from '#src/router.ts';
import { log } from '#src/server/tracing/log.ts';
import { signIn } from '#tests/support/accounts.ts';
import { asVisitor, testContext } from '#tests/support/caller.ts';
import { linkTo, MAI, registerGuest } from '#tests/support/guests.ts';
import { db, openOnce } from '#tests/support/own-database.ts';
import { openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';

const EMAIL = 'bi-mat@khach.example';
const IP = '198.51.61.7';
const lines: string[] = [];
const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[pino.symbols.streamSym];
const write = stream?.write;
const level = log.level;

openOnce(openPark);
beforeAll(() => {
  if (!stream) throw new Error('the log writes nowhere');
  stream.write = (line) => void lines.push(line);
  log.level = 'trace';
});
afterAll(() => {
  if (stream && write) stream.write = write;
  log.level = level;
});

/** Over HTTP, where refusals and faults are logged: in the body, and where it does not belong. */
async function call(path: string, input: unknown): Promise<void> {
  const app = new Hono();
  app.use(
    '/api/trpc/*',
    answerCalls(appRouter, async () => testContext(db, { ip: IP })),
  );
  const headers = { 'content-type': 'application/json' };
  await app.request(`/api/trpc/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
  await app.request(`/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`);
}

test('no secret of an account or an order, nor a whole address or number, is in any line', async () => {
  const who = { ...MAI, email: EMAIL };
  const browser = await registerGuest(db, who, { ip: IP });
  const register = await linkTo(db, 'register', EMAIL);
  const signed = await signIn(db, { email: EMAIL, password: MAI.password }, { ip: IP });
  await call('auth.login', { email: EMAIL, password: `${MAI.password} sai` });
  await (await browser.user()).profile.proveByPassword({ current: MAI.password });
  await (await browser.user()).profile.exportMyData();
  await asVisitor(db, { ip: IP }).auth.requestPasswordReset({ email: EMAIL });
  const reset = await linkTo(db, 'reset', EMAIL);
  await call('auth.resetPassword', { token: `${reset.token}x`, password: MAI.password });

  const purchase = await holdAndPlace(db);
  await notify(db, purchase);
  const { code, secret } = purchase;
  const order = await findOrder(db.read, code);
  for (const path of ['orders.byCode', 'exchanges.byOrder', 'refunds.preview', 'orders.resend'])
    for (const key of [secret, `${secret.slice(0, -1)}_`]) await call(path, { code, secret: key });
  const renewed = await asVisitor(db).orders.renewLink({ code, secret });
  await call('orders.renewLink', { code, secret });

  expect(lines.length).toBeGreaterThan(4);
  const secrets: Record<string, string | null | undefined> = {
    'the order’s secret': secret,
    'the new secret': renewed.secret,
    'the token of registering': register.token,
    'the token of the reset': reset.token,
    'the session’s cookie': signed.cookie.split('=')[1],
    'the access token': signed.accessToken,
    'the password': MAI.password,
    'the address': EMAIL,
    'the number': '912345678',
    'the buyer’s address': order?.email,
    'the buyer’s number': order?.phone?.slice(3),
  };
  const text = lines.join('\n');
  const found = Object.entries(secrets).filter(([, one]) => one && text.includes(one));
  expect(found.map(([name]) => name)).toEqual([]);
  // Nothing was looked for that was never there.
  for (const name of ['the order’s secret', 'the session’s cookie', 'the buyer’s address'])
    expect(secrets[name]?.length ?? 0).toBeGreaterThan(5);
});
