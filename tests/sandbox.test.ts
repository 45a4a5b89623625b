import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { tmpdir } from 'node:os';
import { readSandboxConfig } from '#src/sandbox/config.ts';
import { openSandbox, pay, reopen, world } from '#tests/support/sandbox-payment.ts';
import { ACCOUNT, GOOD_CARD, until } from '#tests/support/sandbox-world.ts';

openSandbox();

describe('a whole payment', () => {
  test('pay URL, card, signed return, signed notification, query, partial refund, its query', async () => {
    const { returned, createDate } = await pay('DM01');
    expect(returned).toMatchObject({ outcome: 'paid', ref: 'DM01', amountVnd: 500_000, source: 'return' });
    await until(() => world.received.length > 0);
    const notice = world.provider.readNotice(world.received[0] ?? '', 'ipn');
    if ('refused' in notice) throw new Error(notice.refused);
    expect(notice.outcome).toBe('paid');
    const known = { ref: 'DM01', amountVnd: 500_000, createDate, providerTxnId: null };
    const now = new Date().toISOString();
    expect(await world.provider.queryPayment(known, now)).toMatchObject({
      outcome: 'paid',
      providerTxnId: notice.providerTxnId,
      source: 'query',
    });
    const refund = {
      ...known,
      refundVnd: 200_000,
      isFull: false,
      requestId: 'RF1',
      createdBy: 'Lan',
      createdAt: now,
      now,
    };
    const sent = await world.provider.refundPayment(refund);
    expect(sent).toMatchObject({ state: 'paying', responseCode: '00' });
    await Bun.sleep(150);
    expect(await world.provider.queryRefund({ ...refund, refundTxnId: sent.refundTxnId })).toMatchObject({
      state: 'done',
    });
  });

  test.each([
    ['9704195798459170488', '51'],
    ['9704192181368742', '09'],
    ['9704193370791314', '12'],
    ['9704194841945513', '99'],
  ])('card %p fails with code %p', async (card, responseCode) => {
    const { returned } = await pay(`DM${card}`, { card, otp: '123456' });
    expect(returned).toMatchObject({ outcome: 'failed', responseCode, providerTxnId: null });
  });

  test.each(['9704000000000018', '4456530000001005', '5200000000001096', '3337000000000008'])(
    'card %p succeeds',
    async (card) => {
      const { returned } = await pay(`DM${card}`, { card, otp: card.startsWith('97') ? 'otp' : '123456' });
      expect(returned).toMatchObject({ outcome: 'paid' });
    },
  );

  test('a wrong password is code 13, a cancelled payment 24, a suspect one for review', async () => {
    expect((await pay('DM13', { ...GOOD_CARD, otp: '1' })).returned).toMatchObject({
      outcome: 'failed',
      responseCode: '13',
    });
    expect((await pay('DM24', { code: '24' })).returned).toMatchObject({
      outcome: 'failed',
      responseCode: '24',
    });
    expect((await pay('DM07', { code: '07' })).returned).toMatchObject({
      outcome: 'review',
      responseCode: '07',
    });
  });

  test('ends once: a second try to pay is refused', async () => {
    await pay('DM01');
    expect(await world.pay({ ref: 'DM01', ...GOOD_CARD })).toMatchObject({ status: 409 });
  });
});

describe('the pay page refuses', () => {
  async function refusalOf(address: string): Promise<string | null> {
    const response = await fetch(address);
    return response.status === 400 ? new URL(response.url).searchParams.get('code') : null;
  }

  test('a wrong signature 70, an unknown merchant 72, a wrong format 03, an expired payment 15', async () => {
    const { redirectUrl } = world.payUrl('DM01');
    expect(await refusalOf(redirectUrl.replace('vnp_Amount=50000000', 'vnp_Amount=500000'))).toBe('70');
    expect(await refusalOf(redirectUrl.replace('CAPTREO1', 'OTHER001'))).toBe('72');
    expect(await refusalOf(world.payUrl('DM02', { amountVnd: 4999 }).redirectUrl)).toBe('03');
    expect(await refusalOf(world.payUrl('có dấu').redirectUrl)).toBe('03');
    expect(await refusalOf(world.payUrl('DM03', { seconds: -1 }).redirectUrl)).toBe('15');
    expect(await refusalOf(redirectUrl)).toBeNull();
  });

  test('a reference used for another payment, or for one that has ended, 01; the same page again is the same payment', async () => {
    const { redirectUrl } = world.payUrl('DM01');
    expect([await refusalOf(redirectUrl), await refusalOf(redirectUrl)]).toEqual([null, null]);
    expect(await refusalOf(world.payUrl('DM01', { amountVnd: 600_000 }).redirectUrl)).toBe('01');
    await world.pay({ ref: 'DM01', ...GOOD_CARD });
    expect(await refusalOf(redirectUrl)).toBe('01');
  });
});

