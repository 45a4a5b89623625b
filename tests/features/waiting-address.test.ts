import { beforeEach, describe, expect, test } from 'bun:test';
import { asc } from 'drizzle-orm';
import { type WaitingEntryRow, waitingEntries } from '#db/schema/waiting-list.ts';
import { composeWaitingMessage } from '#src/features/waiting-list/compose-waiting-message.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { setSetting } from '#tests/support/goods.ts';
import { deliver, deliveryRows, openMessages } from '#tests/support/message-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, EARLY, EARLY_SLOT } from '#tests/support/park.ts';
import {
  entryOf,
  keyOf,
  notificationsOf,
  openFullPark,
  setCapacity,
  tryJoin,
} from '#tests/support/waiting.ts';

const SENT = { sentTo: 'la•••@gmail.com' };

/** A new one for each test: mails per address are limited. */
let people = 0;
let email = '';
let phone = '';
let typo = { email, phone };
let right = typo;
beforeEach(() => {
  people += 1;
  email = `lan${people}@gmail.com`;
  phone = `+8498765080${people}`;
  typo = { email: `lan${people}@gmial.com`, phone };
  right = { email, phone };
});

function entries(): Promise<WaitingEntryRow[]> {
  return db.read.select().from(waitingEntries).orderBy(asc(waitingEntries.createdAt));
}

async function joinTwice(first: Parameters<typeof tryJoin>[1], second: typeof first) {
  await tryJoin(db, first);
  const answer = await tryJoin(db, second);
  const [one, other] = await entries();
  return { one, other, answer };
}

async function reported(entry: WaitingEntryRow | undefined): Promise<string[]> {
  return entry ? notificationsOf(db, entry) : ['no entry'];
}

/** The words of the mail about a list too many. */
async function notice(entry: WaitingEntryRow | undefined): Promise<string> {
  const message = { kind: 'waiting-full', payload: { entryId: entry?.id ?? '' } } as never;
  const routed = await composeWaitingMessage({ db, now: BEFORE }, message);
  const [stop] = 'dispatch' in routed ? routed.dispatch.stops : [];
  return stop?.channel === 'email' ? (await stop.compose()).text : '';
}

describe('the link goes where the page says', () => {
  openCopies(() => openFullPark(db));

  test('to a corrected address, though its number waits already: that is an entry of its own', async () => {
    const { one, other, answer } = await joinTwice(typo, right);
    expect(answer).toEqual(SENT);
    expect([one?.email, other?.email]).toEqual([typo.email, email]);
    expect([await reported(one), await reported(other)]).toEqual([['waiting-joined'], ['waiting-joined']]);
  });

  test('again to an address that is known, with or without a number that nothing here reaches', async () => {
    await tryJoin(db, { email });
    await tryJoin(db, right);
    await tryJoin(db, { email: email.toUpperCase() });
    const [one, ...others] = await entries();
    expect(others).toEqual([]);
    expect(await reported(one)).toEqual(Array(3).fill('waiting-joined'));
  });

  test('a group that left and joined under another address may rejoin by the first link', async () => {
    await tryJoin(db, right);
    const [one] = await entries();
    if (!one) throw new Error('no entry');
    const visitor = asVisitor(db, { now: BEFORE, ip: '198.51.105.1' });
    await visitor.waitingList.leave(keyOf(one));
    await tryJoin(db, typo);
    expect(await visitor.waitingList.rejoin(keyOf(one))).toEqual({ state: 'waiting' });
  });
});

describe('as many places as one may wait in', () => {
  openCopies(() => openFullPark(db));
  beforeEach(async () => {
    await setSetting(db, 'waitingList.perContact', 1);
    await setCapacity(db, `q-early-${DAY}`, 0);
  });
  const early = { ticket: 'early', unitId: EARLY, slotId: EARLY_SLOT };

  test.each([
    ['an address', () => [right, { ...early, email }] as const],
    ['a number, whatever the address', () => [typo, { ...early, ...right }] as const],
  ])('are counted for %s', async (_, twice) => {
    const [first, second] = twice();
    await joinTwice(first, second);
    const waiting = (await entries()).filter(({ state }) => state === 'waiting');
    expect(waiting.map((entry) => entry.email)).toEqual([first.email]);
  });

  test('the address that the page names is notified, and nothing goes to the other', async () => {
    const { one, other, answer } = await joinTwice(typo, { ...early, ...right });
    expect(answer).toEqual(SENT);
    expect(other).toMatchObject({ email, state: 'refused' });
    expect([await reported(one), await reported(other)]).toEqual([['waiting-joined'], ['waiting-full']]);
    expect(await notice(other)).toContain('lượt này. Bạn rời bớt');
    expect(await notice(one)).not.toContain('lượt này. Bạn rời bớt');
    await tryJoin(db, { ...early, ...right });
    expect((await entries()).length).toBe(2);
    expect(await reported(other)).toEqual(['waiting-full', 'waiting-full']);
  });

  test('who was not let in gets in by that link once another wait is over, and not before', async () => {
    const { one, other } = await joinTwice(typo, { ...early, ...right });
    if (!one || !other) throw new Error('no entry');
    const visitor = asVisitor(db, { now: BEFORE, ip: '198.51.105.2' });
    await expect(visitor.waitingList.rejoin(keyOf(other))).rejects.toThrow('waitingList.error.tooMany');
    await visitor.waitingList.leave(keyOf(one));
    expect(await visitor.waitingList.rejoin(keyOf(other))).toEqual({ state: 'waiting' });
    expect((await entryOf(db, other)).queuedAt).toBe(BEFORE);
  });
});

describe('where telephones are reached too', () => {
  openMessages();
  openCopies(() => openFullPark(db));

  test('an address given because Zalo failed is notified; a known number alone is a known group', async () => {
    const asked = { phone, channel: 'zalo' } as const;
    const { one, other } = await joinTwice({ ...asked, email: '' }, { ...asked, email });
    expect([one?.email, other?.email]).toEqual([null, email]);
    await tryJoin(db, { ...asked, email: '' });
    expect((await entries()).length).toBe(2);
  });

  test('an address alone is not the group that is notified by phone', async () => {
    const { one, other, answer } = await joinTwice({ ...right, channel: 'zalo' }, { email, channel: 'zalo' });
    expect(answer).toEqual(SENT);
    expect([one?.phone, other?.phone]).toEqual([phone, null]);
    await deliver(db);
    const rows = await deliveryRows(db, '');
    expect(rows.map(({ channel, state }) => `${channel} ${state}`).sort()).toEqual([
      'email accepted',
      'zalo accepted',
    ]);
  });
});
