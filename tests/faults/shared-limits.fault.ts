/** Two processes on one database: what guards secrets, money and messages is one limit, also after one of them started again. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { hold, listOffers, type Offer } from '#tests/support/booking.ts';
import { contactCodeFor } from '#tests/support/contact-codes.ts';
import { type Answer, addressOf, type Buyer, mutate } from '#tests/support/http-api.ts';
import { eventually, type MailCatcher, startMailCatcher } from '#tests/support/mail-catcher.ts';
import { type Park, startPark } from '#tests/support/server.ts';

let catcher: MailCatcher;
let park: Park;
beforeAll(async () => {
  catcher = startMailCatcher();
  park = await startPark({ sites: 2, env: { RESEND_BASE_URL: catcher.url } });
});
afterAll(async () => {
  await park?.stop();
  catcher?.stop();
});

const LAN = 'khach@dinhmay.example';
const NETWORK = '198.51.100.77';

/** Turn about at the two processes, all at once; each from a network of its own unless `ip` says which. */
function ask(count: number, path: string, input: (n: number) => unknown, ip?: string) {
  const asked = Array.from({ length: count }, (_, n) => {
    const buyer: Buyer = { url: park.urls[n % 2] ?? '', ip: ip ?? addressOf(n) };
    return mutate<{ id: string }>(buyer, path, input(n));
  });
  return Promise.all(asked);
}

function counted(answers: Answer<unknown>[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const queued = (kind: string) =>
  park.rows<{ n: number }>('SELECT count(*) AS n FROM outbox WHERE kind = ?', kind)[0]?.n;

test('passwords: ten tries at an account, and the eleventh is refused after a restart too', async () => {
  const wrong = () => ({ email: LAN, password: 'không phải' });
  expect(counted(await ask(24, 'auth.login', wrong))).toEqual({ 401: 10, 429: 14 });
  await park.terminate(0);
  await park.restart(0);
  expect(counted(await ask(4, 'auth.login', wrong))).toEqual({ 429: 4 });
}, 60_000);

test('passwords: forty tries from a network', async () => {
  const answers = await ask(
    60,
    'auth.login',
    (n) => ({ email: `ai-${n}@x.example`, password: 'x' }),
    NETWORK,
  );
  expect(counted(answers)).toEqual({ 401: 40, 429: 20 });
}, 60_000);

test('mails to reset a password: three an hour', async () => {
  expect(counted(await ask(12, 'auth.requestPasswordReset', () => ({ email: LAN })))).toEqual({
    200: 3,
    429: 9,
  });
  expect(queued('account-reset')).toBe(3);
});

test('contact codes: one a minute to an address, sixty an hour from a network', async () => {
  const one = await ask(10, 'fairness.askCode', () => ({ emailOrPhone: 'mot@khach.example' }));
  expect(counted(one)).toEqual({ 200: 1, 429: 9 });
  const many = await ask(
    80,
    'fairness.askCode',
    (n) => ({ emailOrPhone: `nhieu-${n}@khach.example` }),
    NETWORK,
  );
  expect(counted(many)).toEqual({ 200: 60, 429: 20 });
  expect(queued('contact-code')).toBe(61);
});

test('contact codes: five tries at one, then the right one is worth nothing', async () => {
  const [sent] = await ask(1, 'fairness.askCode', () => ({ emailOrPhone: 'doan@khach.example' }));
  const id = sent?.data?.id ?? '';
  const code = contactCodeFor(park.env, id);
  const wrong = code === '000000' ? '000001' : '000000';
  const answers = await ask(12, 'fairness.confirmCode', () => ({ id, code: wrong }));
  expect(answers.filter(({ reason }) => reason === 'code')).toHaveLength(4);
  expect(answers.filter(({ reason }) => reason === 'code_over')).toHaveLength(8);
  for (const answer of await ask(2, 'fairness.confirmCode', () => ({ id, code })))
    expect([answer.status, answer.reason]).toEqual([400, 'code_over']);
});

test('mails of unpaid orders: five an hour to one mailbox, whichever process took the order and sends', async () => {
  const offers = listOffers(park.rows);
  const contact = { name: 'Nguyễn Thị Lan', email: 'na.n.nhan@gmail.com' };
  const placed = await Promise.all(
    Array.from({ length: 9 }, async (_, n) => {
      const buyer = { url: park.urls[n % 2] ?? '', ip: addressOf(n) };
      const held = await hold(buyer, offers[n % offers.length] as Offer);
      const { code, secret } = held.data ?? {};
      return mutate(buyer, 'orders.place', {
        ...{ idempotencyKey: crypto.randomUUID(), code, secret, contact },
        ...{ hasAcceptedTerms: true, method: 'transfer' },
      });
    }),
  );
  expect(counted(placed)).toEqual({ 200: 9 });
  const open = () =>
    park.rows("SELECT id FROM outbox WHERE kind = 'order-received' AND state IN ('waiting', 'sending')")
      .length;
  expect(await eventually(() => queued('order-received') === 9 && open() === 0, 30_000)).toBe(true);
  expect(catcher.mails.filter(({ to }) => to.includes(contact.email))).toHaveLength(5);
}, 60_000);
