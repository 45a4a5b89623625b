/** Staff mark a transfer as a repeat, or undo it; no second payment of a buyer is lost by it. */

import { describe, expect, test } from 'bun:test';
import { securityEvents } from '#db/schema/security.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { readLedgerSums } from '#src/features/ledger/ledger-sums.queries.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import type { ReportedTransfer } from '#src/features/payments/providers/sepay.ts';
import { addSeconds } from '#src/values/day.ts';
import { openAccount, orderByTransfer } from '#tests/support/bank.ts';
import { asStaff, asVisitor, staffContext } from '#tests/support/caller.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { openPark, SOON } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { AT, PRICE, reportTransfer, rows } from '#tests/support/reported-transfers.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffTransfersScreen } = await import('#src/screens/staff/staff-transfers.tsx');

openLedger(async (park) => {
  await openPark(park, { days: [SOON] });
  await openAccount(park);
});

const reason = 'sao kê chỉ có một dòng';
const stateOf = async (id: string) => (await rows()).find((row) => row.id === id);
const arrivedVnd = async () => (await readLedgerSums(db.read)).arrivedVnd;
const manager = () => asStaff(db, 'manager').staff.transfers;
const late = (seconds = 20) => addSeconds(AT, seconds);

/** An order paid by SePay's report, and payOS's report of it, a little later and without the bank's number. */
async function doubtful(): Promise<{ bought: Purchase; first: string; second: string }> {
  const bought = await orderByTransfer(db);
  const { id: first } = await reportTransfer('sepay', { content: bought.ref, reference: 'FT26325001' });
  const { id: second, result } = await reportTransfer('payos', { content: bought.ref, movedAt: late() });
  expect(result).toBe('unmatched');
  return { bought, first, second };
}

const notesOf = async (bought: Purchase) =>
  (await listOrderEvents(db.read, (await orderOf(bought)).id))
    .filter(({ actor }) => actor.startsWith('staff:'))
    .map(({ to, why }) => `${to}: ${why}`);

