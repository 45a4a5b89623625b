/** Money that no gateway handles, compared with the bank's own list and with what staff count at the counter. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { allProviders } from '#src/features/payments/registry.ts';
import { listDifferences } from '#src/features/reconciliation/differences.queries.ts';
import { reconcileDay } from '#src/features/reconciliation/reconcile-day.ts';
import { pairListed } from '#src/features/reconciliation/reconciliation.ts';
import { listReconciliations } from '#src/features/reconciliation/runs.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { ACCOUNT, orderByTransfer, postSepay } from '#tests/support/bank.ts';
import {
  bank,
  compare,
  db,
  differences,
  openBankRun,
  PRICE,
  paidByBank,
  TODAY,
  TONIGHT,
} from '#tests/support/bank-run.ts';
import { BEFORE } from '#tests/support/park.ts';

openBankRun();

describe('the bank’s list', () => {
  test('that has the same money, reported by any channel, shows no difference', async () => {
    await paidByBank();
    await bank.transfer({ amount: 5000, content: 'tien ve' });
    for (const message of await bank.messages()) await bank.deliver(db, message);
    await compare();
    expect(await differences()).toEqual([]);
    expect(await listReconciliations(db.read, 5)).toMatchObject([
      { provider: 'counter', checked: 0, differences: 0 },
      { provider: 'transfer', day: TODAY, checked: 2, differences: 0, finishedAt: TONIGHT },
    ]);
  });

  test('with money that nobody reported, and that no pull fetched, shows it', async () => {
    await bank.transfer({ amount: 777_000, content: 'ai do' });
    await compare();
    expect(await differences()).toEqual([{ kind: 'paid-there', oursVnd: 0, theirsVnd: 777_000 }]);
  });

  test('without money that a webhook reported shows it', async () => {
    await postSepay(db, { content: (await orderByTransfer(db)).ref });
    await compare();
    expect(await differences()).toEqual([{ kind: 'paid-here', oursVnd: PRICE, theirsVnd: 0 }]);
  });

  test('with another amount shows both', async () => {
    await bank.transfer({ amount: 90_000, content: 'tien ve' });
    const [{ reference = '' } = {}] = await bank.movements();
    await postSepay(db, { content: 'tien ve', referenceCode: reference, transferAmount: 80_000 });
    await compare();
    expect(await differences()).toEqual([{ kind: 'amount', oursVnd: 80_000, theirsVnd: 90_000 }]);
  });

  test('that has money which came to us without its number is compared by moment and amount', async () => {
    for (const amount of [90_000, 70_000]) await bank.transfer({ amount, content: 'tien ve' });
    const [{ moved_at: transactionDate = '' } = {}] = await bank.movements();
    await postSepay(db, { referenceCode: '', transactionDate, transferAmount: 90_000 });
    await compare();
    expect(await differences()).toEqual([{ kind: 'paid-there', oursVnd: 0, theirsVnd: 70_000 }]);
  });

  test.each<[string, number, number, object[]]>([
    ['as often as we say: no difference', 2, 2, []],
    ['once: we have what never came', 1, 2, [{ kind: 'paid-here', oursVnd: 90_000, theirsVnd: 0 }]],
    [
      'once more than we say: it is money that we do not know',
      2,
      1,
      [{ kind: 'paid-there', oursVnd: 0, theirsVnd: 90_000 }],
    ],
  ])(
    'with the same amount in the same second, without its number at ours, %s',
    async (_, theirs, ours, found) => {
      for (let times = 0; times < theirs; times += 1)
        await bank.transfer({ amount: 90_000, content: 'tien ve' });
      const [{ moved_at: transactionDate = '' } = {}] = await bank.movements();
      for (let times = 0; times < ours; times += 1)
        await postSepay(db, { referenceCode: '', transactionDate, transferAmount: 90_000 });
      await compare();
      expect(await differences()).toEqual(found as never);
    },
  );

  test.each([
    ['six signs', 'PC0017', true],
    ['five signs, which stand in many a text', 'PC017', false],
  ])('is searched for a number of %s inside what was written', (_, reference, isFound) => {
    const row = { reference: 'FT26335', content: `hoan tien pc-0017, pc-017`, amountVnd: 1, movedAt: BEFORE };
    const moved = { ref: 'a', reference, amountVnd: 1, orderId: '' };
    expect(pairListed([row], [moved]).get(moved) === row).toBe(isFound);
  });

  test('with money on other accounts, and what left just now for something else, shows nothing', async () => {
    await bank.transfer({ amount: 90_000, content: 'x', account: '0999999999' });
    await bank.payOut({ amount: 12_000_000, content: 'tien dien thang 11' });
    await compare();
    expect(await differences()).toEqual([]);
  });
});

describe('a bank that does not answer', () => {
  const nobody = { token: 'x', baseUrl: 'http://127.0.0.1:9' };

  function bankThatSays(fetch: () => Response) {
    const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch });
    return { access: { token: 'x', baseUrl: server.url.origin }, stop: () => server.stop(true) };
  }

  test('is asked again for four hours, then written down once', async () => {
    await paidByBank();
    await compare(TONIGHT, nobody);
    expect(await differences()).toEqual([]);
    await compare(addSeconds(TONIGHT, 5 * 3600), nobody);
    expect(await differences()).toEqual([{ kind: 'silent', oursVnd: PRICE, theirsVnd: 0 }]);
  });

  test('as it is asked too often is asked later, for as long as it takes', async () => {
    await paidByBank();
    const busy = bankThatSays(() => new Response('', { status: 429 }));
    const { access } = busy;
    for (const hours of [0, 5, 9]) await compare(addSeconds(TONIGHT, hours * 3600), access);
    await busy.stop();
    expect(await differences()).toEqual([]);
    await compare(addSeconds(TONIGHT, 10 * 3600));
    expect(await listReconciliations(db.read, 5)).toContainEqual(
      expect.objectContaining({
        provider: 'transfer',
        checked: 1,
        finishedAt: addSeconds(TONIGHT, 10 * 3600),
      }),
    );
  });

  test('to the end, as its list is longer than is read at once, is written down: a part of it proves nothing', async () => {
    await paidByBank();
    const meta = { pagination: { has_more: true } };
    const endless = bankThatSays(() => Response.json({ data: [], meta }));
    await compare(TONIGHT, endless.access);
    await endless.stop();
    expect(await differences()).toEqual([{ kind: 'silent', oursVnd: PRICE, theirsVnd: 0 }]);
    expect(await listDifferences(db.read, 5)).toMatchObject([{ note: 'too-long' }]);
  });

  test('twice under one number, as banks restart their counters, shows both', async () => {
    const row = { account_number: ACCOUNT, transfer_type: 'in', reference_number: '5210' };
    const transaction_date = '2026-12-01 09:00:00';
    const data = [70_000, 90_000].map((amount_in) => ({
      ...row,
      id: `${amount_in}`,
      amount_in,
      transaction_date,
    }));
    const counting = bankThatSays(() => Response.json({ data }));
    await compare(TONIGHT, counting.access);
    await counting.stop();
    expect((await differences()).map(({ theirsVnd }) => theirsVnd).sort()).toEqual([70_000, 90_000]);
  });

  test('fetched all at once, with repeats as more came meanwhile, shows no difference', async () => {
    await paidByBank();
    const headers = { authorization: `Bearer ${bank.access.token}` };
    const list = await (await fetch(`${bank.access.baseUrl}/v2/transactions`, { headers })).json();
    const { data } = list as { data: unknown[] };
    let pages = 0;
    const moving = bankThatSays(() => {
      pages += 1;
      return Response.json({ data, meta: { pagination: { has_more: pages < 2 } } });
    });
    await compare(TONIGHT, moving.access);
    await moving.stop();
    expect([pages, await differences()]).toEqual([2, []]);
  });

  test('and credit, which nobody else knows of, are not compared', async () => {
    await reconcileDay(
      { db, now: TONIGHT },
      allProviders().filter(({ name }) => name === 'credit'),
      null,
    );
    expect(await listReconciliations(db.read, 5)).toEqual([]);
  });

  test('and a park without access to its list are not compared', async () => {
    await paidByBank();
    await compare(TONIGHT, null);
    expect((await listReconciliations(db.read, 5)).map(({ provider }) => provider)).toEqual(['counter']);
  });
});
