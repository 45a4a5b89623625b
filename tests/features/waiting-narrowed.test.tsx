/** The waiting list of the office narrowed by its address; whoever is removed leaves a reason. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { asc, eq, gte } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { departures } from '#db/schema/tickets.ts';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { readWaitingFilter, type WaitingFilter } from '#src/features/waiting-list/waiting-filter.ts';
import { listAlive } from '#src/features/waiting-list/waiting-lines.queries.ts';
import { addDays } from '#src/values/day.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { paged, walk } from '#tests/support/list-walk.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { entryOf } from '#tests/support/waiting-entry.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffWaitingScreen } = await import('#src/screens/staff/staff-waiting.tsx');

openCopies((park) => openPark(park, { days: [DAY, addDays(DAY, 1)] }));

const NONE: WaitingFilter = { day: null, ticket: null, state: null };

async function insertLines() {
  const all = await db.read
    .select()
    .from(departures)
    .where(gte(departures.day, DAY))
    .orderBy(asc(departures.day), asc(departures.startTime), asc(departures.id));
  const rows = all.flatMap((departure, line) =>
    [0, 1, 2].map((place) =>
      entryOf(departure, {
        id: `${line}${place}`.padStart(20, '0'),
        queuedAt: `2026-10-01T0${place}:00:00.000Z`,
        state: place === 1 ? 'offered' : 'waiting',
      }),
    ),
  );
  await db.write((tx) => tx.insert(waitingEntries).values(rows));
  return rows;
}

const idsOf = (only: WaitingFilter) =>
  paged(async (turn) => (await listAlive(db.read, { ...turn, from: DAY, only })).map(({ id }) => id));

async function room(query: string, locale: Locale) {
  const context = {
    ...staffContext(db, 'manager', { now: BEFORE, locale }),
    ...{ query: new URLSearchParams(query), match: null, origin: 'http://localhost' },
    ...{ partBegins: () => undefined, mayEnter: () => true },
  } as unknown as ScreenContext;
  return parseDocument(await wholeMarkup(<WithinRouter>{StaffWaitingScreen({ context })}</WithinRouter>))
    .body;
}

test('a day, a ticket type and a state narrow the list, forwards and backwards, off its index', async () => {
  const rows = await insertLines();
  const ticket = rows[0]?.ticketTypeId ?? '';
  for (const day of [null, addDays(DAY, 1)])
    for (const type of [null, ticket])
      for (const state of [null, 'offered'] as const) {
        const wanted = rows
          .filter((row) => (!day || row.day === day) && (!type || row.ticketTypeId === type))
          .filter((row) => !state || row.state === state)
          .map(({ id }) => id);
        expect(wanted.length).toBeGreaterThan(0);
        const shown = await walk(idsOf({ day, ticket: type, state }));
        expect(shown).toEqual({ forwards: wanted, backwards: wanted });
      }
  const turn = { after: null, before: null, limit: 51, from: DAY };
  const plans = await plansOf(db, (read) =>
    listAlive(read, { ...turn, only: { day: DAY, ticket, state: 'waiting' } }),
  );
  expect(plans.join()).toContain('waiting_entries_alive (day=?');
});

test('an address that means nothing asks for the whole list', () => {
  const known = { today: DAY, tickets: [{ id: 'round' }] };
  const read = (query: string) => readWaitingFilter(new URLSearchParams(query), known);
  for (const query of ['', 'day=32/13', 'ticket=%27--', 'ticket=unknown', 'state=left'])
    expect(read(query)).toEqual(NONE);
  expect(read(`day=${DAY}&ticket=round&state=offered`)).toEqual({
    ...{ day: DAY, ticket: 'round', state: 'offered' },
  });
});

test.each(LOCALES)(
  'the room shows what its address asks for, and says when that is nobody (%s)',
  async (locale) => {
    const { t } = intlFor(locale);
    await insertLines();
    const idsIn = async (query: string) =>
      [...(await room(query, locale)).querySelectorAll('li[id^=waiting-]')].map(({ id }) => id.slice(-1));
    expect(new Set(await idsIn(`day=${DAY}&state=offered`))).toEqual(new Set(['1']));
    const body = await room(`day=${addDays(DAY, 60)}`, locale);
    expect(body.textContent).toContain(t('waitingList.staff.noneSuch'));
    expect(body.querySelector('search input[name=day]')?.getAttribute('value')).toBeTruthy();
  },
);

test('an entry that is opened is shown in its whole line, and the next page goes on with it', async () => {
  const [first] = await insertLines();
  if (!first) throw new Error('no entry');
  const more = Array.from({ length: 60 }, (_, place) => ({
    ...{ ...first, id: `${first.departureId}-${place}`, code: `MORE-${place}` },
    queuedAt: `2026-10-02T00:00:${String(place).padStart(2, '0')}.000Z`,
  }));
  await db.write((tx) => tx.insert(waitingEntries).values(more));
  const body = await room(`entry=${first.id}&day=${addDays(DAY, 1)}&state=offered`, 'vi');
  const rows = [...body.querySelectorAll('li[id^=waiting-]')];
  expect(rows).toHaveLength(50);
  expect(body.querySelector('li[aria-current]')?.id).toBe(`waiting-${first.id}`);
  expect(body.querySelector('search input[name=day]')?.getAttribute('value')).toBeFalsy();
  expect(body.querySelector('search option[selected][value=offered]')).toBeNull();
  const links = [...body.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
  const next = new URLSearchParams(links.find((to) => to.includes('waiting-after='))?.split('?')[1]);
  expect([...next.keys()]).toEqual(['waiting-after']);
  const gone = await room(`entry=${'9'.repeat(20)}&state=offered`, 'vi');
  expect(gone.querySelectorAll('li[id^=waiting-]').length).toBeGreaterThan(0);
  expect(gone.querySelector('search option[selected][value=offered]')).not.toBeNull();
});

test('nobody is removed without a reason, and the log says why', async () => {
  const [row] = await insertLines();
  const entryId = row?.id ?? '';
  const staff = asStaff(db, 'manager', { now: BEFORE }).staff.waitingList;
  await expect(staff.remove({ entryId, reason: ' ' })).rejects.toThrow();
  expect(await db.read.$count(waitingEntries, eq(waitingEntries.state, 'left'))).toBe(0);
  await staff.remove({ entryId, reason: 'khách gọi xin thôi' });
  expect(await db.read.select().from(auditEvents).where(eq(auditEvents.subjectId, entryId))).toMatchObject([
    { reason: 'khách gọi xin thôi', after: { state: 'left' } },
  ]);
});

test.each(LOCALES)(
  'a page from before reasons were asked for is told to reload, and nobody is removed (%s)',
  async (locale) => {
    const [row] = await insertLines();
    const { waitingList } = asStaff(db, 'manager', { now: BEFORE, locale }).staff;
    const refusal = waitingList.remove({ entryId: row?.id ?? '' });
    await expect(refusal).rejects.toMatchObject({ message: 'waitingList.error.oldPage' });
    const words = locale === 'vi' ? 'tải lại trang' : 'reload the page';
    expect(intlFor(locale).t('waitingList.error.oldPage')).toContain(words);
    expect(await db.read.$count(waitingEntries, eq(waitingEntries.state, 'left'))).toBe(0);
  },
);