describe('what may be marked as a repeat', () => {
  test('is one once staff say so: counted once, noted in the order, with a row of who did it', async () => {
    const { bought, first, second } = await doubtful();
    expect(await arrivedVnd()).toBe(2 * PRICE);
    await manager().markRepeat({ id: second, ofId: first, reason });
    expect(await arrivedVnd()).toBe(PRICE);
    expect(await stateOf(second)).toMatchObject({
      ...{ state: 'repeat', repeatsId: first, reason, decidedBy: 'staff-manager' },
    });
    expect(await orderOf(bought)).toMatchObject({ paymentStatus: 'paid', refundDueVnd: 0 });
    expect((await notesOf(bought))[0]).toStartWith('transfer told twice: 1300000 đồng, ');
    const traced = await db.read.select().from(securityEvents);
    expect(traced).toMatchObject([
      { action: 'staff.transfers.markRepeat', subject: second, result: 'ok', userId: 'staff-manager' },
    ]);
  });

  test('is two again when that was wrong, as often as somebody changes their mind; then the second goes back', async () => {
    const { bought, first, second } = await doubtful();
    for (const times of [1, 2, 3]) {
      await manager().markRepeat({ id: second, ofId: first, reason: `lần ${times}` });
      expect(await arrivedVnd()).toBe(PRICE);
      await manager().undoRepeat({ id: second, reason: 'sao kê có hai dòng' });
      expect(await arrivedVnd()).toBe(2 * PRICE);
    }
    expect(await stateOf(second)).toMatchObject({ state: 'unmatched', repeatsId: null });
    const assigned = await manager().assign({ id: second, code: bought.code, reason: 'trả hai lần' });
    expect(assigned.state).toBe('owed');
    expect((await orderOf(bought)).refundDueVnd).toBe(PRICE);
  });

  test('and was retained meanwhile is marked all the same', async () => {
    const { first, second } = await doubtful();
    await manager().keep({ id: second, reason });
    await manager().markRepeat({ id: second, ofId: first, reason });
    expect(await arrivedVnd()).toBe(PRICE);
  });

  test('of something that repeats itself is a repeat of what carries the money', async () => {
    const { first, second } = await doubtful();
    const { id: third, result } = await reportTransfer('sepay-api', { reference: 'FT26325001' });
    expect(result).toBe('repeat');
    await manager().markRepeat({ id: second, ofId: third, reason });
    expect((await stateOf(second))?.repeatsId).toBe(first);
  });

  test('takes along what repeats it', async () => {
    const { id: first } = await reportTransfer('sepay');
    const { id: second } = await reportTransfer('payos', { movedAt: late() });
    const { id: third, result } = await reportTransfer('sepay-api', { movedAt: late() });
    expect([result, (await stateOf(third))?.repeatsId]).toEqual(['repeat', second]);
    await manager().markRepeat({ id: second, ofId: first, reason });
    expect((await stateOf(third))?.repeatsId).toBe(first);
    expect(await arrivedVnd()).toBe(PRICE);
  });

  test('is decided once, by whoever is first', async () => {
    const { bought, first, second } = await doubtful();
    const both = await Promise.allSettled([
      manager().markRepeat({ id: second, ofId: first, reason }),
      manager().assign({ id: second, code: bought.code, reason }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a rule that took a second payment for a repeat', () => {
  test('is overruled: the money arrives, and goes back to who paid twice', async () => {
    const bought = await orderByTransfer(db);
    await reportTransfer('sepay', { content: bought.ref });
    const { id, result } = await reportTransfer('payos', { content: bought.ref });
    expect(result).toBe('repeat');
    await manager().undoRepeat({ id, reason: 'sao kê có hai dòng' });
    expect(await arrivedVnd()).toBe(2 * PRICE);
    expect((await notesOf(bought))[0]).toContain('transfer of its own');
    expect(await manager().assign({ id, code: bought.code, reason })).toMatchObject({ state: 'owed' });
    expect((await orderOf(bought)).refundDueVnd).toBe(PRICE);
  });
});

describe('is refused as a repeat:', () => {
  const cases: [string, ReportedTransfer['channel'], Partial<ReportedTransfer>, string][] = [
    ['what one channel told', 'sepay', { content: 'x' }, 'transfers.error.sameChannel'],
    ['what has another number', 'payos', { reference: 'FT26325002' }, 'transfers.error.otherNumber'],
    ['a đồng more', 'payos', { amountVnd: PRICE + 1 }, 'transfers.error.otherMoney'],
    ['what came over a day later', 'payos', { movedAt: late(86_401) }, 'transfers.error.otherMoney'],
  ];
  test.each(cases)('%s', async (_, channel, change, refusal) => {
    const { id: first } = await reportTransfer('sepay', { reference: 'FT26325001' });
    const { id: second } = await reportTransfer(channel, change);
    const before = await rows();
    const marked = manager().markRepeat({ id: second, ofId: first, reason });
    await expect(marked).rejects.toThrow(refusal);
    expect(await rows()).toEqual(before);
  });

  test('what has paid, what is unknown, itself, and its own repeat', async () => {
    const { first, second } = await doubtful();
    const { markRepeat } = manager();
    await expect(markRepeat({ id: first, ofId: second, reason })).rejects.toThrow('error.decided');
    await expect(markRepeat({ id: second, ofId: 'nobody', reason })).rejects.toThrow('error.unknown');
    await expect(markRepeat({ id: second, ofId: second, reason })).rejects.toThrow('error.sameChannel');
    await expect(manager().undoRepeat({ id: second, reason })).rejects.toThrow('error.decided');
  });

  test('whatever others than managers say', async () => {
    const { first, second } = await doubtful();
    const typed = { id: second, ofId: first, reason };
    for (const by of [asVisitor(db), asStaff(db, 'gate')])
      await expect(by.staff.transfers.markRepeat(typed)).rejects.toThrow(/unauthorized|forbidden/);
    await expect(asStaff(db, 'gate').staff.transfers.undoRepeat(typed)).rejects.toThrow('forbidden');
  });
});

describe('staff see in their language', () => {
  const message: Record<Locale, [string, string, string]> = {
    vi: ['Báo trùng của khoản 10:00', 'Đã coi là báo trùng', 'Là một khoản riêng'],
    en: ['The same as 10:00', 'Taken for a second report', 'It is money of its own'],
  };
  const shown = async (locale: Locale) => {
    const known = {
      ...staffContext(db, 'accountant', { locale }),
      match: null,
      query: new URLSearchParams(),
      origin: 'http://localhost',
      partBegins: () => undefined,
    };
    return await wholeMarkup(StaffTransfersScreen({ context: known as unknown as ScreenContext }));
  };

  test.each(LOCALES.map((locale) => [locale]))(
    '%s what it may repeat, and afterwards the way back',
    async (locale) => {
      const [offer, heading, undo] = message[locale];
      const { bought, first, second } = await doubtful();
      await reportTransfer('sepay', { movedAt: late(90_000) });
      await reportTransfer('sepay', { amountVnd: PRICE + 1 });
      const before = await shown(locale);
      expect(before.split(offer)).toHaveLength(2);
      expect(before).toContain(`FT26325001`);
      expect(before).toContain(bought.code.slice(2, 6));
      expect(before).not.toContain(heading);
      await manager().markRepeat({ id: second, ofId: first, reason });
      const after = await shown(locale);
      for (const text of [heading, undo]) expect(after).toContain(text);
      expect(after).not.toContain(offer);
    },
  );
});
