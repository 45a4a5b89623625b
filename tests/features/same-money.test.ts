/**
 * One transfer reported by several channels is one; two similar transfers stay two, in whatever order they are
 * reported.
 */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { bankTransfers } from '#db/schema/transfers.ts';
import { readLedgerSums } from '#src/features/ledger/ledger-sums.queries.ts';
import type { ReportedTransfer } from '#src/features/payments/providers/sepay.ts';
import { receiveTransfer } from '#src/features/transfers/receive-transfer.ts';
import { addSeconds } from '#src/values/day.ts';
import { ACCOUNT, openAccount, orderByTransfer, postPayos } from '#tests/support/bank.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { openPark, SOON } from '#tests/support/park.ts';
import { randomFrom } from '#tests/support/random.ts';

openLedger(async (park) => {
  await openPark(park, { days: [SOON] });
  await openAccount(park);
});

const AT = '2026-11-21T03:00:00.000Z';
const PRICE = 1_300_000;
let number = 0;

/** A movement as a channel reports it. */
function reported(
  channel: ReportedTransfer['channel'],
  change: Partial<ReportedTransfer> = {},
): ReportedTransfer {
  number += 1;
  const base = {
    account: ACCOUNT,
    direction: 'in',
    amountVnd: PRICE,
    reference: '',
    payer: null,
    movedAt: AT,
  } as const;
  return {
    channel,
    channelId: `${channel}-${number}`,
    content: 'chuyen tien',
    raw: '{}',
    ...base,
    ...change,
  };
}

const receive = (movement: ReportedTransfer) =>
  receiveTransfer({ db, now: new Date().toISOString() }, movement);
const counted = async () => {
  const rows = await db.read.select().from(bankTransfers);
  return rows.filter(({ state }) => state !== 'repeat').length;
};

/** What really moved, and how each channel reports it. */
type Real = { reference: string; movedAt: string };
type Reports = (real: Real) => ReportedTransfer[];
const everywhere: Reports = (real) => [
  reported('sepay', real),
  reported('sepay-api', real),
  reported('payos', { ...real, content: 'CHUYEN TIEN', reference: real.reference }),
];
const payosWithoutNumber: Reports = (real) => [
  reported('sepay', real),
  reported('sepay-api', real),
  reported('payos', { ...real, reference: '' }),
];
const nobodyHasNumbers: Reports = (real) => [
  reported('sepay', { ...real, reference: '' }),
  reported('payos', { ...real, reference: '' }),
];

describe.each<[string, Reports]>([
  ['with the bank’s number everywhere', everywhere],
  ['with a channel that tells no number', payosWithoutNumber],
  ['without any number', nobodyHasNumbers],
])('transfers reported by every channel %s', (_, report) => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8])
    test(`are counted once each, shuffled, at once and repeated: ${seed}`, async () => {
      const random = randomFrom(seed);
      const many = 1 + (seed % 3);
      const reals = Array.from({ length: many }, (__, index) => ({
        reference: `FT${seed}${index}`,
        movedAt: AT,
      }));
      const reports = reals.flatMap(report);
      const shuffled = [...reports, ...reports]
        .map((one) => ({ one, at: random.below(1_000_000) }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ one }) => one);
      if (seed % 2) await Promise.all(shuffled.map(receive));
      else for (const one of shuffled) await receive(one);
      expect(await counted()).toBe(many);
      expect((await readLedgerSums(db.read)).arrivedVnd).toBe(many * PRICE);
    });
});

describe('two different transfers of the same amount and words', () => {
  test.each([0, 1, 30, 59, 60])('%d seconds apart, reported by one channel, stay two', async (seconds) => {
    for (const movedAt of [AT, addSeconds(AT, seconds)]) await receive(reported('sepay', { movedAt }));
    expect(await counted()).toBe(2);
  });

  test.each([0, 30])(
    '%d seconds apart, with different numbers in two channels, stay two',
    async (seconds) => {
      await receive(reported('sepay', { reference: 'FT1' }));
      await receive(reported('payos', { reference: 'FT2', movedAt: addSeconds(AT, seconds) }));
      expect(await counted()).toBe(2);
    },
  );

  test('that one channel each reported are both there once the list is fetched', async () => {
    await receive(reported('payos'));
    await receive(reported('sepay', { reference: 'FT2' }));
    await receive(reported('sepay-api', { reference: 'FT1' }));
    await receive(reported('sepay-api', { reference: 'FT2' }));
    expect(await counted()).toBe(2);
  });

  test('reported by payOS without numbers for one link stay two', async () => {
    const link = { reference: '', orderCode: 77 };
    await postPayos(db, { ...link, transactionDateTime: '2026-11-21 08:32:15' });
    await postPayos(db, { ...link, transactionDateTime: '2026-11-21 08:32:45' });
    await postPayos(db, { ...link, transactionDateTime: '2026-11-21 08:32:45' });
    expect(await counted()).toBe(2);
  });

  test('with one number on different days stay two', async () => {
    await receive(reported('sepay', { reference: '5210' }));
    await receive(reported('payos', { reference: '5210', movedAt: addSeconds(AT, 25 * 3600) }));
    expect(await counted()).toBe(2);
  });
});

describe('what may be either', () => {
  test('is counted, pays for nothing and is left to a person', async () => {
    const bought = await orderByTransfer(db);
    expect(await receive(reported('sepay', { reference: 'FT1', content: bought.ref }))).toBe('settled');
    const late = reported('payos', { content: bought.ref, movedAt: addSeconds(AT, 20) });
    expect(await receive(late)).toBe('unmatched');
    expect(await orderOf(bought)).toMatchObject({
      paymentStatus: 'paid',
      refundDueVnd: 0,
      needsReview: null,
    });
    expect(await counted()).toBe(2);
  });

  test('becomes certain when its own number is reported', async () => {
    await receive(reported('sepay', { reference: 'FT1' }));
    await receive(reported('payos', { movedAt: addSeconds(AT, 20) }));
    expect(await receive(reported('sepay-api', { reference: 'FT2', movedAt: addSeconds(AT, 20) }))).toBe(
      'repeat',
    );
    expect(await counted()).toBe(2);
  });

  test('over a minute apart is new money', async () => {
    const bought = await orderByTransfer(db);
    await receive(reported('sepay', { content: bought.ref }));
    expect(await receive(reported('payos', { content: bought.ref, movedAt: addSeconds(AT, 61) }))).toBe(
      'owed',
    );
  });
});

test('a repeat names the transfer that carries the money', async () => {
  await receive(reported('sepay', { reference: 'FT9' }));
  await receive(reported('payos', { reference: 'FT9' }));
  const [original] = await db.read.select().from(bankTransfers).where(eq(bankTransfers.channel, 'sepay'));
  const [repeat] = await db.read.select().from(bankTransfers).where(eq(bankTransfers.channel, 'payos'));
  expect(repeat).toMatchObject({ state: 'repeat', repeatsId: original?.id });
});
