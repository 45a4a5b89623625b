import { describe, expect, test } from 'bun:test';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import { addSeconds } from '#src/values/day.ts';
import { addressesIn } from '#tests/support/accounts.ts';
import { setSetting } from '#tests/support/goods.ts';
import { MAI, registerGuest } from '#tests/support/guests.ts';
import { db } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, DAY, EARLY, EARLY_SLOT } from '#tests/support/park.ts';
import {
  entryOf,
  join,
  notificationsOf,
  openWaiting,
  ROUND,
  setCapacity,
  tryJoin,
  workOnce,
} from '#tests/support/waiting.ts';

const freshIp = addressesIn('198.51.152');

openWaiting();

const PHONE = '0912 345 672';

describe('somebody who knows an address or a number', () => {
  test('changes nothing of the party behind it: only its link is sent again, to that party', async () => {
    const entry = await join(db, { phone: PHONE });
    await tryJoin(db, { email: entry.email ?? '', quantity: 9 });
    await tryJoin(db, { email: entry.email ?? '', phone: '0912 345 679', quantity: 1 });
    await tryJoin(db, { email: 'ke-la@example.com', phone: PHONE, quantity: 1 });
    expect(await entryOf(db, entry)).toEqual(entry);
    expect(await notificationsOf(db, entry)).toEqual(Array(3).fill('waiting-joined'));
  });

  test('gets the answer that is given for an unknown one, with room or without', async () => {
    const answers = (other: string) =>
      Promise.all(['quen@example.com', other].map((email) => tryJoin(db, { email }).catch(String)));
    await join(db, { email: 'quen@example.com' });
    const [known, unknown] = await answers('quel@example.com');
    expect(known).toEqual(unknown);
    await setCapacity(db, ROUND, 20);
    const refused = await answers('quex@example.com');
    for (const one of refused) expect(String(one)).toContain('waitingList.error.onSale');
  });

  test('cannot see how often it waits: only the group learns that there is no more', async () => {
    await setSetting(db, 'waitingList.perContact', 1);
    const entry = await join(db);
    await setCapacity(db, `q-early-${DAY}`, 0);
    const early = { ticket: 'early', unitId: EARLY, slotId: EARLY_SLOT };
    const known = await tryJoin(db, { ...early, email: entry.email ?? '' });
    expect(known).toEqual({ sentTo: expect.stringContaining('•••@example.com') });
    expect(await db.read.select().from(waitingEntries)).toEqual([entry]);
    expect(await notificationsOf(db, entry)).toEqual(['waiting-joined', 'waiting-full']);
  });
});

test('a group listed from an account is changed from that account, until places are held', async () => {
  const browser = await registerGuest(
    db,
    { ...MAI, email: 'mai-nhom@khach.example' },
    { now: BEFORE, ip: freshIp(), userAgent: 'test' },
  );
  const email = 'ca-nha@khach.example';
  const ask = async (quantity: number) =>
    (await browser.user()).waitingList.join({
      ticket: 'round',
      date: DAY,
      lines: [{ unitId: ADULT, quantity }],
      email,
    });
  await ask(2);
  await ask(4);
  const [entry] = await db.read.select().from(waitingEntries);
  expect(entry).toMatchObject({ email, places: 4, lines: [{ unitId: ADULT, quantity: 4 }] });
  await setCapacity(db, ROUND, 4);
  await workOnce(db, addSeconds(BEFORE, 60));
  await ask(1);
  expect((await db.read.select().from(waitingEntries))[0]).toMatchObject({ state: 'offered', places: 4 });
});
