/** The stand-ins of MoMo and ZaloPay: they refuse what the wallets refuse, and make trouble as ordered. */
import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { PaymentToOpen } from '#src/features/payments/provider.ts';
import { providerOf } from '#src/features/payments/registry.ts';
import { addSeconds } from '#src/values/day.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { until } from '#tests/support/sandbox-world.ts';
import { openWallets, RETRY_SECONDS, type WalletWorld } from '#tests/support/wallet-world.ts';

const WALLETS = ['momo', 'zalopay'] as const;

let world: WalletWorld;
openEach();
beforeEach(() => {
  world = openWallets(() => db);
});
afterEach(() => world.stop());

function payment(method: (typeof WALLETS)[number], change: Partial<PaymentToOpen> = {}): PaymentToOpen {
  const now = new Date().toISOString();
  const started = {
    ref: 'DM0000000101',
    amountVnd: 500_000,
    info: 'Thanh toan don ve',
    locale: 'vi' as const,
    ip: '203.0.113.7',
    returnUrl: `http://127.0.0.1:8080/api/payments/${method}/return`,
    now,
    expiresAt: addSeconds(now, 900),
  };
  return { ...started, createDate: providerOf(method).startPayment(started).createDate, ...change };
}

const open = (method: (typeof WALLETS)[number], change: Partial<PaymentToOpen> = {}) =>
  providerOf(method).openPayment?.(payment(method, change)) ?? Promise.reject(new Error('no opening'));

describe.each(WALLETS)('%s', (method) => {
  const ref = 'DM0000000101';

  async function paid(code?: string): Promise<string> {
    const opened = await open(method);
    const redirectUrl = 'payUrl' in opened ? opened.payUrl : '';
    return world.pay(method, { ref, redirectUrl, ...(code ? { code } : {}) });
  }
  const notices = async () => (await world.notifications()).map(({ state }) => state);

  test('the pages lead from the choice back to the shop, in both languages', async () => {
    const opened = await open(method);
    const address = 'payUrl' in opened ? opened.payUrl : '';
    const page = await (await fetch(address)).text();
    expect(page).toContain('500.000');
    expect(page).toContain('SANDBOX');
    const token = /name="token" value="(\w+)"/.exec(page)?.[1] ?? '';
    const english = await (await fetch(`${world.url}/wallet/pay?token=${token}&lang=en`)).text();
    expect(english).toContain('Pay with');
    const body = new URLSearchParams({ token });
    const end = await fetch(`${world.url}/wallet/cancel?lang=en`, { method: 'POST', body });
    expect(await end.text()).toContain('/api/payments/');
    expect((await world.bills())[0]?.code).toBe(method === 'momo' ? '1006' : '-49');
    expect((await fetch(`${world.url}/wallet/pay?token=nobody`)).status).toBe(404);
  });

  test('notifications are sent twice, or lost, as configured', async () => {
    await world.switchTo({ doubleIpn: true });
    await paid();
    expect(await notices()).toHaveLength(2);
    await world.switchTo({ lostIpn: true });
    await open(method, { ref: 'DM0000000102' });
    await world.pay(method, { ref: 'DM0000000102', redirectUrl: '' });
    expect((await notices())[0]).toBe('lost');
  });

  test('a notification for an unknown order is refused and repeated a few times', async () => {
    await paid();
    await until(async () => (await notices())[0] === 'given-up');
    const [notice] = await world.notifications();
    expect(notice?.calls).toBe(method === 'momo' ? 3 : 4);
    expect(notice?.last_answer).toContain(method === 'momo' ? '404' : '"return_code":0');
  });

  test('configured to, it signs wrongly, or reports 1,000 đồng less', async () => {
    await world.switchTo({ badHash: true });
    await paid();
    const refusal = method === 'momo' ? '400' : '"return_code":-1';
    await until(async () => ((await world.notifications())[0]?.last_answer ?? '').includes(refusal));
    await world.switchTo({ wrongAmount: true });
    await open(method, { ref: 'DM0000000103' });
    await world.pay(method, { ref: 'DM0000000103', redirectUrl: '' });
    const notice = providerOf(method).readNotice((await world.notifications())[0]?.body ?? '', 'ipn');
    expect(notice).toMatchObject({ ref: 'DM0000000103', amountVnd: 499_000 });
  });

  test('down, it answers nothing to trust; ordered to, it ends payments by itself', async () => {
    await world.switchTo({ refuses: true });
    expect(await open(method)).toMatchObject({ failed: 'unclear' });
    await world.switchTo({ autoPay: '24' });
    const opened = await open(method);
    const back = await fetch('payUrl' in opened ? opened.payUrl : '', { redirect: 'manual' });
    const notice = providerOf(method).readNotice(
      (back.headers.get('location') ?? '').split('?')[1] ?? '',
      'return',
    );
    expect(notice).toMatchObject({ ref, outcome: 'failed' });
  });

  test('asked: waiting, paid, unknown', async () => {
    const known = { ...payment(method), providerTxnId: null };
    const ask = () => providerOf(method).queryPayment(known, known.now);
    expect(await ask()).toMatchObject(method === 'momo' ? { refused: 'unknown' } : { outcome: 'failed' });
    await open(method);
    expect(await ask()).toMatchObject({ outcome: 'pending' });
    await world.pay(method, { ref, redirectUrl: '' });
    expect(await ask()).toMatchObject({ outcome: 'paid', amountVnd: 500_000 });
  });

  test('refunds: in parts, never more than was paid, one id once, and rejected when ordered', async () => {
    await paid();
    const provider = providerOf(method);
    const known = { ...payment(method), providerTxnId: null };
    const asked = await provider.queryPayment(known, known.now);
    const providerTxnId = 'providerTxnId' in asked ? asked.providerTxnId : null;
    const refund = async (requestId: string, refundVnd: number) => {
      const now = new Date().toISOString();
      const request = {
        ...known,
        providerTxnId,
        refundVnd,
        isFull: false,
        requestId,
        createdBy: 'Lan',
        createdAt: now,
        now,
      };
      const sent = await provider.refundPayment(request);
      await Bun.sleep(RETRY_SECONDS * 1500);
      return sent.state === 'paying'
        ? provider.queryRefund({ ...request, refundTxnId: sent.refundTxnId })
        : sent;
    };
    expect(await refund('R1', 200_000)).toMatchObject({ state: 'done' });
    expect(await refund('R1', 200_000)).toMatchObject({ state: method === 'momo' ? 'done' : 'failed' });
    expect(await refund('R2', 300_001)).toMatchObject({ state: 'failed' });
    await world.switchTo({ rejectsRefunds: true });
    expect(await refund('R3', 300_000)).toMatchObject({ state: 'failed' });
    await world.switchTo({});
    expect(await refund('R4', 300_000)).toMatchObject({ state: 'done' });
    const back = (await world.money()).refunds.filter(({ isDone }) => isDone);
    expect(back.map(({ amountVnd }) => amountVnd)).toEqual([200_000, 300_000]);
  });
});