describe('notifications', () => {
  test('stop at 00 and at 02', async () => {
    for (const RspCode of ['00', '02']) {
      world.shop.answer = { RspCode };
      await pay(`DM${RspCode}`);
      await until(async () => (await world.notifications())[0]?.state === 'done');
    }
    await Bun.sleep(300);
    expect(world.received.length).toBe(2);
  });

  test('are repeated on any other answer, ten times in all', async () => {
    await reopen({ retrySeconds: 0.01 });
    world.shop.answer = { RspCode: '97' };
    await pay('DM01');
    await until(async () => (await world.notifications())[0]?.state === 'given-up');
    expect(world.received.length).toBe(10);
    expect(new Set(world.received).size).toBe(1);
  });

  test('are repeated after HTML, and end when the shop is back', async () => {
    world.shop.answer = null;
    await pay('DM01');
    await until(() => world.received.length >= 2);
    world.shop.answer = { RspCode: '00' };
    await until(async () => (await world.notifications())[0]?.state === 'done');
  });

  test('can be sent again manually', async () => {
    await pay('DM01');
    await until(async () => (await world.notifications())[0]?.state === 'done');
    await fetch(`${world.url}/notifications/1/resend`, { method: 'POST' });
    await until(() => world.received.length === 2);
  });
});

describe('a restart', () => {
  test('loses no payment, no switch and no pending notification', async () => {
    const databasePath = `${tmpdir()}/sandbox-${crypto.randomUUID()}.db`;
    await reopen({ databasePath, retrySeconds: 0.4 });
    world.shop.answer = null;
    await world.setSwitches({ doubleIpn: false, mailDelayMs: 5 });
    await pay('DM01');
    await until(() => world.received.length > 0);
    await reopen({ databasePath });
    expect(
      ((await (await fetch(`${world.url}/switches`)).json()) as { mailDelayMs: number }).mailDelayMs,
    ).toBe(5);
    expect(await world.pay({ ref: 'DM01', ...GOOD_CARD })).toMatchObject({ status: 409 });
    expect((await world.notifications())[0]).toMatchObject({ ref: 'DM01', state: 'waiting' });
    for (const end of ['', '-wal', '-shm'])
      await Bun.file(`${databasePath}${end}`)
        .delete()
        .catch(() => undefined);
  });
});

test('without its account it does not start, and says what is missing', () => {
  expect(() => readSandboxConfig({})).toThrow('VNPAY_TMN_CODE');
  expect(() => readSandboxConfig({ VNPAY_TMN_CODE: 'X', VNPAY_HASH_SECRET: 'Y' })).toThrow('SANDBOX_IPN_URL');
  const source = {
    VNPAY_TMN_CODE: ACCOUNT.tmnCode,
    VNPAY_HASH_SECRET: ACCOUNT.hashSecret,
    SITE_URL: 'http://127.0.0.1:8080',
  };
  expect(readSandboxConfig(source)).toMatchObject({
    ipnUrl: 'http://127.0.0.1:8080/api/payments/vnpay/ipn',
    hostname: '127.0.0.1',
    retrySeconds: 300,
  });
  expect(() => readSandboxConfig({ ...source, SANDBOX_RETRY_SECONDS: 'soon' })).toThrow(
    'SANDBOX_RETRY_SECONDS',
  );
});
