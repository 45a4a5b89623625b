import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { CompactSign, importJWK } from 'jose';
import { scans } from '#db/schema/gate.ts';
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import { REFUSAL_REASONS, type RefusalReason } from '#src/features/gate/gate.ts';
import { signTicket } from '#src/server/documents/ticket-tokens.ts';
import { env } from '#src/server/env/env.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { asStaff } from '#tests/support/caller.ts';
import { ticketKey } from '#tests/support/env.ts';
import { GATE, NOW, openScanner, problemOf, type Scanner } from '#tests/support/gate-scanner.ts';
import { issueTicket } from '#tests/support/issued-ticket.ts';
import { DAY } from '#tests/support/park.ts';

let scanner: Scanner;

beforeAll(async () => {
  scanner = await openScanner();
});

afterAll(() => scanner.db.close());

type Fault = {
  reason: RefusalReason;
  order?: Partial<OrderRow>;
  ticket?: Partial<IssuedTicketRow>;
  present?: (ticket: IssuedTicketRow) => Promise<string>;
};

async function forged({ id }: IssuedTicketRow): Promise<string> {
  const payload = new TextEncoder().encode(JSON.stringify({ i: id, u: 'adult', d: DAY, p: 1, n: 'forged' }));
  const { current } = JSON.parse(env().TICKET_KEYS) as { current: string };
  const key = await importJWK(ticketKey(current), 'Ed25519');
  return new CompactSign(payload).setProtectedHeader({ alg: 'Ed25519', kid: current }).sign(key);
}

function ofNobody(): Promise<string> {
  return signTicket({ id: newId(), unit: 'adult', day: DAY, pax: 1, nonce: 'n' });
}

function replaced({ id }: IssuedTicketRow): Promise<string> {
  return signTicket({ id, unit: 'adult', day: DAY, pax: 1, nonce: 'before-the-exchange' });
}

const FAULTS: Fault[] = [
  { reason: 'unknown', present: ofNobody },
  { reason: 'bad-signature', present: forged },
  { reason: 'revoked', present: replaced },
  { reason: 'cancelled', order: { status: 'cancelled' } },
  { reason: 'refunded', order: { paymentStatus: 'refunded' } },
  { reason: 'unpaid', order: { paymentStatus: 'pending' } },
  { reason: 'wrong-gate', ticket: { gateIds: ['cong-2'] } },
  { reason: 'wrong-day', ticket: { day: '2026-12-19' } },
  { reason: 'already-used', ticket: { state: 'redeemed' } },
];

async function faulty(faults: Fault[]): Promise<{ ticket: IssuedTicketRow; token: string }> {
  const change = { order: {}, ticket: {} };
  for (const fault of faults.toReversed()) {
    Object.assign(change.order, fault.order);
    Object.assign(change.ticket, fault.ticket);
  }
  const ticket = await issueTicket(scanner.db, change);
  const present = faults.find((fault) => fault.present)?.present;
  return { ticket, token: present ? await present(ticket) : ticket.token };
}

