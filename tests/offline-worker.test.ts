/** Which tickets are on a device, and who finds them there. */
import { describe, expect, test } from 'bun:test';
import { addressOf, networkWith, openWorker, orderPage } from './support/offline-worker.ts';

const CODE = 'DM22222222';
const OTHER = 'DM33333333';
const keep = (url = addressOf(CODE)) => ({ type: 'keep', url });

async function workerWith(page = () => orderPage()) {
  const worker = openWorker(networkWith(async () => page()));
  await worker.install();
  return worker;
}

/** Holds back the answer about an order until it is let go. */
function slowNetwork() {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const network = networkWith(async () => {
    asked.resolve();
    await gate.promise;
    return orderPage();
  });
  return { network, asked: asked.promise, letGo: gate.resolve };
}

describe('what is stored', () => {
  test('is the page with its style and its codes; the reply says so only then', async () => {
    const worker = await workerWith();
    expect(await worker.post(keep())).toEqual({ isStored: true });
    expect(worker.storage.urls('tickets-1')).toEqual(
      expect.arrayContaining([addressOf(CODE), expect.stringContaining('/tickets/1/qr.svg?doc=1')]),
    );
  });

  test('is nothing when a code cannot be loaded, the answer is cut off or an error', async () => {
    for (const broken of [
      new Response('<html><img src="/api/orders/X/tickets/1/qr.svg?doc=1">'),
      new Response('busy', { status: 503 }),
    ]) {
      const worker = await workerWith(() => broken.clone());
      expect(await worker.post(keep())).toEqual({ isStored: false });
      expect(worker.codes()).toEqual([]);
    }
    const worker = await workerWith();
    const { network } = worker.world;
    worker.world.network = async (url) =>
      url.includes('qr.svg') ? new Response('', { status: 503 }) : network(url);
    expect(await worker.post(keep())).toEqual({ isStored: false });
  });

  test('stays as it was when there is no room for a newer one', async () => {
    const worker = await workerWith();
    await worker.post(keep());
    worker.world.isFull = true;
    expect(await worker.post(keep())).toEqual({ isStored: false });
    expect(worker.codes()).toEqual([CODE]);
  });

  test('goes when no ticket is valid any more or the link no longer opens, and stays when the site is busy', async () => {
    for (const [answer, codes] of [
      [orderPage({ tickets: [] }), []],
      [new Response('', { status: 404 }), []],
      [new Response('', { status: 429 }), [CODE]],
    ] as const) {
      const worker = await workerWith();
      await worker.post(keep());
      worker.world.network = networkWith(async () => answer.clone());
      await worker.post(keep());
      expect(worker.codes()).toEqual([...codes]);
    }
  });

  test('does not grow with each look: what no page refers to is deleted', async () => {
    const worker = await workerWith();
    await worker.post(keep());
    worker.world.network = networkWith(async () => orderPage({ tickets: ['2'] }));
    await worker.post(keep());
    expect(worker.storage.urls('tickets-1').filter((url) => url.includes('qr.svg'))).toEqual([
      expect.stringContaining('/tickets/2/qr.svg'),
    ]);
  });
});

test('twelve orders are stored, the newest', async () => {
  const worker = await workerWith();
  const codes = Array.from({ length: 14 }, (_, index) => `DM222222${String(index + 20)}`);
  for (const code of codes) await worker.post(keep(addressOf(code)));
  expect(worker.codes()).toEqual(codes.slice(2));
});

describe('whose tickets they are', () => {
  test('nothing that was asked for before signing out is stored after it', async () => {
    for (const message of [
      keep(),
      { type: 'keepOwn', urls: [addressOf(CODE), addressOf(OTHER)], owner: 'minh-anh' },
    ]) {
      const { network, asked, letGo } = slowNetwork();
      const worker = openWorker(network);
      await worker.install();
      const storing = worker.post(message);
      await asked;
      const forgetting = worker.post({ type: 'forget' });
      letGo();
      await Promise.all([storing, forgetting]);
      expect(worker.codes()).toEqual([]);
    }
  });

  test('also when both messages come at once, in any state of the worker', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const worker = await workerWith();
      if (turn % 2) await worker.post({ type: 'owner', owner: 'hai' });
      const work = [worker.post({ type: 'keepOwn', urls: [addressOf(CODE)], owner: 'minh-anh' })];
      for (let step = 0; step < turn; step += 1) await Promise.resolve();
      work.push(worker.post({ type: 'forget' }));
      await Promise.all(work);
      expect(worker.codes()).toEqual([]);
    }
  });

  test('also what is refreshed at that moment', async () => {
    const worker = await workerWith();
    await worker.post(keep());
    await worker.post(keep(addressOf(OTHER)));
    const { network, asked, letGo } = slowNetwork();
    worker.world.network = network;
    const refreshing = worker.post({ type: 'refresh' });
    await asked;
    const forgetting = worker.post({ type: 'forget' });
    letGo();
    await Promise.all([refreshing, forgetting]);
    expect(worker.codes()).toEqual([]);
  });

  test('another account finds its own alone, the same account what it had', async () => {
    const worker = await workerWith();
    await worker.post({ type: 'keepOwn', urls: [`/don-hang/${CODE}?key=secret`], owner: 'minh-anh' });
    await worker.post({ type: 'owner', owner: 'minh-anh' });
    expect(worker.codes()).toEqual([CODE]);
    await worker.post({ type: 'keepOwn', urls: [addressOf(OTHER)], owner: 'hai' });
    expect(worker.codes()).toEqual([OTHER]);
  });

  test('a ticket that is opened while another account is met is stored for it', async () => {
    const worker = await workerWith();
    await worker.post({ type: 'owner', owner: 'minh-anh' });
    const work = [worker.post({ type: 'owner', owner: 'hai' }), worker.post(keep())];
    expect((await Promise.all(work))[1]).toEqual({ isStored: true });
    expect(worker.codes()).toEqual([CODE]);
  });
});
