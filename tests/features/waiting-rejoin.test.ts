import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { setSetting } from '#tests/support/goods.ts';
import { db } from '#tests/support/ledger.ts';
import { BEFORE, DAY, EARLY, EARLY_SLOT } from '#tests/support/park.ts';
import {
  entryOf,
  join,
  keyOf,
  LAPSED,
  notificationsOf,
  offered,
  offerOf,
  openWaiting,
  ROUND,
  setCapacity,
  statesOf,
  tryJoin,
  workOnce,
} from '#tests/support/waiting.ts';

openWaiting();

describe('coming back', () => {
  test('is refused while places are held, also when their time is just over, and the offer stays', async () => {
    const entry = await offered(db);
    for (const now of [BEFORE, LAPSED])
      await expect(asVisitor(db, { now }).waitingList.rejoin(keyOf(entry))).rejects.toThrow(
        'waitingList.error.held',
      );
    expect((await entryOf(db, entry)).state).toBe('offered');
    expect((await offerOf(db, entry)).offer.outcome).toBe('open');
  });

  test('is refused to a group that has joined again meanwhile: nobody is in one line twice', async () => {
    const contact = { email: 'hai-lan@example.com', phone: '0912 345 671' };
    const entry = await join(db, contact);
    const visitor = asVisitor(db, { now: BEFORE, ip: '198.51.103.1' });
    await visitor.waitingList.leave(keyOf(entry));
    await tryJoin(db, contact);
    const [anew] = await db.read.select().from(waitingEntries).where(eq(waitingEntries.state, 'waiting'));
    if (!anew) throw new Error('no entry');
    await expect(visitor.waitingList.rejoin(keyOf(entry))).rejects.toThrow('waitingList.error.twice');
    expect(await statesOf(db, [entry, anew])).toEqual(['left', 'waiting']);
    await visitor.waitingList.leave(keyOf(anew));
    expect(await visitor.waitingList.rejoin(keyOf(entry))).toEqual({ state: 'waiting' });
  });

  test('is refused to somebody who waits in as many places as one may', async () => {
    await setSetting(db, 'waitingList.perContact', 1);
    await setCapacity(db, `q-early-${DAY}`, 0);
    const entry = await join(db);
    const visitor = asVisitor(db, { now: BEFORE, ip: '198.51.104.1' });
    await visitor.waitingList.leave(keyOf(entry));
    const early = { ticket: 'early', unitId: EARLY, slotId: EARLY_SLOT };
    await tryJoin(db, { ...early, email: entry.email ?? '' });
    await expect(visitor.waitingList.rejoin(keyOf(entry))).rejects.toThrow('waitingList.error.tooMany');
  });

  test('writes to nobody, and stops when one contact does it too often, from wherever', async () => {
    const entry = await join(db);
    const again = async (ip: string) => {
      const visitor = asVisitor(db, { now: BEFORE, ip });
      await visitor.waitingList.leave(keyOf(entry));
      return visitor.waitingList.rejoin(keyOf(entry)).then(({ state }) => state, String);
    };
    const ends = [];
    for (let index = 0; index < 7; index += 1) ends.push(await again(`198.51.101.${index}`));
    expect(ends.slice(0, 6)).toEqual(Array(6).fill('waiting'));
    expect(ends[6]).toContain('errors.tooMany');
    expect(await notificationsOf(db, entry)).toEqual(['waiting-joined']);
  });
});

test('a network that tries keys too often has to wait', async () => {
  const ip = '198.51.102.9';
  const entry = await join(db, { ip });
  const leave = (secret: string) =>
    asVisitor(db, { now: BEFORE, ip }).waitingList.leave({ code: entry.code, secret });
  const tried = [];
  for (let index = 0; index < 31; index += 1) tried.push(await leave(`x${index}`).then(() => '', String));
  expect(tried.filter((end) => end.includes('waitingList.error.unknown')).length).toBe(30);
  expect(tried[30]).toContain('errors.tooMany');
  expect((await entryOf(db, entry)).state).toBe('waiting');
});

test('an entry for which no offer can be made holds nobody else up', async () => {
  const [broken, next] = [await join(db), await join(db)];
  await setCapacity(db, ROUND, 2);
  await workOnce(db);
  const back = { state: 'waiting' } as const;
  await db.write((tx) => tx.update(waitingEntries).set(back).where(eq(waitingEntries.id, broken.id)));
  await setCapacity(db, ROUND, 6);
  expect(await workOnce(db)).toBe(1);
  expect(await statesOf(db, [broken, next])).toEqual(['waiting', 'offered']);
});
