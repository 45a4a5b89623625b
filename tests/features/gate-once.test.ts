import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { openDb } from '#db/client.ts';
import { redeemIssuedTicket } from '#src/features/gate/gate.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { GATE, NOW, openScanner, problemOf, type Scanner, scannerOn } from '#tests/support/gate-scanner.ts';
import { issueTicket } from '#tests/support/issued-ticket.ts';
import { DAY } from '#tests/support/park.ts';

let scanner: Scanner;

beforeAll(async () => {
  scanner = await openScanner();
});

afterAll(() => scanner.db.close());

describe('once means once', () => {
  test('twenty parallel scans of one ticket let it in once', async () => {
    const ticket = await issueTicket(scanner.db, { ticket: { paxCount: 4 } });
    const before = await scanner.staff().counts({ gateId: GATE, day: DAY });
    const answers = await Promise.all(Array.from({ length: 20 }, () => scanner.redeem(ticket)));
    expect(answers.filter((answer) => answer.result === 'ok')).toHaveLength(1);
    expect(answers.filter((answer) => answer.reason === 'already-used')).toHaveLength(19);
    expect(await scanner.staff().counts({ gateId: GATE, day: DAY })).toEqual({
      ...before,
      in: before.in + 4,
    });
  });

  test('also when they come through two connections to one database file', async () => {
    const ticket = await issueTicket(scanner.db);
    const other = await openDb(scanner.db.url);
    const [here, there] = [scanner, scannerOn(other)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there).redeem(ticket)),
    );
    other.close();
    expect(answers.filter((answer) => answer.result === 'ok')).toHaveLength(1);
    expect((await scanner.scansOf(ticket)).filter((scan) => scan.result === 'ok')).toHaveLength(1);
  });

  test('the same scan sent five times at once and once later gets one answer and counts once', async () => {
    const ticket = await issueTicket(scanner.db, { ticket: { paxCount: 2 } });
    const nonce = newId();
    const before = await scanner.staff().counts({ gateId: GATE, day: DAY });
    const answers = await Promise.all(Array.from({ length: 5 }, () => scanner.redeem(ticket, { nonce })));
    answers.push(await scanner.redeem(ticket, { nonce, now: addSeconds(NOW, 300) }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ result: 'ok', at: NOW });
    expect(await scanner.scansOf(ticket)).toHaveLength(1);
    expect((await scanner.staff().counts({ gateId: GATE, day: DAY })).in).toBe(before.in + 2);
  });

  test('a refusal sent again stays that refusal', async () => {
    const ticket = await issueTicket(scanner.db);
    await scanner.redeem(ticket);
    const nonce = newId();
    const [first, second] = [
      await scanner.redeem(ticket, { nonce }),
      await scanner.redeem(ticket, { nonce, now: addSeconds(NOW, 5) }),
    ];
    expect(first.reason).toBe('already-used');
    expect(second).toEqual(first);
  });

  test('the write itself refuses a ticket that is no longer issued', async () => {
    for (const state of ['redeemed', 'exchanged', 'refunded', 'void'] as const) {
      const { id } = await issueTicket(scanner.db, { ticket: { state } });
      expect(await redeemIssuedTicket(scanner.db.read, id)).toBe(false);
    }
  });

  test('a nonce never lets a second ticket in', async () => {
    const [one, two] = [await issueTicket(scanner.db), await issueTicket(scanner.db)];
    const nonce = newId();
    await scanner.redeem(one, { nonce });
    expect(await problemOf(scanner.redeem(two, { nonce }))).toMatchObject({
      code: 'CONFLICT',
      reason: 'errors.idempotencyMismatch',
    });
    expect(await scanner.stateOf(two)).toBe('issued');
  });

  test('a scan that was undone is not answered with its old yes', async () => {
    const ticket = await issueTicket(scanner.db);
    const nonce = newId();
    const { scanId } = await scanner.redeem(ticket, { nonce });
    await scanner.staff().undo({ scanId, reason: 'Quét nhầm vé' });
    expect(await problemOf(scanner.redeem(ticket, { nonce }))).toMatchObject({
      code: 'CONFLICT',
      reason: 'gate.error.scanUndone',
    });
    expect(await scanner.stateOf(ticket)).toBe('issued');
  });
});