describe('refusals', () => {
  test('the table has every reason in the order of the checks', () => {
    expect(FAULTS.map((fault) => fault.reason)).toEqual([...REFUSAL_REASONS]);
  });

  for (const [index, fault] of FAULTS.entries()) {
    test(`${fault.reason}: refused, nothing changed, logged`, async () => {
      const { ticket, token } = await faulty([fault]);
      const before = await scanner.stateOf(ticket);
      const answer = await scanner.staff().redeem({ token, gateId: GATE, nonce: newId() });
      expect(answer).toMatchObject({ result: 'refused', reason: fault.reason });
      expect(await scanner.stateOf(ticket)).toBe(before);
      const [logged] = await scanner.db.read.select().from(scans).where(eq(scans.id, answer.scanId));
      expect(logged).toMatchObject({ result: fault.reason, paxCount: 0, at: NOW });
      expect(await scanner.staff().verify({ token, gateId: GATE, nonce: newId() })).toMatchObject({
        reason: fault.reason,
      });
    });

    test(`${fault.reason} is said before everything that is checked after it`, async () => {
      const { token } = await faulty(FAULTS.slice(index));
      expect(await scanner.staff().redeem({ token, gateId: GATE, nonce: newId() })).toMatchObject({
        reason: fault.reason,
      });
    });
  }

  for (const state of ['void', 'exchanged'] as const) {
    test(`a ticket in state ${state} is revoked, by token and by code`, async () => {
      const ticket = await issueTicket(scanner.db, { ticket: { state } });
      expect(await scanner.redeem(ticket)).toMatchObject({ reason: 'revoked' });
      const byCode = scanner.staff().redeem({ code: ticket.code, gateId: GATE, nonce: newId() });
      expect(await byCode).toMatchObject({ reason: 'revoked' });
    });
  }

  test('a ticket refunded alone is refunded although its order is paid', async () => {
    expect(
      await scanner.redeem(await issueTicket(scanner.db, { ticket: { state: 'refunded' } })),
    ).toMatchObject({
      reason: 'refunded',
    });
  });

  test('a failed payment is unpaid', async () => {
    expect(
      await scanner.redeem(await issueTicket(scanner.db, { order: { paymentStatus: 'failed' } })),
    ).toMatchObject({ reason: 'unpaid' });
  });

  test('wrong day says the right one, wrong gate the right ones', async () => {
    const later = await issueTicket(scanner.db, { ticket: { day: '2026-12-19' } });
    expect(await scanner.redeem(later)).toMatchObject({
      ticket: { day: '2026-12-19', dayText: 'Thứ Bảy, 19/12/2026' },
    });
    const inEnglish = asStaff(scanner.db, 'gate', { now: NOW, locale: 'en' }).gate;
    const elsewhere = await issueTicket(scanner.db, { ticket: { gateIds: ['cong-2'] } });
    const answer = await inEnglish.redeem({ token: elsewhere.token, gateId: GATE, nonce: newId() });
    expect(answer).toMatchObject({
      reason: 'wrong-gate',
      ticket: { gates: ['Summit station'], name: 'Return ride' },
    });
  });

  test('already used says when and where', async () => {
    const ticket = await issueTicket(scanner.db, { ticket: { gateIds: [] } });
    await scanner.redeem(ticket, { gateId: 'cong-2' });
    const again = await scanner.redeem(ticket, { now: addSeconds(NOW, 60) });
    expect(again).toMatchObject({ reason: 'already-used', used: { at: NOW, gate: 'Ga Đỉnh' } });
  });

  test('a forgery learns nothing about the ticket it imitates', async () => {
    const ticket = await issueTicket(scanner.db);
    const answer = await scanner
      .staff()
      .redeem({ token: await forged(ticket), gateId: GATE, nonce: newId() });
    expect(answer.ticket).toBeUndefined();
    expect(await scanner.scansOf(ticket)).toMatchObject([{ result: 'bad-signature' }]);
  });

  test('a gate that does not exist admits nobody', async () => {
    const ticket = await issueTicket(scanner.db, { ticket: { gateIds: [] } });
    const problem = await problemOf(scanner.redeem(ticket, { gateId: 'cong-9' }));
    expect(problem).toMatchObject({ code: 'NOT_FOUND', reason: 'gate.error.unknownGate' });
    expect(await scanner.stateOf(ticket)).toBe('issued');
  });

  for (const [name, input] of Object.entries({
    'neither token nor code': {},
    'blank code': { code: '   ' },
    'both token and code': { token: 'a', code: 'b' },
    'short nonce': { code: 'DM7K2P9XQA01', nonce: 'x' },
    'huge token': { token: 'x'.repeat(5000) },
  })) {
    test(`${name} is a bad request`, async () => {
      const call = scanner.staff().redeem({ gateId: GATE, nonce: newId(), ...input });
      await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    });
  }

  test('text that tries to be SQL is just an unknown code', async () => {
    const call = scanner
      .staff()
      .redeem({ code: "' OR 1=1; DROP TABLE scans; --", gateId: GATE, nonce: newId() });
    expect(await call).toMatchObject({ reason: 'unknown' });
  });
});
