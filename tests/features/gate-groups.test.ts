/** One scan for a family: the tickets of an order, shown by its QR code or its typed code, let in all at once or some. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { and, eq, inArray } from 'drizzle-orm';
import { scans } from '#db/schema/gate.ts';
import { newId } from '#src/values/id.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { GATE, NOW, openScanner, type Scanner } from '#tests/support/gate-scanner.ts';
import { changeTicket, type Group, issueGroup } from '#tests/support/issued-group.ts';
import { DAY } from '#tests/support/park.ts';

let scanner: Scanner;

beforeAll(async () => {
  scanner = await openScanner();
});

afterAll(() => scanner.db.close());

const scan = (token: string, { gateId = GATE, nonce = newId() } = {}) =>
  scanner.staff().redeem({ token, gateId, nonce });

const admit = ({ token }: Pick<Group, 'token'>, tickets: string[], { gateId = GATE, nonce = newId() } = {}) =>
  scanner.staff().redeemGroup({ token, tickets, gateId, nonce });

const statesOf = ({ tickets }: Group) => Promise.all(tickets.map((ticket) => scanner.stateOf(ticket)));

/** The results in the log of a group's tickets, and the people who came in. */
async function logOf({ tickets }: Group) {
  const ids = tickets.map(({ id }) => id);
  const found = await scanner.db.read.select().from(scans).where(inArray(scans.ticketId, ids));
  const people = found.reduce((sum, { paxCount }) => sum + paxCount, 0);
  return { results: found.map(({ result }) => result).sort(), people };
}

describe('a group’s code', () => {
  test('lets nobody in by itself: it says how many people may enter, ticket by ticket', async () => {
    const group = await issueGroup(scanner.db, { tickets: [{ paxCount: 2 }, {}, {}] });
    expect(await scan(group.token)).toMatchObject({
      result: 'group',
      group: {
        code: group.code,
        people: 4,
        dayText: 'Thứ Bảy, 12/12/2026',
        tickets: [
          { code: group.codes[0], paxCount: 2, unit: 'Người lớn', result: 'ok' },
          { code: group.codes[1], result: 'ok' },
          { code: group.codes[2], result: 'ok' },
        ],
      },
    });
    expect(await statesOf(group)).toEqual(['issued', 'issued', 'issued']);
    expect(await logOf(group)).toEqual({ results: [], people: 0 });
  });

  test('lets all in at once, each with its own line in the log and in the count', async () => {
    const group = await issueGroup(scanner.db, { tickets: [{ paxCount: 2 }, {}, {}] });
    const before = await scanner.staff().counts({ gateId: GATE, day: DAY });
    expect(await admit(group, group.codes)).toMatchObject({ result: 'ok', group: { people: 4 } });
    expect(await statesOf(group)).toEqual(['redeemed', 'redeemed', 'redeemed']);
    expect(await logOf(group)).toEqual({ results: ['ok', 'ok', 'ok'], people: 4 });
    expect((await scanner.staff().counts({ gateId: GATE, day: DAY })).in).toBe(before.in + 4);
  });

  test('lets some in now and the others later, who are shown as they are', async () => {
    const group = await issueGroup(scanner.db);
    const [one = '', two = '', three = '', four = ''] = group.codes;
    expect(await admit(group, [one, two])).toMatchObject({ result: 'ok', group: { people: 2 } });
    const again = await scan(group.token);
    expect(again.group?.people).toBe(2);
    expect(again.group?.tickets.map(({ result }) => result)).toEqual([
      'already-used',
      'already-used',
      'ok',
      'ok',
    ]);
    expect(again.group?.tickets[0]?.used).toEqual({ at: NOW, gate: 'Ga Chân Núi' });
    expect(await admit(group, [three, four])).toMatchObject({ result: 'ok', group: { people: 2 } });
    expect((await scan(group.token)).group?.people).toBe(0);
  });

  test('a ticket let in too often, refunded or exchanged since the code was printed stays out, the others enter', async () => {
    const group = await issueGroup(scanner.db);
    await changeTicket(scanner.db, group.tickets[0], { state: 'refunded' });
    await changeTicket(scanner.db, group.tickets[1], { state: 'exchanged' });
    const [, , third] = group.tickets;
    if (third) await scanner.redeem(third);
    const answer = await admit(group, group.codes);
    expect(answer).toMatchObject({ result: 'ok', group: { people: 1 } });
    expect(answer.group?.tickets.map(({ result }) => result)).toEqual([
      'refunded',
      'revoked',
      'already-used',
      'ok',
    ]);
    expect(await statesOf(group)).toEqual(['refunded', 'exchanged', 'redeemed', 'redeemed']);
    expect(await logOf(group)).toMatchObject({ people: 2 });
  });

  test('of tickets none of which can enter lets nobody in and says why', async () => {
    const group = await issueGroup(scanner.db, {
      tickets: [{ gateIds: ['cong-2'] }, { gateIds: ['cong-2'] }],
    });
    const answer = await admit(group, group.codes);
    expect(answer).toMatchObject({ result: 'group', group: { people: 0 } });
    expect(answer.group?.tickets[0]).toMatchObject({ result: 'wrong-gate', gates: ['Ga Đỉnh'] });
    expect(await statesOf(group)).toEqual(['issued', 'issued']);
  });

  test('one entry is undone alone, and enters again', async () => {
    const group = await issueGroup(scanner.db);
    await admit(group, group.codes);
    const [entry] = await scanner.db.read
      .select()
      .from(scans)
      .where(and(eq(scans.ticketId, group.tickets[1]?.id ?? ''), eq(scans.result, 'ok')));
    await scanner.staff().undo({ scanId: entry?.id ?? '', reason: 'Khách chưa qua cổng' });
    expect(await statesOf(group)).toEqual(['redeemed', 'issued', 'redeemed', 'redeemed']);
    expect((await scan(group.token)).group?.people).toBe(1);
    expect(await admit(group, group.codes.slice(1, 2))).toMatchObject({ result: 'ok', group: { people: 1 } });
  });
});

