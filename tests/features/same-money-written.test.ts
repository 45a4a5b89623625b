/** Numbers and words that two channels write differently, and a buyer who pays the same sum twice on purpose. */
import { describe, expect, test } from 'bun:test';
import { bankTransfers } from '#db/schema/transfers.ts';
import { readLedgerSums } from '#src/features/ledger/ledger-sums.queries.ts';
import { openAccount, orderByTransfer, postPayos, postSepay } from '#tests/support/bank.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { openPark, SOON } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { randomFrom } from '#tests/support/random.ts';

openLedger(async (park) => {
  await openPark(park, { days: [SOON] });
  await openAccount(park);
});

const PRICE = 1_300_000;
const states = async () => (await db.read.select().from(bankTransfers)).map(({ state }) => state).toSorted();
const at = (time: string) => `2026-11-21 ${time}`;
type Statement = { number: string; words: string; time?: string; own?: number };
let counted = 1000;
const nextOwn = () => {
  counted += 1;
  return counted;
};
const bySepay = ({ number, words, time = '08:00:00', own = nextOwn() }: Statement) =>
  postSepay(db, { id: own, referenceCode: number, content: words, transactionDate: at(time) });
const byPayos = ({ number, words, time = '08:00:00', own = nextOwn() }: Statement) =>
  postPayos(db, { orderCode: own, reference: number, description: words, transactionDateTime: at(time) });

describe('one number', () => {
  test.each([
    ['in small letters and with spaces', 'ft 2632 5001', '09:30:00'],
    ['with spaces around', ' FT26325001 ', '09:30:00'],
  ])('%s is one number, hours later too', async (_, number, time) => {
    const { ref } = await orderByTransfer(db);
    await bySepay({ number: 'FT26325001', words: ref });
    await byPayos({ number, words: 'CHUYEN TIEN', time });
    expect(await states()).toEqual(['repeat', 'settled']);
  });

  test.each([
    ['FT26325001', 'FT26325001\\BNK'],
    ['26325001', 'FT26325001'],
  ])('%s inside %s may be the same: a person decides', async (number, longer) => {
    const { ref } = await orderByTransfer(db);
    await bySepay({ number, words: ref });
    await byPayos({ number: longer, words: `${ref} chuyen tien`, time: '08:00:20' });
    expect(await states()).toEqual(['settled', 'unmatched']);
  });

  test.each([
    ['far apart', 'FT26325001X', '08:02:00', 'FT26325001'],
    ['of a few letters', 'FT123', '08:00:20', 'FT12'],
  ])('inside another %s is another', async (_, number, time, shorter) => {
    const bought = await orderByTransfer(db);
    await bySepay({ number: shorter, words: bought.ref });
    await byPayos({ number, words: bought.ref, time });
    expect(await states()).toEqual(['owed', 'settled']);
  });

  test('inside another, for another order, is another', async () => {
    const [one, other] = [await orderByTransfer(db), await orderByTransfer(db)];
    await bySepay({ number: 'FT26325001', words: one.ref });
    await byPayos({ number: 'FT263250012', words: other.ref, time: '08:00:20' });
    expect(await states()).toEqual(['settled', 'settled']);
  });

  test('beside codes of two orders pays one of them, and a person decides about the other', async () => {
    const [one, other] = [await orderByTransfer(db), await orderByTransfer(db)];
    await bySepay({ number: 'FT26325001', words: one.ref });
    await byPayos({ number: 'FT26325001', words: other.ref });
    expect(await states()).toEqual(['settled', 'unmatched']);
    const paid = await Promise.all([one, other].map(async (each) => (await orderOf(each)).paymentStatus));
    expect(paid).toEqual(['paid', 'pending']);
    // A channel that reports the same as the first is certain.
    await bySepay({ number: 'FT26325009', words: other.ref });
    expect((await orderOf(other)).paymentStatus).toBe('paid');
  });
});

describe('a buyer who pays the same sum for the same order twice', () => {
  const both = ({ ref }: Purchase): Statement[] => [
    { number: 'FT26325001', words: ref, time: '08:00:00', own: 1 },
    { number: 'FT26325002', words: ref, time: '08:00:30', own: 2 },
  ];

  for (const seed of [1, 2, 3, 4, 5, 6])
    test(`gets the second back, in whatever order the channels report: ${seed}`, async () => {
      const bought = await orderByTransfer(db);
      const random = randomFrom(seed);
      const posts = both(bought).flatMap((statement) => [() => bySepay(statement), () => byPayos(statement)]);
      const shuffled = [...posts, ...posts]
        .map((post) => ({ post, place: random.below(1_000_000) }))
        .toSorted((one, two) => one.place - two.place);
      for (const { post } of shuffled) await post();
      expect(await states()).toEqual(['owed', 'repeat', 'repeat', 'settled']);
      expect(await orderOf(bought)).toMatchObject({ paymentStatus: 'paid', refundDueVnd: PRICE });
      expect((await readLedgerSums(db.read)).arrivedVnd).toBe(2 * PRICE);
    });

  test('gets it back too when the second channel reports no numbers but the moments', async () => {
    const bought = await orderByTransfer(db);
    for (const statement of both(bought)) await bySepay(statement);
    for (const statement of both(bought)) await byPayos({ ...statement, number: '' });
    expect(await states()).toEqual(['owed', 'repeat', 'repeat', 'settled']);
    expect((await orderOf(bought)).refundDueVnd).toBe(PRICE);
  });

  test('at one moment, in two banks: two numbers are two payments', async () => {
    const bought = await orderByTransfer(db);
    for (const statement of both(bought)) await bySepay({ ...statement, time: '08:00:00' });
    expect(await states()).toEqual(['owed', 'settled']);
  });
});
