import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { issuedTickets } from '#db/schema/orders.ts';
import { settings } from '#db/schema/site.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { asStaff } from '#tests/support/caller.ts';
import { type Desk, GATE, NOW, openDesk, problemOf } from '#tests/support/gate-desk.ts';
import { issueTicket } from '#tests/support/issued-ticket.ts';
import { DAY } from '#tests/support/park.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});

afterAll(() => desk.db.close());

describe('undo', () => {
  test('makes the ticket good again, keeps who, when and why, and takes its people off the count', async () => {
    const ticket = await issueTicket(desk.db, { ticket: { paxCount: 3 } });
    const before = await desk.staff().counts({ gateId: GATE, day: DAY });
    const { scanId } = await desk.redeem(ticket);
    const at = addSeconds(NOW, 30);
    expect(
      await asStaff(desk.db, 'manager', { now: at }).gate.undo({ scanId, reason: '  Khách chưa qua cổng ' }),
    ).toEqual({
      scanId,
      undoneAt: at,
    });
    expect(await desk.scansOf(ticket)).toMatchObject([
      { result: 'ok', undoneAt: at, undoneBy: 'staff-manager', undoReason: 'Khách chưa qua cổng' },
    ]);
    expect(await desk.staff().counts({ gateId: GATE, day: DAY })).toEqual(before);
    expect(await desk.redeem(ticket, { now: at })).toMatchObject({ result: 'ok' });
  });

  test('is possible up to the last moment of the window and not one millisecond longer', async () => {
    const [inTime, late] = [await issueTicket(desk.db), await issueTicket(desk.db)];
    const scansMade = [await desk.redeem(inTime), await desk.redeem(late)];
    const [first, second] = scansMade.map((scan) => scan.scanId);
    const end = addSeconds(NOW, 10 * 60);
    const reason = 'Quét nhầm vé';
    const tooLate = desk.staff(addSeconds(end, 0.001)).undo({ scanId: second ?? '', reason });
    expect(await problemOf(tooLate)).toEqual({
      code: 'CONFLICT',
      reason: 'gate.error.undoTooLate',
      values: { minutes: 10 },
    });
    expect(await desk.stateOf(late)).toBe('redeemed');
    expect(await desk.staff(end).undo({ scanId: first ?? '', reason })).toMatchObject({ undoneAt: end });
  });

  test('follows the setting', async () => {
    const own = await openDesk();
    await own.db.read.insert(settings).values({ key: 'gate.undoMinutes', value: 2 });
    const ticket = await issueTicket(own.db);
    const { scanId } = await own.staff().redeem({ token: ticket.token, gateId: GATE, nonce: newId() });
    const late = own.staff(addSeconds(NOW, 121)).undo({ scanId, reason: 'Quét nhầm vé' });
    expect(await problemOf(late)).toMatchObject({ values: { minutes: 2 } });
    own.db.close();
  });

  test('twice, of a refusal, or of nothing is refused', async () => {
    const ticket = await issueTicket(desk.db);
    const { scanId } = await desk.redeem(ticket);
    const refused = await desk.redeem(ticket);
    const reason = 'Quét nhầm vé';
    expect(await problemOf(desk.staff().undo({ scanId: refused.scanId, reason }))).toMatchObject({
      reason: 'gate.error.notUndoable',
    });
    expect(await problemOf(desk.staff().undo({ scanId: 'nothing', reason }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    await desk.staff().undo({ scanId, reason });
    expect(await problemOf(desk.staff().undo({ scanId, reason }))).toMatchObject({
      reason: 'gate.error.alreadyUndone',
    });
  });

  test('does not revive a ticket that was refunded meanwhile', async () => {
    const ticket = await issueTicket(desk.db);
    const { scanId } = await desk.redeem(ticket);
    await desk.db.read
      .update(issuedTickets)
      .set({ state: 'refunded' })
      .where(eq(issuedTickets.id, ticket.id));
    expect(await problemOf(desk.staff().undo({ scanId, reason: 'Quét nhầm vé' }))).toMatchObject({
      reason: 'gate.error.notUndoable',
    });
    expect(await desk.stateOf(ticket)).toBe('refunded');
  });

  test('ten at once undo once', async () => {
    const ticket = await issueTicket(desk.db);
    const { scanId } = await desk.redeem(ticket);
    const undone = await Promise.allSettled(
      Array.from({ length: 10 }, () => desk.staff().undo({ scanId, reason: 'Quét nhầm vé' })),
    );
    expect(undone.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  test('wants a reason', async () => {
    const { scanId } = await desk.redeem(await issueTicket(desk.db));
    await expect(desk.staff().undo({ scanId, reason: '  ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(desk.staff().undo({ scanId, reason: 'x'.repeat(201) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
