/** Group codes that are refused as a whole: forged, replaced, of another day, or of an order that does not count. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { CompactSign, importJWK } from 'jose';
import { scans } from '#db/schema/gate.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { signGroup } from '#src/server/documents/group-tokens.ts';
import { env } from '#src/server/env/env.ts';
import { newId } from '#src/values/id.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { ticketKey } from '#tests/support/env.ts';
import { GATE, NOW, openScanner, problemOf, type Scanner } from '#tests/support/gate-scanner.ts';
import { changeOrder, type Group, issueGroup } from '#tests/support/issued-group.ts';
import { DAY } from '#tests/support/park.ts';

let scanner: Scanner;

beforeAll(async () => {
  scanner = await openScanner();
});

afterAll(() => scanner.db.close());

async function forged({ code }: Group): Promise<string> {
  const { current } = JSON.parse(env().TICKET_KEYS) as { current: string };
  const payload = new TextEncoder().encode(JSON.stringify({ g: code, d: DAY, v: 0 }));
  const key = await importJWK(ticketKey(current), 'Ed25519');
  return new CompactSign(payload).setProtectedHeader({ alg: 'Ed25519', kid: current }).sign(key);
}

const CASES: [string, { order?: Partial<OrderRow>; present?: (group: Group) => Promise<string> }][] = [
  ['unknown', { present: () => signGroup({ code: 'DM22222222', day: DAY, version: 0 }) }],
  ['bad-signature', { present: forged }],
  ['revoked', { order: { linkVersion: 1 } }],
  ['cancelled', { order: { status: 'cancelled' } }],
  ['refunded', { order: { paymentStatus: 'refunded' } }],
  ['unpaid', { order: { paymentStatus: 'pending' } }],
  ['wrong-day', { present: ({ code }) => signGroup({ code, day: '2026-12-17', version: 0 }) }],
];

for (const [reason, { order, present }] of CASES) {
  test(`${reason}: nobody is let in, by looking or by choosing, and it is logged`, async () => {
    const group = await issueGroup(scanner.db);
    if (order) await changeOrder(scanner.db, group, order);
    const token = present ? await present(group) : group.token;
    const input = { token, gateId: GATE, nonce: newId() };
    const answered = await scanner.staff().redeem(input);
    expect(answered).toMatchObject({ result: 'refused', reason });
    expect(Boolean(answered.group)).toBe(!['unknown', 'bad-signature'].includes(reason));
    const chosen = { ...input, nonce: newId(), tickets: group.codes };
    expect(await scanner.staff().redeemGroup(chosen)).toMatchObject({ result: 'refused', reason });
    for (const { nonce } of [input, chosen]) {
      const logged = await scanner.db.read.select().from(scans).where(eq(scans.nonce, nonce));
      expect(logged).toMatchObject([{ result: reason, paxCount: 0, ticketId: null }]);
    }
    const looked = { ...input, nonce: newId() };
    expect(await scanner.staff().verify(looked)).toMatchObject({ result: 'refused', reason });
    for (const ticket of group.tickets) expect(await scanner.stateOf(ticket)).toBe('issued');
  });
}

test('a ticket’s code is no group’s, and a group’s is no ticket’s', async () => {
  const group = await issueGroup(scanner.db);
  const [ticket] = group.tickets;
  const single = await scanner.staff().verify({ token: ticket?.token ?? '', gateId: GATE, nonce: newId() });
  expect(single).toMatchObject({ result: 'ok', ticket: { code: ticket?.code } });
  const signed = await signGroup({ code: ticket?.code ?? '', day: DAY, version: 0 });
  expect(await scanner.staff().verify({ token: signed, gateId: GATE, nonce: newId() })).toMatchObject({
    reason: 'unknown',
  });
});

test('nobody but staff at a gate that exists lets a group in', async () => {
  const group = await issueGroup(scanner.db);
  const input = { token: group.token, tickets: group.codes, gateId: GATE, nonce: newId() };
  const asked = asVisitor(scanner.db, { now: NOW }).gate.redeemGroup(input);
  expect(await problemOf(asked)).toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await problemOf(scanner.staff().redeemGroup({ ...input, gateId: 'cong-9' }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  for (const ticket of group.tickets) expect(await scanner.stateOf(ticket)).toBe('issued');
  const inEnglish = asStaff(scanner.db, 'gate', { now: NOW, locale: 'en' }).gate;
  expect(await inEnglish.redeem({ token: group.token, gateId: GATE, nonce: newId() })).toMatchObject({
    group: { tickets: [{ name: 'Return ride' }, {}, {}, {}] },
  });
});
