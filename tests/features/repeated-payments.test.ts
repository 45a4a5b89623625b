/** Staff mark reported money as a repeat, or undo it; no second payment is lost by it. */
import { describe, expect, test } from 'bun:test';
import { unmatchedPayments } from '#db/schema/payments.ts';
import { securityEvents } from '#db/schema/security.ts';
import { listMoneyLike } from '#src/features/reconciliation/known-money.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import {
  attemptOf,
  manager,
  nobody,
  notesOf,
  reportAgain,
  reportPayment,
  rowOf,
  rows,
  solution,
} from '#tests/support/repeated-payments.ts';

openLedger(openPark);

describe('reported money', () => {
  test('is closed as a repeated payment, noted in its order, with a row of who did it', async () => {
    const { bought, again, paid } = await reportAgain();
    await manager().markRepeat({ id: again, ofId: paid, solution });
    expect(await rowOf(again)).toMatchObject({
      ...{ repeatsId: paid, solution, solvedBy: 'staff-manager', solvedAt: BEFORE },
    });
    expect(await notesOf(bought)).toEqual([
      `payment told twice: ${bought.totalVnd} đồng, DMNOBODY01: ${solution}`,
    ]);
    expect(await db.read.select().from(securityEvents)).toMatchObject([
      { action: 'staff.books.markRepeat', subject: again, result: 'ok', userId: 'staff-manager' },
    ]);
  });

  test('waits for a decision again when that was wrong, as often as somebody changes their mind', async () => {
    const { bought, again, paid } = await reportAgain();
    for (const times of [1, 2]) {
      await manager().markRepeat({ id: again, ofId: paid, solution });
      await manager().undoRepeat({ id: again, solution: `sao kê có hai dòng ${times}` });
      expect(await rowOf(again)).toMatchObject({
        ...{ repeatsId: null, solvedBy: null, solvedAt: null, solution: `sao kê có hai dòng ${times}` },
      });
    }
    const notes = (await notesOf(bought)).map((note) => note.split(':')[0]);
    expect(notes.toSorted()).toEqual([
      'payment of its own',
      'payment of its own',
      'payment told twice',
      'payment told twice',
    ]);
    await expect(manager().undoRepeat({ id: again, solution })).rejects.toThrow('error.solved');
    await manager().solveUnmatched({ id: again, solution });
    await expect(manager().undoRepeat({ id: again, solution })).rejects.toThrow('error.solved');
  });

  test('may be the second payment of an order, by its number', async () => {
    const [bought, other] = [await holdAndPlace(db), await holdAndPlace(db)];
    for (const providerTxnId of ['one', 'two']) await notify(db, bought, { providerTxnId });
    const again = await reportPayment(other, { providerTxnId: 'two', amountVnd: 90_000 });
    const like = (await listMoneyLike(db.read, [again])).find(({ providerTxnId }) => providerTxnId === 'two');
    expect(like).toMatchObject({ reportId: again, code: bought.code, amountVnd: bought.totalVnd });
    await manager().markRepeat({ id: again, ofId: like?.id ?? '', solution });
    expect((await rowOf(again))?.repeatsId).toStartWith('repeat:');
    for (const order of [bought, other]) expect(await notesOf(order)).toHaveLength(1);
    await manager().undoRepeat({ id: again, solution });
    expect((await orderOf(other)).needsReview).toBeNull();
  });

  test('may be other reported money, and takes along what repeats it', async () => {
    const money = { ...nobody, totalVnd: 90_000 };
    const first = await reportPayment(money, { providerTxnId: 'one' });
    const second = await reportPayment(money, { providerTxnId: null });
    const third = await reportPayment({ ...money, ref: 'DMNOBODY02' }, { providerTxnId: null });
    await manager().markRepeat({ id: third, ofId: second, solution });
    await manager().markRepeat({ id: second, ofId: first, solution });
    expect([await rowOf(second), await rowOf(third)]).toMatchObject([
      { repeatsId: first },
      { repeatsId: first },
    ]);
    expect(await listMoneyLike(db.read, [first])).toEqual([]);
    // Marked as a repeat of a repeat, it repeats the row that carries the money.
    await manager().undoRepeat({ id: second, solution });
    await manager().markRepeat({ id: second, ofId: third, solution });
    expect((await rowOf(second))?.repeatsId).toBe(first);
  });
});

