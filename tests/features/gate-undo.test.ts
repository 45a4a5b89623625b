import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { issuedTickets } from '#db/schema/orders.ts';
import { settings } from '#db/schema/site.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { asStaff } from '#tests/support/caller.ts';
import { GATE, NOW, openScanner, problemOf, type Scanner } from '#tests/support/gate-scanner.ts';
import { issueTicket } from '#tests/support/issued-ticket.ts';
import { DAY } from '#tests/support/park.ts';

let scanner: Scanner;

beforeAll(async () => {
  scanner = await openScanner();
});

afterAll(() => scanner.db.close());

describe('undo', () => {
  test('makes the ticket valid again, records who, when and why, and subtracts its guests from the count', async () => {
    const ticket = await issueTicket(scanner.db, { ticket: { paxCount: 3 } });
    const before = await scanner.staff().counts({ gateId: GATE, day: DAY });
    const { scanId } = await scanner.redeem(ticket);
    const at = addSeconds(NOW, 30);
    expect(
      await asStaff(scanner.db, 'manager', { now: at }).gate.undo({
        scanId,
        reason: '  Khách chưa qua cổng ',
      }),
    ).toEqual({
      scanId,
      undoneAt: at,
    });
    expect(await scanner.scansOf(ticket)).toMatchObject([
      { result: 'ok', undoneAt: at, undoneBy: 'staff-manager', undoReason: 'Khách chưa qua cổng' },
    ]);
    expect(await scanner.staff().counts({ gateId: GATE, day: DAY })).toEqual(before);
    expect(await scanner.redeem(ticket, { now: at })).toMatchObject({ result: 'ok' });
  });

  test('is possible up to the last moment of the window and not one millisecond longer', async () => {
    const [inTime, late] = [await issueTicket(scanner.db), await issueTicket(scanner.db)];
    const scansMade = [await scanner.redeem(inTime), await scanner.redeem(late)];
    const [first, second] = scansMade.map((scan) => scan.scanId);
    const end = addSeconds(NOW, 10 * 60);
    const reason = 'Quét nhầm vé';
    const tooLate = scanner.staff(addSeconds(end, 0.001)).undo({ scanId: second ?? '', reason });
    expect(await problemOf(tooLate)).toEqual({
      code: 'CONFLICT',
      reason: 'gate.error.undoTooLate',
      values: { minutes: 10 },
    });
    expect(await scanner.stateOf(late)).toBe('redeemed');
    expect(await scanner.staff(end).undo({ scanId: first ?? '', reason })).toMatchObject({ undoneAt: end });
  });

  test('follows the setting', async () => {
    const own = await openScanner();
    await own.db.read.insert(settings).values({ key: 'gate.undoMinutes', value: 2 });
    const ticket = await issueTicket(own.db);
    const { scanId } = await own.staff().redeem({ token: ticket.token, gateId: GATE, nonce: newId() });
    const late = own.staff(addSeconds(NOW, 121)).undo({ scanId, reason: 'Quét nhầm vé' });
    expect(await problemOf(late)).toMatchObject({ values: { minutes: 2 } });
    own.db.close();
  });

  test('twice, of a refusal, or of nothing is refused', async () => {
    const ticket = await issueTicket(scanner.db);
    const { scanId } = await scanner.redeem(ticket);
    const refused = await scanner.redeem(ticket);
    const reason = 'Quét nhầm vé';
    expect(await problemOf(scanner.staff().undo({ scanId: refused.scanId, reason }))).toMatchObject({
      reason: 'gate.error.notUndoable',
    });
    expect(await problemOf(scanner.staff().undo({ scanId: 'nothing', reason }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    await scanner.staff().undo({ scanId, reason });
    expect(await problemOf(scanner.staff().undo({ scanId, reason }))).toMatchObject({
      reason: 'gate.error.alreadyUndone',
    });
  });

  test('does not revive a ticket that was refunded meanwhile', async () => {
    const ticket = await issueTicket(scanner.db);
    const { scanId } = await scanner.redeem(ticket);
    await scanner.db.read
      .update(issuedTickets)
      .set({ state: 'refunded' })
      .where(eq(issuedTickets.id, ticket.id));
    expect(await problemOf(scanner.staff().undo({ scanId, reason: 'Quét nhầm vé' }))).toMatchObject({
      reason: 'gate.error.notUndoable',
    });
    expect(await scanner.stateOf(ticket)).toBe('refunded');
  });

  test('ten at once undo once', async () => {
    const ticket = await issueTicket(scanner.db);
    const { scanId } = await scanner.redeem(ticket);
    const undone = await Promise.allSettled(
      Array.from({ length: 10 }, () => scanner.staff().undo({ scanId, reason: 'Quét nhầm vé' })),
    );
    expect(undone.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  test('wants a reason', async () => {
    const { scanId } = await scanner.redeem(await issueTicket(scanner.db));
    await expect(scanner.staff().undo({ scanId, reason: '  ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(scanner.staff().undo({ scanId, reason: 'x'.repeat(201) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
