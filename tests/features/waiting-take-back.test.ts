/** A waiting request with a mistyped address: its sender takes it back, and learns nothing by it. */
import { beforeEach, expect, test } from 'bun:test';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import { visitorCookie } from '#src/server/sessions/visitor-cookie.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import { join, notificationsOf, offered, openWaiting, tryJoin } from '#tests/support/waiting.ts';

openWaiting();

/** Its own for each test: how often an address may be written down is counted by the process. */
let slip = '';
const KEY = 'key-of-this-browser';
const BROWSER = visitorCookie(newId()).split(';')[0] ?? '';
let calls = 0;

beforeEach(() => {
  calls += 1;
  slip = `lan-${calls}@gmial.example`;
});

function takeBack(wishKey: string, now = BEFORE, cookies = BROWSER) {
  calls += 1;
  return asVisitor(db, { now, ip: `198.51.100.${calls}`, cookies }).waitingList.takeBack({ wishKey });
}

const listed = async () => (await db.read.select().from(waitingEntries)).map(({ email }) => email);

test('the entry that it made is gone with its address, and the right one can be given', async () => {
  await tryJoin(db, { email: slip, idempotencyKey: KEY, cookies: BROWSER, now: BEFORE });
  expect(await listed()).toEqual([slip]);
  const answer = await takeBack(KEY);
  expect(await listed()).toEqual([]);
  expect(await takeBack(KEY)).toEqual(answer);
  await tryJoin(db, { email: 'lan@gmail.example', idempotencyKey: 'another-key-of-it' });
  expect(await listed()).toEqual(['lan@gmail.example']);
});

test('sent again without an answer it is one entry with one notification, and can be taken back', async () => {
  const first = await tryJoin(db, { email: slip, idempotencyKey: KEY, cookies: BROWSER, now: BEFORE });
  const again = await tryJoin(db, {
    email: slip,
    idempotencyKey: KEY,
    cookies: BROWSER,
    now: addSeconds(BEFORE, 5),
  });
  expect(again).toEqual(first);
  const [entry] = await db.read.select().from(waitingEntries);
  expect(await notificationsOf(db, { id: entry?.id ?? '' })).toEqual(['waiting-joined']);
  await takeBack(KEY, addSeconds(BEFORE, 60));
  expect(await listed()).toEqual([]);
});

test('who stood in the line before stays, and the answer is the same', async () => {
  const entry = await join(db, { email: 'co-nguoi@khach.example' });
  await tryJoin(db, { email: slip, idempotencyKey: KEY, cookies: BROWSER, now: BEFORE });
  await tryJoin(db, {
    email: entry.email ?? '',
    idempotencyKey: 'key-of-a-stranger',
    cookies: BROWSER,
    now: BEFORE,
  });
  expect(await takeBack('key-of-a-stranger')).toEqual(await takeBack(KEY));
  expect(await db.read.select().from(waitingEntries)).toEqual([entry]);
});

test('whom somebody else put on the list as well stays: the address was no slip', async () => {
  await tryJoin(db, { email: slip, idempotencyKey: KEY, cookies: BROWSER, now: BEFORE });
  await tryJoin(db, { email: slip, now: addSeconds(BEFORE, 30) });
  await takeBack(KEY, addSeconds(BEFORE, 60));
  expect(await listed()).toEqual([slip]);
});

test('once places are held for it, it is the party’s own', async () => {
  const entry = await offered(
    db,
    { email: slip, idempotencyKey: KEY, cookies: BROWSER, now: BEFORE },
    addSeconds(BEFORE, 30),
  );
  await takeBack(KEY, addSeconds(BEFORE, 60));
  expect((await db.read.select().from(waitingEntries)).map(({ id, state }) => [id, state])).toEqual([
    [entry.id, 'offered'],
  ]);
});

test('after an hour, and under a key that nobody knows, it is refused alike', async () => {
  await tryJoin(db, { email: slip, idempotencyKey: KEY, cookies: BROWSER, now: BEFORE });
  const late = await problemOf(takeBack(KEY, addSeconds(BEFORE, 3601)));
  expect(late.reason).toBe('waitingList.error.takeBackOver');
  expect(await problemOf(takeBack('key-of-nobody-at-all'))).toEqual(late);
  expect(await listed()).toEqual([slip]);
});

test('another browser that learns the key can take back nothing', async () => {
  await tryJoin(db, { email: slip, idempotencyKey: KEY, cookies: BROWSER, now: BEFORE });
  const stranger = visitorCookie(newId()).split(';')[0] ?? '';
  expect((await problemOf(takeBack(KEY, BEFORE, stranger))).reason).toBe('waitingList.error.takeBackOver');
  expect(await listed()).toEqual([slip]);
});
