/** Long lists of the office as they are shown: links lead to every row and back, in both languages. */

import { expect, test } from 'bun:test';
import { asc, eq } from 'drizzle-orm';
import { messageDeliveries } from '#db/schema/messages.ts';
import { departures } from '#db/schema/tickets.ts';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { officeMarkup, turnLink, walkScreen } from '#tests/support/office-walk.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { entryOf } from '#tests/support/waiting-entry.ts';

const { StaffMessagesScreen } = await import('#src/screens/staff/staff-messages.tsx');
const { StaffWaitingScreen } = await import('#src/screens/staff/staff-waiting.tsx');

openCopies(openPark);

const asManager = { role: 'manager', now: BEFORE } as const;
/** Names of rows in the order in which pages show them. */
const named = (pages: readonly string[], pattern: RegExp) =>
  pages.flatMap((page) => [...page.matchAll(pattern)].map(([name]) => name));
const MANY = Array.from({ length: 120 }, (_, place) => place);
const minute = (place: number) => new Date(Date.parse('2026-10-01T01:00:00Z') + place * 60_000).toISOString();

test.each(LOCALES)('messages to buyers, and those of one order (%s)', async (locale) => {
  const owners = [await orderOf(db, await buy(db)), await orderOf(db, await buy(db))];
  await db.write((tx) => tx.delete(messageDeliveries));
  const rows = MANY.map((place) => ({
    ...{ id: `attempt-${place}`, outboxId: `outbox-${place}`, orderId: owners[place < 60 ? 0 : 1]?.id ?? '' },
    ...{ kind: 'tickets' as const, channel: 'email' as const, provider: 'smtp', providerId: null },
    ...{ address: `guest${place}@example.vn`, state: 'refused' as const, code: '550' },
    ...{ at: minute(place), updatedAt: minute(place) },
  }));
  await db.write((tx) => tx.insert(messageDeliveries).values(rows));
  const list = intlFor(locale).t('messages.staff.title');
  const ADDRESS = /guest\d+@example\.vn/g;
  const all = rows.map(({ address }) => address).reverse();
  const { pages, back } = await walkScreen(StaffMessagesScreen, { ...asManager, locale }, list);
  expect(pages).toHaveLength(3);
  expect([named(pages, ADDRESS), named(back, ADDRESS)]).toEqual([all, all]);

  const code = owners[0]?.code ?? '';
  const ofOne = await officeMarkup(StaffMessagesScreen, { ...asManager, locale, query: `code=${code}` });
  const next = turnLink(intlFor(locale), ofOne, list, 'next') ?? '';
  expect(new URLSearchParams(next).get('code')).toBe(code);
  const second = await officeMarkup(StaffMessagesScreen, { ...asManager, locale, query: next });
  expect(named([ofOne, second], ADDRESS)).toEqual(all.slice(60));
});

test.each(LOCALES)('a long waiting line goes on where the page before ended (%s)', async (locale) => {
  const [departure] = await db.read
    .select()
    .from(departures)
    .where(eq(departures.day, DAY))
    .orderBy(asc(departures.startTime), asc(departures.id));
  if (!departure) throw new Error('no departure');
  const rows = MANY.map((place) => entryOf(departure, { id: `w-${place}`, queuedAt: minute(place) }));
  await db.write((tx) => tx.insert(waitingEntries).values(rows));
  const { t } = intlFor(locale);
  const list = t('waitingList.staff.title');
  const { pages, back } = await walkScreen(StaffWaitingScreen, { ...asManager, locale }, list);
  expect(pages).toHaveLength(3);
  const places = (markup: string) => named([markup], /(?<=<b class="num">)\d+(?=\. )/g).map(Number);
  const all = MANY.map((place) => place + 1);
  expect([pages.flatMap(places), back.flatMap(places)]).toEqual([all, all]);
  const counts = t('waitingList.staff.counts', { waiting: 120, places: 240, offered: 0 });
  for (const page of pages) expect(page).toContain(counts);
});
