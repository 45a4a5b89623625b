/** A running park, its every line on both streams: whatever people do there, none of them opens an account or an order. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { listOffers } from '#tests/support/booking.ts';
import { MAI } from '#tests/support/guests.ts';
import { secretVisitor } from '#tests/support/secret-visitor.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const EMAIL = 'bi-mat@khach.example';
const NEXT_EMAIL = 'bi-mat-moi@khach.example';
const BUYER = 'nguoi-mua@khach.example';
const PHONE = '0987654321';
const NEW_PASSWORD = 'mây trắng ngang sườn núi';
const LINK = /https?:\/\/[^\s"<>]+[?&]token=[^\s"<>]+/;
const ORDER_LINK = /https?:\/\/[^\s"<>]+[?&]key=[^\s"<>]+/;

let park: Park;
beforeAll(async () => {
  park = await startPark({ hasSandbox: true, env: { LOG_LEVEL: 'trace', SLOW_QUERY_MS: '1' } });
});
afterAll(() => park?.stop());

type Visitor = ReturnType<typeof secretVisitor>;
type Secrets = Record<string, string>;
const paramOf = (address: string, name: string) => new URL(address).searchParams.get(name) ?? '';

/** Registers, proves the number, moves to another address and forgets the password. */
async function haveAccount(visitor: Visitor): Promise<Secrets> {
  const { call, follow, mail, ask, jar } = visitor;
  await call('auth.register', { ...MAI, email: EMAIL, phone: PHONE });
  const register = await mail(EMAIL, LINK);
  await follow(register);
  await call('auth.verify', { token: paramOf(register, 'token'), password: `${MAI.password} sai` });
  await call('auth.verify', { token: paramOf(register, 'token'), password: MAI.password });
  await call('auth.login', { email: EMAIL, password: `${MAI.password} sai` });
  const signed = await call<{ accessToken: string }>('auth.login', { email: EMAIL, password: MAI.password });
  const session = jar.get('session') ?? '';
  await call('profile.askPhoneCode', {});
  const phoneCode = await textTo('987654321');
  await call('profile.confirmPhone', { code: phoneCode });
  await call('profile.setEmail', { email: NEXT_EMAIL, current: MAI.password });
  const change = await mail(NEXT_EMAIL, LINK);
  await follow(change);
  await call('auth.confirmEmail', { token: paramOf(change, 'token') });
  const bearer = { authorization: `Bearer ${signed?.accessToken}` };
  await ask('/api/trpc/profile.exportMyData', { headers: bearer });
  await ask(`/dashboard?access=${signed?.accessToken}&session=${session}`, { headers: bearer });
  await call('auth.requestPasswordReset', { email: NEXT_EMAIL });
  const reset = await mail(NEXT_EMAIL, /https?:\/\/[^\s"<>]+reset[^\s"<>]*[?&]token=[^\s"<>]+/);
  await follow(reset);
  await call('auth.resetPassword', { token: paramOf(reset, 'token'), password: NEW_PASSWORD });
  return {
    ...{ session, 'access token': signed?.accessToken ?? '', 'phone code': phoneCode },
    'register token': paramOf(register, 'token'),
    'token of a new address': paramOf(change, 'token'),
    'reset token': paramOf(reset, 'token'),
  };
}

/** Proves a contact by a code, orders, opens the order's link and renews it. */
async function haveOrder(visitor: Visitor): Promise<Secrets> {
  const { call, follow, mail, jar } = visitor;
  const asked = await call<{ id: string }>('fairness.askCode', { emailOrPhone: BUYER });
  const code = await mail(BUYER, /^(\d{6}) /);
  await call('fairness.confirmCode', { id: asked?.id, code: code === '000000' ? '111111' : '000000' });
  await call('fairness.confirmCode', { id: asked?.id, code });
  const [offer] = listOffers(park.rows);
  const lines = [{ unitId: offer?.unitId, quantity: 1 }];
  const hold = { idempotencyKey: crypto.randomUUID(), date: offer?.date, lines };
  const held = await call<{ code: string; secret: string }>('orders.hold', hold);
  const contact = { name: 'Người Mua', email: BUYER, phone: PHONE };
  const order = { ...held, contact, hasAcceptedTerms: true, method: 'counter' };
  await call('orders.place', { ...order, idempotencyKey: crypto.randomUUID() });
  const link = await mail(BUYER, ORDER_LINK);
  await follow(link);
  await call('orders.byCode', { code: held?.code, secret: `${held?.secret.slice(0, -1)}_` });
  for (const path of ['orders.byCode', 'exchanges.byOrder', 'refunds.preview', 'orders.resend'])
    await call(path, { code: held?.code, secret: held?.secret });
  const renewed = await call<{ secret: string }>('orders.renewLink', held ?? {});
  return {
    ...{ 'contact code': code, 'proof of the contact': jar.get('proved') ?? '' },
    'order secret': held?.secret ?? '',
    'key of the link': paramOf(link, 'key'),
    'renewed secret': renewed?.secret ?? '',
  };
}

/** The code in the newest text message to a number. */
async function textTo(digits: string): Promise<string> {
  for (;;) {
    const box = await fetch(`${park.sandboxUrl}/textbox.json?to=${digits}`);
    const [code] = ((await box.json()) as { content: string }[]).flatMap(
      ({ content }) => /\b\d{6}\b/.exec(content) ?? [],
    );
    if (code) return code;
    await Bun.sleep(50);
  }
}

test('no secret, code, link, password, address or number is in any line that the site writes', async () => {
  const account = await haveAccount(secretVisitor(park, '198.51.100.61'));
  const order = await haveOrder(secretVisitor(park, '198.51.100.62'));
  await park.terminate(0);
  const secrets: Secrets = { ...account, ...order };
  for (const [name, one] of Object.entries(secrets))
    expect(`${name}: ${one.length > 5}`).toBe(`${name}: true`);
  const people = {
    ...{ password: MAI.password, 'new password': NEW_PASSWORD, number: PHONE.slice(1) },
    ...{ address: EMAIL, 'next address': NEXT_EMAIL, 'address of the buyer': BUYER },
  };
  const log = park.log();
  // It says something of all this, and of what was refused.
  expect(log).toContain('auth.login');
  expect(log.split('\n').length).toBeGreaterThan(100);
  const found = Object.entries({ ...secrets, ...people }).filter(([, one]) => isIn(log, one));
  const lines = found.map(([name, one]) => `${name}: ${log.split('\n').find((line) => isIn(line, one))}`);
  expect(lines).toEqual([]);
}, 120_000);

/** Also as an address or a JSON text would spell it; figures stand alone, as a longer number may hold them by chance. */
function isIn(text: string, secret: string): boolean {
  if (/^\d{6}$/.test(secret)) return new RegExp(`(?:%22|(?<!\\d))${secret}(?!\\d)`).test(text);
  const spelled = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  return spelled.some((one) => text.includes(one));
}