describe('once means once', () => {
  test('twenty parallel scans of a group let each ticket in once', async () => {
    const group = await issueGroup(scanner.db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => admit(group, group.codes)));
    expect(answers.reduce((people, { group: shown }) => people + (shown?.people ?? 0), 0)).toBe(4);
    const { results, people } = await logOf(group);
    expect(people).toBe(4);
    expect(results.filter((result) => result === 'ok')).toHaveLength(4);
    expect(results.filter((result) => result === 'already-used')).toHaveLength(76);
  });

  test('also beside scans of the single tickets', async () => {
    const group = await issueGroup(scanner.db);
    await Promise.all([
      ...group.tickets.map((ticket) => scanner.redeem(ticket)),
      ...Array.from({ length: 5 }, () => admit(group, group.codes)),
    ]);
    expect((await logOf(group)).results.filter((result) => result === 'ok')).toHaveLength(4);
  });

  test('a lost answer is asked for again with the same number, and counts once', async () => {
    const group = await issueGroup(scanner.db);
    const nonce = newId();
    const first = await admit(group, group.codes, { nonce });
    expect(await admit(group, group.codes, { nonce })).toEqual(first);
    expect(await logOf(group)).toEqual({ results: ['ok', 'ok', 'ok', 'ok'], people: 4 });
  });
});

describe('an order’s code, typed', () => {
  test('shows the tickets of the day with their states, however it was typed', async () => {
    const group = await issueGroup(scanner.db, {
      tickets: [{ state: 'redeemed' }, {}, { day: '2026-12-19' }],
    });
    for (const code of [group.code, spacedCode(group.code).toLowerCase(), `DM ${spacedCode(group.code)}`]) {
      const answer = await scanner.staff().redeem({ code, gateId: GATE, nonce: newId() });
      expect(answer).toMatchObject({ result: 'group', group: { people: 1 } });
      expect(answer.group?.tickets.map((ticket) => ticket.result)).toEqual(['already-used', 'ok']);
    }
    const input = { code: group.code, gateId: GATE, nonce: newId() };
    expect(await scanner.staff().verify(input)).toMatchObject({ result: 'group', group: { people: 1 } });
    const tickets = [group.codes[1] ?? ''];
    expect(await scanner.staff().redeemGroup({ ...input, tickets })).toMatchObject({ result: 'ok' });
  });

  test('of another day says which', async () => {
    const group = await issueGroup(scanner.db, { tickets: [{ day: '2026-12-19' }, { day: '2026-12-20' }] });
    const answer = await scanner.staff().redeem({ code: group.code, gateId: GATE, nonce: newId() });
    expect(answer).toMatchObject({ result: 'refused', reason: 'wrong-day' });
    expect(answer.group?.dayText).toBe('Thứ Bảy, 19/12/2026 · Chủ Nhật, 20/12/2026');
  });
});

test('only tickets of the group can be chosen, and at least one', async () => {
  const [group, other] = [await issueGroup(scanner.db), await issueGroup(scanner.db)];
  for (const tickets of [[other.codes[0] ?? ''], [group.codes[0] ?? '', other.codes[0] ?? ''], ['x'], []])
    await expect(admit(group, tickets)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const [single] = group.tickets;
  await expect(admit({ token: single?.token ?? '' }, group.codes)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect(await statesOf(group)).toEqual(['issued', 'issued', 'issued', 'issued']);
  expect(await statesOf(other)).toEqual(['issued', 'issued', 'issued', 'issued']);
});
