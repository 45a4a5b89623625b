/** Money that no gateway handles, compared with the bank's own list and with what staff count at the counter. */
import '#tests/support/env.ts';

import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { refunds } from '#db/schema/payments.ts';
import { bankTransfers } from '#db/schema/transfers.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { reconcileDay } from '#src/features/reconciliation/reconcile-day.ts';
import { listDifferences, listReconciliations } from '#src/features/reconciliation/reconciliation.queries.ts';
import { addDays, addSeconds, parkDay, parkInstant } from '#src/values/day.ts';
import { openAccount, orderByTransfer, tellSepay } from '#tests/support/bank.ts';
import { type BankWorld, openBank } from '#tests/support/bank-world.ts';
import { db, openBooks } from '#tests/support/books.ts';
import { asStaff } from '#tests/support/caller.ts';
import { openPark } from '#tests/support/park.ts';

openBooks(async (db) => {
  await openPark(db);
  await openAccount(db);
});

let bank: BankWorld;
beforeEach(() => {
  bank = openBank();
});
afterEach(() => bank.stop());

const PRICE = 1_300_000;
const today = () => parkDay(new Date().toISOString());
/** The night after everything that a test does now. */
const tonight = () => parkInstant(addDays(today(), 1), '02:30');
const own = allProviders().filter(({ name }) => name === 'transfer' || name === 'counter');
const compare = (now = tonight(), access = bank.access) => reconcileDay({ db, now }, own, access);
const manager = () => asStaff(db, 'manager').staff.transfers;
const differences = async (provider = 'transfer') =>
  (await listDifferences(db.read, 20))
    .filter((one) => one.provider === provider)
    .map(({ kind, oursVnd, theirsVnd }) => ({ kind, oursVnd, theirsVnd }));

async function paidOrder() {
  const purchase = await orderByTransfer(db);
  await bank.transfer({ amount: PRICE, content: purchase.ref });
  await bank.pull(db, new Date().toISOString());
  return purchase;
}

describe('the bank’s list', () => {
  test('that has the same money, told by whichever channel, shows no difference', async () => {
    await paidOrder();
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

describe('money that staff say they sent back', () => {
  async function sentBack(reference: (number: string) => string, amount: number) {
    const purchase = await orderByTransfer(db);
    await bank.transfer({ amount: PRICE + 200_000, content: purchase.ref });
    await bank.pull(db, new Date().toISOString());
    const { reference: number } = await bank.payOut({ amount, content: `hoan ${purchase.code}` });
    const [refund] = await db.read.select().from(refunds);
    await manager().payBack({ requestId: refund?.requestId ?? '', reference: reference(number) });
    await compare();
    return differences();
  }

  test('is found by its number, however it was typed', async () => {
    expect(await sentBack((number) => ` ${number.toLowerCase().replace(/^ft/, 'FT-')}`, 200_000)).toEqual([]);
  });

  test('with another amount is a difference', async () => {
    expect(await sentBack((number) => number, 250_000)).toEqual([
      { kind: 'amount', oursVnd: 200_000, theirsVnd: 250_000 },
    ]);
  });

  test('under a number that the bank does not know is one', async () => {
    expect(await sentBack(() => 'PC-17', 200_000)).toEqual([
      { kind: 'refund-here', oursVnd: 200_000, theirsVnd: 0 },
    ]);
  });

  test('to a sender whose order nobody found is looked for too', async () => {
    await bank.transfer({ amount: 60_000, content: 'nham' });
    await bank.pull(db, new Date().toISOString());
    const [row] = await db.read.select().from(bankTransfers);
    await manager().giveBack({ id: row?.id ?? '', reason: 'chuyển nhầm' });
    await manager().noteReturned({ id: row?.id ?? '', reference: 'FT-NONE' });
    await compare();
    expect(await differences()).toEqual([{ kind: 'refund-here', oursVnd: 60_000, theirsVnd: 0 }]);
  });
});

describe('a bank that does not answer', () => {
  const nobody = { token: 'x', baseUrl: 'http://127.0.0.1:9' };

  test('is asked again for four hours, then written down once', async () => {
    await paidOrder();
    await compare(tonight(), nobody);
    expect(await differences()).toEqual([]);
    await compare(addSeconds(tonight(), 5 * 3600), nobody);
    expect(await differences()).toEqual([{ kind: 'silent', oursVnd: PRICE, theirsVnd: 0 }]);
  });

  test('as it is asked too often is asked later, for as long as it takes', async () => {
    await paidOrder();
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
    await paidOrder();
    await reconcileDay({ db, now: tonight() }, own, null);
    expect((await listReconciliations(db.read, 5)).map(({ provider }) => provider)).toEqual(['counter']);
  });
});