describe('the mark of a wrong amount', () => {
  test('goes with the last such money, and comes back with it', async () => {
    const bought = await holdAndPlace(db);
    const first = await reportPayment(bought, { amountVnd: 300_000, providerTxnId: 'part' });
    const second = await reportPayment(bought, { amountVnd: 300_001, providerTxnId: 'part' });
    const mark = async () => (await orderOf(bought)).needsReview;
    await manager().markRepeat({ id: second, ofId: first, solution });
    expect(await mark()).toBe('wrong-amount');
    await manager().solveUnmatched({ id: first, solution });
    expect(await mark()).toBeNull();
    await manager().undoRepeat({ id: second, solution });
    expect(await mark()).toBe('wrong-amount');
    await manager().markRepeat({ id: second, ofId: first, solution });
    expect(await mark()).toBeNull();
  });

  test('does not come back for what the order was paid with', async () => {
    const bought = await holdAndPlace(db);
    await notify(db, bought);
    const again = await reportPayment(bought, { amountVnd: 300_000 });
    await manager().markRepeat({ id: again, ofId: await attemptOf(bought), solution });
    await manager().undoRepeat({ id: again, solution });
    expect((await orderOf(bought)).needsReview).toBeNull();
  });

  test('does not come back either where both came without a number', async () => {
    const bought = await holdAndPlace(db);
    await notify(db, bought, { providerTxnId: null });
    const again = await reportPayment(bought, { amountVnd: 300_000, providerTxnId: null });
    const other = await reportPayment({ ...nobody, totalVnd: 300_000 }, { providerTxnId: null });
    await manager().markRepeat({ id: again, ofId: other, solution });
    await manager().undoRepeat({ id: again, solution });
    expect((await orderOf(bought)).needsReview).toBeNull();
  });
});

describe('is refused as a repeat:', () => {
  const cases: [string, Parameters<typeof notify>[2], string][] = [
    ['what another provider told', { provider: 'momo' }, 'error.otherProvider'],
    ['what has another number', { providerTxnId: 'another' }, 'error.otherNumber'],
    ['a đồng more without a number', { amountVnd: 1 }, 'error.otherMoney'],
  ];
  test.each(cases)('%s', async (_, change, refusal) => {
    const { again, paid } = await reportAgain(change);
    const before = await rows();
    await expect(manager().markRepeat({ id: again, ofId: paid, solution })).rejects.toThrow(refusal);
    expect(await rows()).toEqual(before);
  });

  test('what came over a day later, though not by its number', async () => {
    const { again, paid } = await reportAgain();
    const receiveAt = (seconds: number) =>
      db.read.update(unmatchedPayments).set({ receivedAt: addSeconds(BEFORE, seconds) });
    await receiveAt(86_401);
    const marked = () => manager().markRepeat({ id: again, ofId: paid, solution });
    await expect(marked()).rejects.toThrow('error.otherMoney');
    await receiveAt(86_400);
    expect(await marked()).toEqual({ id: again });
  });

  test('what repeats it has another number', async () => {
    const { bought, again, paid } = await reportAgain();
    const numbered = await reportPayment(
      { ...nobody, totalVnd: bought.totalVnd },
      { providerTxnId: 'another' },
    );
    await manager().markRepeat({ id: numbered, ofId: again, solution });
    const marked = manager().markRepeat({ id: again, ofId: paid, solution });
    await expect(marked).rejects.toThrow('error.otherNumber');
  });

  test('what is decided, unknown, unpaid, itself, and its own repeat', async () => {
    const { bought, again, paid } = await reportAgain();
    const unpaid = await attemptOf(await holdAndPlace(db));
    const { markRepeat } = manager();
    for (const ofId of ['nobody', unpaid, again])
      await expect(markRepeat({ id: again, ofId, solution })).rejects.toThrow('error.unknown');
    const other = await reportPayment(
      { ...nobody, ref: 'DMNOBODY02', totalVnd: bought.totalVnd },
      { providerTxnId: null },
    );
    await markRepeat({ id: other, ofId: again, solution });
    await expect(markRepeat({ id: again, ofId: other, solution })).rejects.toThrow('error.unknown');
    await expect(markRepeat({ id: other, ofId: paid, solution })).rejects.toThrow('error.solved');
  });

  test('whatever others than managers say', async () => {
    const { again, paid } = await reportAgain();
    const typed = { id: again, ofId: paid, solution };
    for (const by of [asVisitor(db), asStaff(db, 'gate')])
      await expect(by.staff.books.markRepeat(typed)).rejects.toThrow(/unauthorized|forbidden/);
    await expect(asStaff(db, 'gate').staff.books.undoRepeat(typed)).rejects.toThrow('forbidden');
  });
});
