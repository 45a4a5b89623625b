import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { openSandbox, pay, raw, world } from '#tests/support/sandbox-payment.ts';
import { until } from '#tests/support/sandbox-world.ts';

openSandbox();

describe('switches', () => {
  test('lost: never sent, yet the query knows', async () => {
    await world.setSwitches({ lostIpn: true });
    const { createDate } = await pay('DM01');
    await Bun.sleep(200);
    expect([world.received.length, (await world.notifications())[0]?.state]).toEqual([0, 'lost']);
    const known = { ref: 'DM01', amountVnd: 500_000, createDate, providerTxnId: null };
    expect(await world.provider.queryPayment(known, new Date().toISOString())).toMatchObject({
      outcome: 'paid',
    });
  });

  test('double: two notifications, word for word', async () => {
    await world.setSwitches({ doubleIpn: true });
    await pay('DM01');
    await until(() => world.received.length === 2);
    expect(world.received[0]).toBe(world.received[1]);
  });

  test('wrong amount: validly signed, 1,000 đồng less', async () => {
    await world.setSwitches({ wrongAmount: true });
    await pay('DM01');
    await until(() => world.received.length > 0);
    expect(world.provider.readNotice(world.received[0] ?? '', 'ipn')).toMatchObject({
      outcome: 'paid',
      amountVnd: 499_000,
    });
  });

  test('bad signature: refused here, in the notification and in the query', async () => {
    await world.setSwitches({ badHash: true });
    const { createDate } = await pay('DM01');
    await until(() => world.received.length > 0);
    expect(world.provider.readNotice(world.received[0] ?? '', 'ipn')).toEqual({ refused: 'signature' });
    const known = { ref: 'DM01', amountVnd: 500_000, createDate, providerTxnId: null };
    expect(await world.provider.queryPayment(known, new Date().toISOString())).toEqual({
      refused: 'signature',
    });
  });

  test('slow and refusing: the provider gives up waiting, and an HTML error is no answer', async () => {
    const known = { ref: 'DM01', amountVnd: 500_000, createDate: '20261121083000', providerTxnId: null };
    const query = () => world.provider.queryPayment(known, new Date().toISOString());
    await world.setSwitches({ delayMs: 5000 });
    expect(await query()).toEqual({ refused: 'unreachable' });
    await world.setSwitches({ delayMs: 0, refuses: true });
    expect([await query(), (await fetch(world.payUrl('DM02').redirectUrl)).status]).toEqual([
      { refused: 'unreachable' },
      500,
    ]);
    await fetch(`${world.url}/switches`, { method: 'DELETE' });
    expect(await query()).toEqual({ refused: 'unknown' });
  });

  test('automatic: the pay URL leads straight back', async () => {
    await world.setSwitches({ autoPay: '51' });
    const response = await fetch(world.payUrl('DM01').redirectUrl, { redirect: 'manual' });
    const notice = world.provider.readNotice(raw(response.headers.get('location') ?? ''), 'return');
    expect(notice).toMatchObject({ responseCode: '51' });
  });

  test('unknown or senseless ones are refused and change nothing', async () => {
    const before = await (await fetch(`${world.url}/switches`)).json();
    for (const change of [{ lostIPN: true }, { lostIpn: 'yes' }, { delayMs: -1 }, { autoPay: '42' }, null]) {
      expect((await world.setSwitches(change as never)).status).toBe(400);
    }
    expect(await (await fetch(`${world.url}/switches`)).json()).toEqual(before);
  });
});
