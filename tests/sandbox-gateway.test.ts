import '#tests/support/env.ts';

import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { signValues } from '#src/sandbox/gateway/checksum.ts';
import { ACCOUNT, GOOD_CARD, openWorld, type World } from '#tests/support/sandbox-world.ts';

const API = '/merchant_webapi/api/transaction';
const QUERY = 'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo';

/** Long enough for two requests of a busy machine. */
const RETRY_SECONDS = 0.8;
const AFTER_RETRY_MS = 850;

let world: World;
let createDate = '';
let requestCount = 0;

beforeEach(async () => {
  world = openWorld({ retrySeconds: RETRY_SECONDS });
  const opened = world.payUrl('DM01');
  createDate = opened.createDate;
  await world.pay({ url: opened.redirectUrl, ...GOOD_CARD });
});
afterEach(() => world.stop());

function query(change: Record<string, string> = {}, secret = ACCOUNT.hashSecret): Record<string, string> {
  requestCount += 1;
  const fields: Record<string, string> = {
    vnp_RequestId: `RQ${requestCount}`,
    vnp_Version: '2.1.0',
    vnp_Command: 'querydr',
    vnp_TmnCode: ACCOUNT.tmnCode,
    vnp_TxnRef: 'DM01',
    vnp_TransactionDate: createDate,
    vnp_CreateDate: '20261121090000',
    vnp_IpAddr: '203.0.113.20',
    vnp_OrderInfo: 'Truy van',
    ...change,
  };
  return {
    ...fields,
    vnp_SecureHash: signValues(
      QUERY.split(' ').map((name) => fields[`vnp_${name}`]),
      secret,
    ),
  };
}

async function codeOf(body: unknown): Promise<string | undefined> {
  return (await world.post(API, body)).body.vnp_ResponseCode;
}

describe('the transaction API', () => {
  test('refuses what is unsigned, foreign, malformed, repeated or unknown', async () => {
    expect(await codeOf(query({}, 'another secret'))).toBe('97');
    expect(await codeOf({ ...query(), vnp_SecureHash: '' })).toBe('97');
    expect(await codeOf(query({ vnp_TmnCode: 'OTHER001' }))).toBe('02');
    expect(await codeOf(query({ vnp_Version: '2.0.0' }))).toBe('03');
    expect(await codeOf({ ...query(), vnp_Amount: 1 })).toBe('03');
    expect(await codeOf('nonsense')).toBe('03');
    expect(await codeOf(query({ vnp_TxnRef: 'DM99' }))).toBe('91');
    expect(await codeOf(query({ vnp_TransactionDate: '20200101000000' }))).toBe('91');
    const once = query();
    expect([await codeOf(once), await codeOf(once)]).toEqual(['00', '94']);
    await Bun.sleep(AFTER_RETRY_MS);
    expect(await codeOf(once)).toBe('94');
  });

  test('answers a second query within its limit with 94, later again', async () => {
    expect([await codeOf(query()), await codeOf(query())]).toEqual(['00', '94']);
    await Bun.sleep(AFTER_RETRY_MS);
    expect(await codeOf(query())).toBe('00');
  });

  test('an open payment is 01, one whose time ran out 08', async () => {
    const open = world.payUrl('DM02', { seconds: 3 });
    await fetch(open.redirectUrl);
    const known = { ref: 'DM02', amountVnd: 500_000, createDate: open.createDate, providerTxnId: null };
    const now = new Date().toISOString();
    expect(await world.provider.queryPayment(known, now)).toMatchObject({ outcome: 'pending' });
    await Bun.sleep(3050);
    expect(await world.provider.queryPayment(known, now)).toMatchObject({
      outcome: 'failed',
      responseCode: '11',
    });
  });

  test('lists its banks to its merchant', async () => {
    const ask = (tmn_code: string) =>
      fetch(`${world.url}/qrpayauth/api/merchant/get_bank_list`, {
        method: 'POST',
        body: new URLSearchParams({ tmn_code }),
      });
    const banks = (await (await ask(ACCOUNT.tmnCode)).json()) as { bank_code: string; logo_link: string }[];
    expect(banks.map((bank) => bank.bank_code)).toContain('NCB');
    expect((await fetch(banks[0]?.logo_link ?? '')).headers.get('content-type')).toContain('svg');
    expect(await (await ask('OTHER001')).json()).toEqual([]);
  });
});

describe('refunds', () => {
  const now = new Date().toISOString();
  const refund = (requestId: string, refundVnd: number, ref = 'DM01') =>
    world.provider.refundPayment({
      ref,
      amountVnd: 500_000,
      createDate,
      providerTxnId: null,
      refundVnd,
      isFull: refundVnd === 500_000,
      requestId,
      createdBy: 'Lan',
      createdAt: now,
      now,
    });

  test('one at a time, never more than was paid', async () => {
    expect(await refund('RF1', 300_000)).toMatchObject({ state: 'paying', responseCode: '00' });
    expect(await refund('RF1', 300_000)).toMatchObject({ state: 'paying', responseCode: '94' });
    expect(await refund('RF2', 100_000)).toMatchObject({ responseCode: '94' });
    await Bun.sleep(AFTER_RETRY_MS);
    expect(await refund('RF3', 200_001)).toMatchObject({ state: 'failed', responseCode: '99' });
    expect(await refund('RF4', 200_000)).toMatchObject({ state: 'paying', responseCode: '00' });
  });

  test('of a failed payment 95, of none 91', async () => {
    const failed = world.payUrl('DM02');
    await world.pay({ url: failed.redirectUrl, code: '24' });
    createDate = failed.createDate;
    expect(await refund('RF1', 500_000, 'DM02')).toMatchObject({ state: 'failed', responseCode: '95' });
    expect(await refund('RF2', 500_000, 'DM99')).toMatchObject({ state: 'failed', responseCode: '91' });
  });

  test('can be made to end rejected', async () => {
    await world.setSwitches({ rejectsRefunds: true });
    const sent = await refund('RF1', 500_000);
    await Bun.sleep(AFTER_RETRY_MS);
    const asked = {
      ref: 'DM01',
      amountVnd: 500_000,
      createDate,
      providerTxnId: null,
      refundVnd: 500_000,
      isFull: true,
    };
    const query = {
      ...asked,
      requestId: 'RF1',
      createdBy: 'Lan',
      createdAt: now,
      now,
      refundTxnId: sent.refundTxnId,
    };
    expect(await world.provider.queryRefund(query)).toMatchObject({ state: 'failed' });
  });
});
