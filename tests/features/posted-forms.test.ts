/** Forms that a browser posts by itself: who may, in what shape, and what is said; finding an order, and accounts. */
import { beforeEach, expect, test } from 'bun:test';
import { outbox } from '#db/schema/messages.ts';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { plainBrowser } from '#tests/support/posted.ts';
import { EMAIL, holdAndPlace } from '#tests/support/purchase.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { OrderRefundScreen } = await import('#src/screens/orders/order-refund.tsx');
const { TicketExchangeScreen } = await import('#src/screens/orders/ticket-exchange.tsx');

openLedger(openPark);

const { t } = intlFor('vi');
let browser: ReturnType<typeof plainBrowser>;
beforeEach(() => {
  browser = plainBrowser(db, '198.51.100.9');
});
const MULTIPART = 'multipart/form-data; boundary=x';
const part = (name: string, text: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const mails = async () => (await db.read.select().from(outbox)).map(({ kind }) => kind);

test('a form of another site is refused before it is read', async () => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:8080' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[]) {
    const body = new URLSearchParams({ emailOrPhone: EMAIL });
    const answer = await browser.send(href('findOrder', 'vi'), { body, headers });
    expect(answer).toMatchObject({ status: 403, refused: { message: t('errors.crossSite'), typed: {} } });
  }
  expect(await mails()).toEqual([]);
});

test('a file of somebody who does not work here is read no further than any form', async () => {
  let kilobytes = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    kilobytes += 16;
    if (kilobytes > 4096) controller.close();
    else controller.enqueue(new Uint8Array(16 * 1024));
  };
  for (const page of ['staffMedia', 'staffMediaItem', 'staffContentImport'] as const) {
    kilobytes = 0;
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const address = href(page, 'vi', { params: { kind: 'faqs', id: 'x' } } as never);
    const answer = await browser.send(address, { body, headers: { 'content-type': MULTIPART } });
    expect(answer).toMatchObject({ status: 403, refused: { message: t('errors.forbidden'), typed: {} } });
    expect(kilobytes).toBeLessThan(160);
  }
});

test('what is no form, or an odd one, is answered in words and never fails', async () => {
  const address = href('findOrder', 'vi');
  const bodies: [string | Uint8Array, string, number][] = [
    ['', 'application/x-www-form-urlencoded', 422],
    ['{"emailOrPhone":"ha@example.com"}', 'application/json', 422],
    ['emailOrPhone=ha@example.com', 'text/plain', 422],
    ['emailOrPhone=ha@example.com', '', 422],
    ['--x\r\nbroken', MULTIPART, 422],
    [`${part('emailOrPhone', 'no address')}--x--`, MULTIPART, 422],
    [new Uint8Array([0xff, 0xfe, 0x3d, 0xc3]), 'application/x-www-form-urlencoded', 422],
    ['emailOrPhone=%FF%FE%00%zz', 'application/x-www-form-urlencoded', 422],
    ['emailOrPhone[]=a&emailOrPhone.x=b&__proto__=c', 'application/x-www-form-urlencoded', 422],
    [`emailOrPhone=${'a'.repeat(60_000)}`, 'application/x-www-form-urlencoded', 422],
    [`emailOrPhone=${'a'.repeat(1_000_000)}`, 'application/x-www-form-urlencoded', 413],
    [`${part('emailOrPhone', 'ha@example.com')}--x--`, MULTIPART, 303],
    ['emailOrPhone=other&emailOrPhone=ha%40example.com', 'application/x-www-form-urlencoded', 303],
  ];
  for (const [body, type, status] of bodies) {
    const headers = type ? { 'content-type': type } : {};
    const answer = await browser.send(address, { body: body as BodyInit, headers: headers as never });
    const about = { type, body: String(body).slice(0, 40) };
    expect({ ...about, status: answer.status }).toEqual({ ...about, status });
    if (status === 422) expect(Object.values(answer.refused?.errors ?? {})).not.toEqual([]);
  }
});

test('a page without forms takes none', async () => {
  expect((await browser.post(href('tickets', 'vi'), { a: 'b' })).status).toBe(405);
});

test('a form that only a script can send says so, and sends nothing', async () => {
  const answer = await browser.post(href('contact', 'en'), { name: 'Lan', message: 'Xin chào' });
  const message = intlFor('en').t('forms.needsScripts');
  expect(answer).toMatchObject({ status: 422, refused: { message, typed: { name: 'Lan' } } });
  expect(await mails()).toEqual([]);
});

