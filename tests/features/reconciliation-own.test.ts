/** Money that no gateway handles, compared with the bank's own list and with what staff count at the counter. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { allProviders } from '#src/features/payments/registry.ts';
import { reconcileDay } from '#src/features/reconciliation/reconcile-day.ts';
import { listReconciliations } from '#src/features/reconciliation/reconciliation.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { orderByTransfer, tellSepay } from '#tests/support/bank.ts';
import {
  bank,
  compare,
  db,
  differences,
  openBankNight,
  PRICE,
  paidByBank,
  today,
  tonight,
} from '#tests/support/bank-night.ts';

openBankNight();

describe('the bank’s list', () => {
  test('that has the same money, told by whichever channel, shows no difference', async () => {
    await paidByBank();
    await bank.transfer({ amount: 5000, content: 'tien ve' });
    for (const message of await bank.messages()) await bank.tell(db, message);
    await compare();
    expect(await differences()).toEqual([]);
    expect(await listReconciliations(db.read, 5)).toMatchObject([
      { provider: 'counter', checked: 0, differences: 0 },
      { provider: 'transfer', day: today(), checked: 2, differences: 0, finishedAt: tonight() },
    ]);
  });

  test('with money that nobody told us of, and that no pull took, shows it', async () => {
    await bank.transfer({ amount: 777_000, content: 'ai do' });
    await compare();
    expect(await differences()).toEqual([{ kind: 'paid-there', oursVnd: 0, theirsVnd: 777_000 }]);
  });

  test('without money that a webhook told of shows it', async () => {
    await tellSepay(db, { content: (await orderByTransfer(db)).ref });
    await compare();
    expect(await differences()).toEqual([{ kind: 'paid-here', oursVnd: PRICE, theirsVnd: 0 }]);
  });

  test('with another amount shows both', async () => {
    await bank.transfer({ amount: 90_000, content: 'tien ve' });
    const [{ reference = '' } = {}] = await bank.movements();
    await tellSepay(db, { content: 'tien ve', referenceCode: reference, transferAmount: 80_000 });
    await compare();
    expect(await differences()).toEqual([{ kind: 'amount', oursVnd: 80_000, theirsVnd: 90_000 }]);
  });

  test('with money on other accounts, and what left for something else, is none of ours', async () => {
    await bank.transfer({ amount: 90_000, content: 'x', account: '0999999999' });
    await bank.payOut({ amount: 12_000_000, content: 'tien dien thang 11' });
    await compare();
    expect(await differences()).toEqual([]);
  });
});

describe('a bank that does not answer', () => {
  const nobody = { token: 'x', baseUrl: 'http://127.0.0.1:9' };

  test('is asked again for four hours, then written down once', async () => {
    await paidByBank();
    await compare(tonight(), nobody);
    expect(await differences()).toEqual([]);
    await compare(addSeconds(tonight(), 5 * 3600), nobody);
    expect(await differences()).toEqual([{ kind: 'silent', oursVnd: PRICE, theirsVnd: 0 }]);
  });

  test('as it is asked too often is asked later, for as long as it takes', async () => {
    await paidByBank();
    const busy = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: () => new Response('', { status: 429 }),
    });
    const access = { token: 'x', baseUrl: busy.url.origin };
    for (const hours of [0, 5, 9]) await compare(addSeconds(tonight(), hours * 3600), access);
    await busy.stop(true);
    expect(await differences()).toEqual([]);
    await compare(addSeconds(tonight(), 10 * 3600));
    expect(await listReconciliations(db.read, 5)).toContainEqual(
      expect.objectContaining({
        provider: 'transfer',
        checked: 1,
        finishedAt: addSeconds(tonight(), 10 * 3600),
      }),
    );
  });

  test('and credit, which nobody else knows of, are not compared', async () => {
    await reconcileDay(
      { db, now: tonight() },
      allProviders().filter(({ name }) => name === 'credit'),
      null,
    );
    expect(await listReconciliations(db.read, 5)).toEqual([]);
  });

  test('and a park without access to its list are not compared', async () => {
    await paidByBank();
    await compare(tonight(), null);
    expect((await listReconciliations(db.read, 5)).map(({ provider }) => provider)).toEqual(['counter']);
  });
});
