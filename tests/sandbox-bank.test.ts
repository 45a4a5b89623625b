import '#tests/support/env.ts';

import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { readPayos } from '#src/features/payments/providers/payos.ts';
import {
  type ReportedTransfer,
  readSepay,
  type TransferRefusal,
} from '#src/features/payments/providers/sepay.ts';
import { pullTransfers } from '#src/features/transfers/pull-transfers.ts';
import type { BankCall } from '#src/sandbox/bank/movements.ts';
import { vietQr } from '#src/values/vietqr.ts';
import { ACCOUNT, movements, openAccount, orderByTransfer, postSepay } from '#tests/support/bank.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { openPark } from '#tests/support/park.ts';
import { openWorld, until, type World } from '#tests/support/sandbox-world.ts';

const KEYS = { sepaySecret: 'sepay-secret', sepayToken: 'sepay-token', payosKey: 'payos-key' };
type ReadMovement = ReportedTransfer | TransferRefusal;

let world: World;
let shop: ReturnType<typeof Bun.serve>;
let received: ReadMovement[];
let answer: () => Response;

openCopies(async (db) => {
  await openPark(db);
  await openAccount(db);
});
beforeEach(() => {
  received = [];
  answer = () => Response.json({ success: true });
  shop = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const raw = await request.text();
      const { headers } = request;
      const now = new Date().toISOString();
      const keys = { secret: KEYS.sepaySecret, apiKey: null };
      const isSepay = new URL(request.url).pathname === '/api/payments/sepay/webhook';
      received.push(isSepay ? readSepay(keys, { headers, raw, now }) : readPayos(KEYS.payosKey, raw));
      return answer();
    },
  });
  world = openWorld({ bank: { siteUrl: shop.url.origin, ...KEYS }, retrySeconds: 0.1 });
});
afterEach(async () => {
  await world.stop();
  await shop.stop(true);
});

const FINE = { account: ACCOUNT, amount: 500_000, content: 'DM7K2P9XQA01' };
const send = (change: object = {}) => world.post('/bank', { ...FINE, ...change });
const calls = async () => (await (await fetch(`${world.url}/bank/calls.json`)).json()) as BankCall[];
const states = async () => (await calls()).map(({ state }) => state);

describe('the bank', () => {
  test.each(['sepay', 'payos'] as const)('reports to the shop by %s, correctly signed', async (channel) => {
    expect((await send({ channel })).status).toBe(200);
    await until(() => received.length === 1);
    const { account, amount: amountVnd, content } = FINE;
    expect(received[0]).toMatchObject({ channel, account, amountVnd, direction: 'in' });
    expect(received[0]).toMatchObject({ content: expect.stringContaining(content) });
  });

  test('takes what it scans', async () => {
    const scan = vietQr({ bin: '970415', account: ACCOUNT, amountVnd: 70_000, content: 'DM1' });
    expect((await world.post('/bank', { scan })).body).toMatchObject({ amount: 70_000, content: 'DM1' });
  });

  test.each([
    ['twice', { times: 2 }, 2],
    ['never', { times: 0 }, 0],
  ])('reports %s', async (_, change, count) => {
    await send(change);
    expect(await calls()).toHaveLength(count);
    await until(() => received.length === count);
  });

  test('calls eight times when it is not understood, and no more', async () => {
    answer = () => new Response('<html>', { status: 200 });
    await send();
    await until(async () => (await states())[0] === 'given-up', 20_000);
    expect(received).toHaveLength(8);
  }, 30_000);

  test('obeys the trouble that is ordered', async () => {
    await world.setSwitches({ badHash: true });
    await send();
    await until(() => received.length > 0);
    expect(received[0]).toEqual({ refused: 'signature' });
    await world.setSwitches({ badHash: false, lostIpn: true });
    await send();
    expect((await states())[0]).toBe('lost');
    await world.setSwitches({ lostIpn: false, doubleIpn: true });
    await send();
    expect(await calls()).toHaveLength(4);
  });

  test.each([
    ['no amount', { amount: 0 }],
    ['no account', { account: '' }],
    ['an amount of letters', { amount: 'nhiều' }],
  ])('refuses %s', async (_, change) => {
    expect((await send(change)).status).toBe(400);
    expect(await calls()).toEqual([]);
  });

  test('shows its form in both languages, with what was asked for filled in', async () => {
    for (const [lang, title] of [
      ['vi', 'Lệnh chuyển tiền'],
      ['en', 'Transfer'],
    ]) {
      const page = await (await fetch(`${world.url}/bank?lang=${lang}&content=DM9&amount=5`)).text();
      expect(page).toContain(`<h2>${title}</h2>`);
      expect(page).toContain('value="DM9"');
    }
  });
});

describe('what no webhook reported', () => {
  const pull = () =>
    pullTransfers({ db, now: new Date().toISOString() }, { token: KEYS.sepayToken, baseUrl: world.url });

  test('is fetched and pays, once', async () => {
    const purchase = await orderByTransfer(db);
    await send({ times: 0, amount: purchase.totalVnd, content: purchase.ref });
    expect([await pull(), await pull()]).toEqual([1, 0]);
    expect(await movements(db)).toMatchObject([{ channel: 'sepay-api', state: 'settled' }]);
  });

  test('is reported after all: the same money under two numbers counts once', async () => {
    const purchase = await orderByTransfer(db);
    const { body } = await send({ times: 0, amount: purchase.totalVnd, content: purchase.ref });
    await postSepay(db, { content: purchase.ref, referenceCode: body.reference });
    expect(await pull()).toBe(0);
    expect((await movements(db)).map(({ state }) => state)).toEqual(['settled', 'repeat']);
  });

  test('is refused without the token', async () => {
    const access = { token: 'other', baseUrl: world.url };
    await expect(pullTransfers({ db, now: new Date().toISOString() }, access)).rejects.toThrow('401');
  });
});
