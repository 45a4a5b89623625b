/** Buying through a process without a writer: what writes is relayed to the primary once, with the visitor's address. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import { intlFor } from '#i18n/intl.ts';
import { REFUSED_RELAYING } from '#src/server/relay/relay-request.ts';
import { RELAYED, signRelayed } from '#src/server/relay/relayed-facts.ts';
import { hold, listOffers, notificationOf, notify, type Offer, place } from '#tests/support/booking.ts';
import { mutate } from '#tests/support/http-api.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { openRelayingPark, RELAY_SECRET, type RelayingPark } from '#tests/support/relaying-park.ts';

const PATIENCE_MS = 60_000;
const ANSWERED = 'park_relayed_requests_total{outcome="answered"}';

let relaying: RelayingPark;
let offers: Offer[];
const offer = (index: number): Offer => offers[index * 3] as Offer;
const buyer = (ip = '203.0.113.7', locale: 'vi' | 'en' = 'vi') => ({ url: relaying.replica, ip, locale });

beforeAll(async () => {
  relaying = await openRelayingPark();
  offers = listOffers(relaying.park.rows);
}, PATIENCE_MS);
afterAll(() => relaying.stop());

async function bought(index: number) {
  const held = await hold(buyer(), offer(index));
  if (!held.data) throw new Error(held.message);
  const placed = await place(buyer(), held.data);
  return { ...held.data, redirectUrl: placed.data?.next.redirectUrl ?? '' };
}

const orderPage = (url: string, { code, secret }: { code: string; secret: string }) =>
  fetch(`${url}/en/orders/${code}?key=${secret}`, { headers: { accept: 'text/html' } });

test('hold, order, notice of the payment and the page of the order', async () => {
  const before = await relaying.figure('replica', ANSWERED);
  const order = await bought(0);
  const secret = relaying.park.env.VNPAY_HASH_SECRET ?? '';
  expect(await notify(relaying.replica, notificationOf(order.redirectUrl, secret))).toMatchObject({
    RspCode: '00',
  });
  const page = await orderPage(relaying.replica, order);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(await page.text()).toContain('/api/orders/');
  expect(relaying.park.rows('SELECT payment_status AS state FROM orders WHERE code = ?', order.code)).toEqual(
    [{ state: 'paid' }],
  );
  // The hold, the order, the notice and the page: each once.
  expect((await relaying.figure('replica', ANSWERED)) - before).toBe(4);
});

test('signing in leaves the cookie of the primary, which opens the pages of the account', async () => {
  const [user] = DEMO_USERS;
  const answer = await fetch(`${relaying.replica}/api/trpc/auth.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user?.email, password: DEMO_PASSWORD }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  expect(cookie).toContain('session=');
  const dashboard = (headers: Record<string, string>) =>
    fetch(`${relaying.replica}/en/dashboard`, { headers, redirect: 'manual' });
  expect((await dashboard({ cookie })).status).toBe(200);
  expect((await dashboard({})).status).toBe(303);
});

test('the primary counts and records the address and the id of the visitor, which no header can change', async () => {
  const refuse = (url: string, headers: Record<string, string>) =>
    fetch(`${url}/api/trpc/auth.login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: DEMO_USERS[0]?.email, password: 'not the password' }),
    });
  const answer = await refuse(relaying.replica, {
    'x-forwarded-for': '198.51.100.77',
    'x-request-id': 'asked-by-the-test',
  });
  expect(answer.status).toBe(401);
  const rows = () =>
    relaying.park.rows<{ network: string; request_id: string }>(
      "SELECT network, request_id FROM security_events WHERE kind = 'sign-in' AND result = 'refused' ORDER BY id DESC LIMIT 1",
    );
  await eventually(() => rows().length > 0, 5000);
  expect(rows()).toMatchObject([{ request_id: 'asked-by-the-test' }]);
  expect(rows()[0]?.network).toStartWith('198.51.100');
});

test('the primary does what is relayed once, refuses a replay and a forgery, and logs and counts both', async () => {
  const { unitId, date, quotaId } = offer(4);
  const url = `${relaying.primary}/api/trpc/orders.hold`;
  const sign = (secret: string) => {
    const facts = { ip: '203.0.113.40', id: 'relayed-by-the-test', country: 'VN' };
    return signRelayed(secret, { method: 'POST', url }, facts, Date.now());
  };
  async function send(header: string) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [RELAYED]: header },
      body: JSON.stringify({ idempotencyKey: crypto.randomUUID(), date, lines: [{ unitId, quantity: 1 }] }),
    });
    return [answer.status, answer.headers.get(REFUSED_RELAYING)];
  }
  const held = () =>
    relaying.park.rows<{ held: number }>('SELECT held FROM quotas WHERE id = ?', quotaId)[0]?.held ?? 0;
  const refusals = (why: string) => relaying.figure('primary', `park_relay_refusals_total{why="${why}"}`);
  const before = { held: held(), replayed: await refusals('replayed'), forged: await refusals('forged') };
  const own = sign(RELAY_SECRET);
  expect(await send(own)).toEqual([200, null]);
  expect(await send(own)).toEqual([403, 'replayed']);
  expect(await send(sign('a-secret-of-a-stranger-0123456789-ABCDEF'))).toEqual([403, 'forged']);
  expect(await send(sign(RELAY_SECRET).replace('203.0.113.40', '203.0.113.41'))).toEqual([403, 'forged']);
  expect(held()).toBe(before.held + 1);
  expect(await refusals('replayed')).toBe(before.replayed + 1);
  expect(await refusals('forged')).toBe(before.forged + 2);
  const lines = relaying.park.log().split('\n');
  for (const why of ['replayed', 'forged']) {
    const said = lines.filter(
      (line) => line.includes('"relayed request refused"') && line.includes(`"${why}"`),
    );
    expect([why, said.length]).toEqual([why, 1]);
  }
});

test(
  'while the primary is away writes are refused within three seconds and public pages are read on',
  async () => {
    const before = await fetch(`${relaying.replica}/en/ticket-pricing`);
    expect(before.status).toBe(200);
    const body = await before.text();
    await relaying.park.kill(0);
    const refused = await hold(buyer('203.0.113.8', 'en'), offer(1));
    // The line accepted it, so nobody here can know how far it came.
    expect(refused).toMatchObject({ status: 503, message: intlFor('en').t('errors.fateUnknown') });
    expect(refused.ms).toBeLessThan(3000);
    const form = await fetch(`${relaying.replica}/dat-ve`, {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'ticket=cable-car',
    });
    expect([form.status, form.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await form.text()).toContain(intlFor('vi').t('errors.fateUnknown'));
    const page = await fetch(`${relaying.replica}/en/find-order`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    const again = await fetch(`${relaying.replica}/en/ticket-pricing`);
    expect([again.status, await again.text()]).toEqual([200, body]);
    expect((await fetch(`${relaying.replica}/api/ready`)).status).toBe(200);
    await relaying.park.restart(0);
    expect((await hold(buyer('203.0.113.8'), offer(1))).status).toBe(200);
  },
  PATIENCE_MS,
);

test('an order whose answer is lost is not sent again, and pressing again finds the same', async () => {
  const held = (await hold(buyer(), offer(2))).data;
  if (!held) throw new Error('no hold');
  relaying.line.loseAnswerTo = 'orders.place';
  const key = crypto.randomUUID();
  const lost = await place(buyer('203.0.113.7', 'en'), held, key);
  expect(lost).toMatchObject({ status: 503, message: intlFor('en').t('errors.fateUnknown') });
  const again = await place(buyer(), held, key);
  expect(again.status).toBe(200);
  const orders = relaying.park.rows(
    'SELECT id FROM payment_attempts WHERE order_id IN (SELECT id FROM orders WHERE code = ?)',
    held.code,
  );
  expect(orders).toHaveLength(1);
});

test('a primary that takes a request and says nothing is given up within three seconds', async () => {
  relaying.line.isSilent = true;
  const answer = await hold(buyer('203.0.113.9', 'en'), offer(3));
  relaying.line.isSilent = false;
  relaying.line.reset();
  expect(answer).toMatchObject({ status: 503, message: intlFor('en').t('errors.fateUnknown') });
  expect(answer.ms).toBeLessThan(3000);
  expect((await mutate(buyer(), 'consent.set', { analytics: false })).status).not.toBe(503);
});

test('the process without a writer has written nothing and kept its connections', async () => {
  expect(relaying.park.log()).not.toContain('has no writer');
  expect(await relaying.figure('replica', ANSWERED)).toBeGreaterThan(10);
});