test('asking for the links of one’s orders is answered alike for every address', async () => {
  const sent = { status: 303, to: href('findOrder', 'vi', { query: { state: 'sent' } }) };
  expect(await browser.post(href('findOrder', 'vi'), { emailOrPhone: EMAIL })).toMatchObject(sent);
  expect(await browser.post(href('findOrder', 'vi'), { emailOrPhone: 'no@one.example' })).toMatchObject(sent);
  expect((await mails()).filter((kind) => kind === 'orders-found')).toHaveLength(2);
});

test('an order opens by its code and contact; a wrong pair keeps what was typed', async () => {
  const { code, secret } = await holdAndPlace(db);
  const address = href('orderRefund', 'vi');
  const opened = await browser.post(address, { code, contact: EMAIL });
  expect(opened).toMatchObject({
    status: 303,
    to: href('orderRefund', 'vi', { query: { code, key: secret } }),
  });
  const typed = { code, contact: 'somebody@example.com' };
  const wrong = await browser.post(address, typed);
  expect(wrong).toMatchObject({ status: 422, refused: { message: t('orders.error.noMatch'), typed } });
  const nobody = { db, now: BEFORE, code: '', secret: '', refusedForm: wrong.refused ?? null };
  for (const screen of [OrderRefundScreen, TicketExchangeScreen]) {
    const page = await selfServicePage(screen, nobody);
    const shown = (name: string) => page.querySelector(`[name=${name}]`)?.getAttribute('value');
    expect([shown('code'), shown('contact')]).toEqual([code, typed.contact]);
  }
});

test('an order’s contact is changed by its own link only', async () => {
  const { code, secret } = await holdAndPlace(db);
  const own = href('findOrder', 'vi', { query: { code, key: secret } });
  const changed = await browser.post(own, { email: 'moi@example.com', phone: '' });
  expect(changed).toMatchObject({
    status: 303,
    to: href('order', 'vi', { params: { code }, query: { key: secret } }),
  });
  const forged = await browser.post(href('findOrder', 'vi', { query: { code, key: 'x'.repeat(40) } }), {
    email: 'evil@example.com',
    phone: '',
  });
  expect(forged.status).toBe(422);
});

test('a wrong password is refused without being shown again', async () => {
  const typed = { email: 'nobody@example.com', password: 'suối reo bên đồi thông' };
  const { status, refused } = await browser.post(href('login', 'vi'), typed);
  expect({ status, message: refused?.message }).toEqual({
    status: 422,
    message: t('auth.error.wrongCredentials'),
  });
  expect(refused?.typed).toEqual({ email: typed.email });
});

test('registering mails a link and says so without the address in the page’s own', async () => {
  const person = { firstName: 'Mai', email: 'mai@khach.example', phone: '0912 345 678', website: '' };
  const short = await browser.post(href('register', 'vi'), { ...person, password: 'ngắn' });
  expect(short.refused?.errors).toHaveProperty('password');
  expect(short.refused?.typed).toEqual(person);
  const sent = await browser.post(href('register', 'vi'), { ...person, password: 'gió thổi qua nương chè' });
  expect(sent).toMatchObject({ status: 303, to: href('register', 'vi', { query: { state: 'sent' } }) });
  expect(await mails()).toContain('account-register');
  const asked = await browser.post(href('forgot', 'vi'), { email: 'mai@khach.example' });
  expect(asked).toMatchObject({ status: 303, to: href('forgot', 'vi', { query: { state: 'sent' } }) });
});

test('a link of a mail that is over says so', async () => {
  for (const name of ['reset', 'verify'] as const) {
    const answer = await browser.post(href(name, 'vi', { query: { token: 'over' } }), {
      password: 'suối reo bên đồi thông',
    });
    expect(answer).toMatchObject({ status: 422, refused: { message: t('auth.error.link') } });
  }
});

test('leaving an account ends at the sign-in page', async () => {
  const left = await browser.post(href('dashboard', 'vi'), { form: 'sign-out' });
  expect(left).toMatchObject({ status: 303, to: href('login', 'vi') });
  expect((await browser.post(href('dashboard', 'vi'), { firstName: 'Lan' })).status).toBe(422);
});
