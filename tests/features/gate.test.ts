import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { addDays, addSeconds, parkInstant } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { GATE, NOW, openScanner, problemOf, type Scanner } from '#tests/support/gate-scanner.ts';
import { issueTicket } from '#tests/support/issued-ticket.ts';
import { DAY } from '#tests/support/park.ts';

let scanner: Scanner;

beforeAll(async () => {
  scanner = await openScanner();
});

afterAll(() => scanner.db.close());

describe('a good ticket', () => {
  test('is let in once, with everyone on it, and says what it is', async () => {
    const ticket = await issueTicket(scanner.db, { ticket: { paxCount: 4 } });
    const answer = await scanner.redeem(ticket);
    expect(answer).toMatchObject({
      result: 'ok',
      at: NOW,
      ticket: {
        code: ticket.code,
        name: 'Cáp treo khứ hồi',
        unit: 'Người lớn',
        paxCount: 4,
        gates: ['Ga Chân Núi'],
      },
    });
    expect(answer.reason).toBeUndefined();
    expect(await scanner.stateOf(ticket)).toBe('redeemed');
    expect(await scanner.scansOf(ticket)).toMatchObject([
      { result: 'ok', paxCount: 4, staffId: 'staff-gate', gateId: GATE },
    ]);
  });

  test('is found by its code however it was typed', async () => {
    const ticket = await issueTicket(scanner.db);
    const typed = ` ${spacedCode(ticket.code).toLowerCase().replaceAll('-', ' – ')} `;
    const answer = await scanner.staff().redeem({ code: typed, gateId: GATE, nonce: newId() });
    expect(answer).toMatchObject({ result: 'ok', ticket: { code: ticket.code } });
  });

  test('without a list of gates is taken at every gate', async () => {
    const ticket = await issueTicket(scanner.db, { ticket: { gateIds: [] } });
    expect(await scanner.redeem(ticket, { gateId: 'cong-2' })).toMatchObject({ result: 'ok' });
  });

  test('of a partly refunded order is still good', async () => {
    const ticket = await issueTicket(scanner.db, { order: { paymentStatus: 'partially_refunded' } });
    expect(await scanner.redeem(ticket)).toMatchObject({ result: 'ok' });
  });

  test('is valid from 00:00 to 24:00 of the park, not of the server', async () => {
    const [early, late] = [await issueTicket(scanner.db), await issueTicket(scanner.db)];
    expect(await scanner.redeem(early, { now: addSeconds(parkInstant(DAY, '00:00'), -0.001) })).toMatchObject(
      {
        reason: 'wrong-day',
      },
    );
    expect(await scanner.redeem(early, { now: parkInstant(DAY, '00:00') })).toMatchObject({ result: 'ok' });
    expect(await scanner.redeem(late, { now: parkInstant(addDays(DAY, 1), '00:00') })).toMatchObject({
      reason: 'wrong-day',
    });
    expect(await scanner.redeem(late, { now: addSeconds(parkInstant(DAY, '23:59'), 59.999) })).toMatchObject({
      result: 'ok',
    });
  });

  test('is only looked at by verify: logged, not counted, still issued', async () => {
    const ticket = await issueTicket(scanner.db);
    const before = await scanner.staff().counts({ gateId: GATE, day: DAY });
    const answer = await scanner.staff().verify({ token: ticket.token, gateId: GATE, nonce: newId() });
    expect(answer).toMatchObject({ result: 'ok', ticket: { code: ticket.code } });
    expect(await scanner.stateOf(ticket)).toBe('issued');
    expect(await scanner.scansOf(ticket)).toMatchObject([{ result: 'looked:ok', paxCount: 0 }]);
    expect(await scanner.staff().counts({ gateId: GATE, day: DAY })).toEqual(before);
  });
});

describe('figures and history of a gate', () => {
  test('count people, not tickets, of that gate and that park day, paid ones only', async () => {
    const own = await openScanner();
    const family = await issueTicket(own.db, { ticket: { paxCount: 4 } });
    await issueTicket(own.db, { ticket: { paxCount: 2 } });
    await issueTicket(own.db, { ticket: { gateIds: [] } });
    await issueTicket(own.db, { ticket: { gateIds: ['cong-2'], paxCount: 8 } });
    await issueTicket(own.db, { ticket: { day: addDays(DAY, 1), paxCount: 16 } });
    await issueTicket(own.db, { ticket: { state: 'refunded', paxCount: 32 } });
    await issueTicket(own.db, { order: { paymentStatus: 'pending' }, ticket: { paxCount: 64 } });
    await own.staff().redeem({ token: family.token, gateId: GATE, nonce: newId() });
    expect(await own.staff().counts({ gateId: GATE, day: DAY })).toEqual({ in: 4, expected: 7 });
    expect(await own.staff().counts({ gateId: 'cong-2', day: DAY })).toEqual({ in: 0, expected: 9 });
    expect(await own.staff().counts({ gateId: GATE, day: addDays(DAY, 1) })).toEqual({ in: 0, expected: 16 });
    expect(await own.staff().counts({ gateId: GATE, day: addDays(DAY, -1) })).toEqual({ in: 0, expected: 0 });
    own.db.close();
  });

  test('show today’s scans of the gate, newest first, with what may still be undone', async () => {
    const own = await openScanner();
    const ticket = await issueTicket(own.db, { ticket: { gateIds: [] } });
    const scan = (now: string, gateId = GATE) =>
      own.staff(now).redeem({ token: ticket.token, gateId, nonce: newId() });
    await scan(addSeconds(NOW, -86_400));
    const ok = await scan(NOW);
    await scan(addSeconds(NOW, 1), 'cong-2');
    await own.staff(addSeconds(NOW, 2)).verify({ code: ticket.code, gateId: GATE, nonce: newId() });
    await own.staff(addSeconds(NOW, 3)).redeem({ code: 'nothing', gateId: GATE, nonce: newId() });
    expect(await own.staff(addSeconds(NOW, 4)).recentScans({ gateId: GATE })).toMatchObject([
      { result: 'unknown', code: null, undoUntil: null },
      {
        id: ok.scanId,
        result: 'ok',
        code: ticket.code,
        name: 'Cáp treo khứ hồi',
        undoUntil: addSeconds(NOW, 600),
      },
    ]);
    await own.staff(addSeconds(NOW, 5)).undo({ scanId: ok.scanId, reason: 'Khách chưa qua cổng' });
    const after = await own.staff(addSeconds(NOW, 6)).recentScans({ gateId: GATE });
    expect(after[1]).toMatchObject({ undoUntil: null, undoReason: 'Khách chưa qua cổng' });
    own.db.close();
  });
});

test('nobody but staff reaches a gate, whatever they send', async () => {
  const ticket = await issueTicket(scanner.db);
  const call = asVisitor(scanner.db, { now: NOW }).gate.redeem({
    token: ticket.token,
    gateId: GATE,
    nonce: newId(),
  });
  expect(await problemOf(call)).toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await scanner.stateOf(ticket)).toBe('issued');
});

test('one account cannot try codes without end', async () => {
  const now = parkInstant(DAY, '20:00');
  const guess = () =>
    asStaff(scanner.db, 'manager', { now }).gate.verify({ code: newId(), gateId: GATE, nonce: newId() });
  await Promise.all(Array.from({ length: 300 }, guess));
  expect(await problemOf(guess())).toMatchObject({ code: 'TOO_MANY_REQUESTS', values: { seconds: 60 } });
});
