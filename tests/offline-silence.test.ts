/** A stored ticket opens when the network is silent, says from when it is, and is replaced when it is out of date. */

import { expect, test } from 'bun:test';
import { NO_FLASH_SCRIPT } from '#src/client/startup/no-flash-script.ts';
import { addressOf, networkWith, ORIGIN, openWorker, orderPage } from './support/offline-worker.ts';

const CODE = 'DM22222222';
const URL_OF = addressOf(CODE);

async function workerWithTicket() {
  const worker = openWorker(networkWith(async () => orderPage()));
  await worker.install();
  await worker.post({ type: 'keep', url: URL_OF });
  return worker;
}

type Worker = Awaited<ReturnType<typeof workerWithTicket>>;

/** The network answers about the order when it is let go. */
function silence(worker: Worker) {
  const gate = Promise.withResolvers<Response>();
  worker.world.network = networkWith(() => gate.promise);
  return gate;
}

test('the network that answers in time is shown as it is, without a word about age', async () => {
  const worker = await workerWithTicket();
  const html = await (await worker.open(URL_OF)).text();
  expect(html).not.toContain('data-offline');
  expect(html).toContain('/assets/x.js');
});

test('after 2.5 s of silence the stored ticket opens with its time, and without scripts of the site', async () => {
  const worker = await workerWithTicket();
  silence(worker);
  const html = await (await worker.open(URL_OF)).text();
  expect(worker.world.waits).toEqual([2500]);
  expect(html).toMatch(/Chậm\. Lưu lúc \d\d:\d\d ngày \d\d\/\d\d\/\d{4}\./);
  expect(html).not.toContain('/assets/x.js');
  expect(html).toContain('/kept-page.js');
});

test('what a stored page needs comes from the device, whatever the network does', async () => {
  const worker = await workerWithTicket();
  worker.world.network = () => Promise.reject(new TypeError('offline'));
  expect(await (await worker.open(URL_OF)).text()).toMatch(/Lưu lúc \d\d:\d\d ngày \d\d\//);
  worker.world.network = () => new Promise(() => undefined);
  const qr = await worker.load(`${ORIGIN}/api/orders/DM22222222/tickets/1/qr.svg?doc=1`);
  expect(await qr?.text()).toContain('qr.svg');
  expect(await (await worker.load(`${ORIGIN}/kept-page.js`))?.text()).toContain('kept-page');
});

test('what comes from the device is light or dark as its visitor has chosen, and brought to life by nothing else', async () => {
  const worker = await workerWithTicket();
  worker.world.network = () => Promise.reject(new TypeError('offline'));
  for (const url of [URL_OF, `${ORIGIN}/thuc-don`, `${ORIGIN}/en/menu`]) {
    const html = await (await worker.open(url)).text();
    expect(html).toContain(`>${NO_FLASH_SCRIPT}</script>`);
    expect(html).not.toContain('__FLIGHT_DATA');
  }
});

test('a failing server shows the stored ticket, not its error', async () => {
  const worker = await workerWithTicket();
  worker.world.network = networkWith(async () => new Response('busy', { status: 503 }));
  expect(await (await worker.open(URL_OF)).text()).toMatch(/Lỗi\. Lưu lúc \d\d:\d\d ngày \d\d\//);
});

for (const [name, page, result] of [
  ['unchanged', orderPage({ notice: '<p>sent 5 minutes ago</p>' }), 'same'],
  ['partly refunded', orderPage({ state: 'partly', notice: 'REFUNDED' }), 'changed'],
  ['refunded', orderPage({ state: 'refunded', tickets: [], notice: 'REFUNDED' }), 'gone'],
  ['no longer opened by this link', new Response('REFUNDED', { status: 404 }), 'gone'],
] as const) {
  test(`an order that is ${name} meanwhile: the page asks and hears "${result}"`, async () => {
    const worker = await workerWithTicket();
    const gate = silence(worker);
    await worker.open(URL_OF);
    const asking = worker.post({ type: 'check', url: URL_OF });
    gate.resolve(page);
    expect(await asking).toMatchObject({ result });
    if (result === 'same') return;
    // Replaced at once by what was just loaded, however silent the network is again.
    worker.world.network = () => new Promise(() => undefined);
    expect(await (await worker.open(URL_OF)).text()).toContain('REFUNDED');
    expect(worker.codes()).toEqual(result === 'gone' ? [] : [CODE]);
  });
}

test('a refreshed copy is what opens the next time, with its own time', async () => {
  const worker = await workerWithTicket();
  const gate = silence(worker);
  await worker.open(URL_OF);
  gate.resolve(orderPage({ state: 'closed', notice: 'VÉ KHÔNG DÙNG ĐƯỢC' }));
  await worker.post({ type: 'check', url: URL_OF });
  await worker.open(URL_OF);
  worker.world.network = () => Promise.reject(new TypeError('offline'));
  const html = await (await worker.open(URL_OF)).text();
  expect(html).toContain('VÉ KHÔNG DÙNG ĐƯỢC');
  expect(html).toMatch(/Lưu lúc \d\d:\d\d ngày \d\d\//);
});

test('what was loaded behind a page is not handed out once the network has brought another', async () => {
  for (const isAnsweredFirst of [true, false]) {
    const worker = await workerWithTicket();
    const gate = silence(worker);
    await worker.open(URL_OF);
    const asking = worker.post({ type: 'check', url: URL_OF });
    const answer = async () => {
      gate.resolve(orderPage({ state: 'closed', notice: 'VÉ KHÔNG DÙNG ĐƯỢC' }));
      await asking;
    };
    if (isAnsweredFirst) await answer();
    worker.world.network = networkWith(async () => orderPage({ state: 'open' }));
    await worker.open(`${ORIGIN}/thuc-don`);
    if (!isAnsweredFirst) await answer();
    worker.world.network = () => Promise.reject(new TypeError('offline'));
    expect(await (await worker.open(URL_OF)).text()).toContain('data-offline');
  }
});

test('a check without an answer leaves the page as it is', async () => {
  const worker = await workerWithTicket();
  worker.world.network = () => Promise.reject(new TypeError('offline'));
  expect(await worker.post({ type: 'check', url: URL_OF })).toMatchObject({ result: 'failed' });
  expect(worker.codes()).toEqual([CODE]);
});

test('the page of the purchase leads to the stored ticket', async () => {
  const worker = await workerWithTicket();
  worker.world.network = () => Promise.reject(new TypeError('offline'));
  const answer = await worker.open(`${ORIGIN}/checkout/success?code=${CODE}&key=secret`);
  expect(answer.headers.get('location')).toBe(URL_OF);
  const foreign = await worker.open(`${ORIGIN}/checkout/success?code=${CODE}&key=guess`);
  expect(await foreign.text()).toContain('data-kept');
});

test('a copy that an earlier worker stored opens, and a change of its codes is noticed', async () => {
  const worker = openWorker(networkWith(async () => orderPage({ state: 'new', tickets: ['2'] })));
  await worker.install();
  const old = (await orderPage().text()).replace(/ data-order-state="[^"]*"/, '');
  worker.storage.put('tickets-1', URL_OF, new Response(old, { headers: { 'x-saved-at': '1700000000000' } }));
  const { network } = worker.world;
  worker.world.network = () => Promise.reject(new TypeError('offline'));
  expect(await (await worker.open(URL_OF)).text()).toContain('Lưu lúc 05:13 ngày 15/11/2023.');
  worker.world.network = network;
  expect(await worker.post({ type: 'check', url: URL_OF })).toMatchObject({ result: 'changed' });
});
