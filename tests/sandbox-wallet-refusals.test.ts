/** What the stand-ins of MoMo and ZaloPay refuse, as the wallets do. */
import '#tests/support/env.ts';
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { momoSignature } from '#src/features/payments/providers/momo-signature.ts';
import { macOf } from '#src/features/payments/providers/zalopay-protocol.ts';
import { env } from '#src/server/env/env.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { openWallets, type WalletWorld } from '#tests/support/wallet-world.ts';

let world: WalletWorld;
openEach();
beforeEach(() => {
  world = openWallets(() => db);
});
afterEach(() => world.stop());

async function post(path: string, body: unknown): Promise<Record<string, unknown>> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return (await fetch(`${world.url}${path}`, init)).json() as Promise<Record<string, unknown>>;
}

test('MoMo refuses what MoMo refuses: signature, format, amount, a known order', async () => {
  const keys = env().MOMO;
  if (!keys) throw new Error('no account');
  const fields = {
    partnerCode: keys.partnerCode,
    requestId: 'R1',
    orderId: 'A-1',
    amount: '500000',
    orderInfo: 'x',
    redirectUrl: 'https://a.example/r',
    ipnUrl: 'https://a.example/i',
    requestType: 'captureWallet',
    extraData: '',
  };
  const create = (change: Record<string, string> = {}, secretKey = keys.secretKey) => {
    const body = { ...fields, ...change };
    const signature = momoSignature({ ...keys, secretKey }, 'create', body);
    return post('/v2/gateway/api/create', { ...body, amount: Number(body.amount), signature });
  };
  expect(await create({}, 'another')).toMatchObject({ resultCode: 13 });
  expect(await create({ partnerCode: 'OTHER' })).toMatchObject({ resultCode: 13 });
  expect(await create({ orderId: '' })).toMatchObject({ resultCode: 20 });
  expect(await create({ ipnUrl: 'https://a.example/i?q=1' })).toMatchObject({ resultCode: 20 });
  expect(await create({ amount: '999' })).toMatchObject({ resultCode: 22 });
  expect(await create({ amount: '50000001' })).toMatchObject({ resultCode: 22 });
  const first = await create();
  expect(first).toMatchObject({ resultCode: 0 });
  expect((await create()).payUrl).toBe(first.payUrl);
  expect(await create({ amount: '600000' })).toMatchObject({ resultCode: 40 });
  expect(await create({ requestId: 'R2' })).toMatchObject({ resultCode: 41 });
});

test('ZaloPay refuses what ZaloPay refuses: mac, app, day, time, a known reference', async () => {
  const keys = env().ZALOPAY;
  if (!keys) throw new Error('no account');
  const now = Date.now();
  const today = new Date(now + 7 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '');
  const fields = {
    app_id: keys.appId,
    app_trans_id: `${today}_A1`,
    app_user: 'khach',
    amount: 500_000,
    app_time: now,
    embed_data: '{}',
    item: '[]',
    description: 'x',
    callback_url: 'https://a.example/c',
  };
  const create = (change: Partial<typeof fields> = {}, key = keys.key1) => {
    const body = { ...fields, ...change };
    const { app_id, app_trans_id, app_user, amount, app_time, embed_data, item } = body;
    const mac = macOf(key, [app_id, app_trans_id, app_user, amount, app_time, embed_data, item]);
    return post('/v2/create', { ...body, mac });
  };
  const refused = (code: number) => ({ return_code: 2, sub_return_code: code });
  expect(await create({}, 'another')).toMatchObject(refused(-402));
  expect(await create({ app_id: 1 })).toMatchObject(refused(-402));
  expect(await create({ app_trans_id: '200101_A1' })).toMatchObject(refused(-401));
  expect(await create({ app_time: now - 16 * 60_000 })).toMatchObject(refused(-401));
  expect(await create({ embed_data: 'x' })).toMatchObject(refused(-401));
  expect(await create({ amount: 0 })).toMatchObject(refused(-401));
  expect(await create()).toMatchObject({ return_code: 1 });
  expect(await create()).toMatchObject(refused(-68));
});
