/** The proof of work that a network's further holds take. */
import '#tests/support/env.ts';

import { beforeEach, describe, expect, test } from 'bun:test';
import { spentChallenges } from '#db/schema/fairness.ts';
import { workTries } from '#src/features/fairness/fairness.ts';
import { addSeconds } from '#src/values/day.ts';
import { settingsFrom } from '#src/values/settings.ts';
import { challengeOf, fairVisitor, outcome } from '#tests/support/fair-visitor.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { solve } from '#tests/support/solve-work.ts';

openCopies((opened) => openPark(opened, { hasHoldLimits: true }));

const asked = async (visitor: ReturnType<typeof fairVisitor>, at = BEFORE) =>
  challengeOf(await visitor.hold({ at }).catch((error: unknown) => error)) ?? '';
const hold = (work: string, visitor = fairVisitor(db), at = BEFORE) => outcome(visitor.hold({ at }, work));

describe('the fourth live hold of a network', () => {
  beforeEach(async () => {
    for (let count = 0; count < 3; count += 1) await fairVisitor(db).hold();
  });

  test('takes a proof of work, which any browser of the network can give', async () => {
    const visitor = fairVisitor(db);
    const work = await solve(await asked(visitor));
    expect(await hold(work, visitor)).toBe('held');
  });

  test('once: the same proof is refused the second time, also by two at once', async () => {
    const challenge = await asked(fairVisitor(db));
    const work = await solve(challenge);
    expect((await Promise.all([hold(work), hold(work)])).sort()).toEqual(['held', 'workNeeded']);
    expect(await db.read.$count(spentChallenges)).toBe(1);
  });

  test('is not taken from another network, after its minutes, or changed', async () => {
    const work = await solve(await asked(fairVisitor(db)));
    for (let count = 0; count < 3; count += 1) await fairVisitor(db, { ip: '198.51.100.2' }).hold();
    expect(await hold(work, fairVisitor(db, { ip: '198.51.100.2' }))).toBe('workNeeded');
    expect(await hold(work, fairVisitor(db), addSeconds(BEFORE, 301))).toBe('workNeeded');
    const { challenge, solution } = JSON.parse(work) as {
      challenge: { parameters: object };
      solution: object;
    };
    const forged: unknown[] = [
      { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
      { challenge, solution: { ...solution, derivedKey: '00' } },
      { challenge, solution: { ...solution, counter: -1 } },
      { challenge: { ...challenge, signature: '' }, solution },
      { challenge, solution: null },
      'text',
      null,
      { challenge: { parameters: null } },
    ];
    for (const one of forged) expect(await hold(JSON.stringify(one))).toBe('workNeeded');
    for (const text of ['', '{', '[]', '"'.repeat(500)]) expect(await hold(text)).toBe('workNeeded');
    expect(await hold(work)).toBe('held');
  });

  test('grows with what the network holds; a proof of a much easier one is no proof', async () => {
    const settings = settingsFrom([]);
    const tries = [3, 5, 7, 9].map((guestHolds) =>
      workTries(
        { level: 'guest' },
        { guestHolds, guestPlaces: 0, visitorHolds: 0, contactHolds: 0, contactPlaces: 0, networkPlaces: 0 },
        settings,
      ),
    );
    expect(tries).toEqual([300, 450, 600, 750]);
    const easy = await solve(await asked(fairVisitor(db)));
    for (let count = 3; count < 9; count += 1) await fairVisitor(db).holdPatiently();
    expect(await hold(easy)).toBe('workNeeded');
  }, 60_000);
});

test('three live holds need none, and neither does a fourth after one has ended', async () => {
  const held = [];
  for (let count = 0; count < 3; count += 1) held.push(await fairVisitor(db).hold());
  expect(await outcome(fairVisitor(db).hold())).toBe('workNeeded');
  const [first] = held;
  if (first) await fairVisitor(db).caller().orders.release(first);
  expect(await outcome(fairVisitor(db).hold())).toBe('held');
});
