/** The audit log says whose role, which ticket and which places by their names, and is asked by them. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { staffRoles } from '#db/schema/people.ts';
import { departures, quotas, ticketTypes } from '#db/schema/tickets.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { addMember } from '#tests/support/asked-quote.ts';
import { store } from '#tests/support/audit-world.ts';
import { staffContext } from '#tests/support/caller.ts';
import { fillRow } from '#tests/support/filled-row.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, EARLY_SLOT, openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';

const TICKETS = {
  round: { vi: 'Vé khứ hồi', en: 'Return ticket' },
  early: { vi: 'Vé săn mây', en: 'Sea of clouds' },
};
const TAG = { vi: 'Mùa mây', en: 'Cloud season' };
const POOL = { vi: 'Cáp chính', en: 'Main cable' };

const { StaffAuditScreen } = await import('#src/screens/staff/staff-audit.tsx');

openCopies(openPark);

function contextOf(query: string, locale: Locale = 'vi', mayEnter = true): ScreenContext {
  return {
    ...staffContext(db, 'owner', { now: BEFORE, locale }),
    ...{ query: new URLSearchParams(query), match: null, origin: 'http://localhost' },
    ...{ partBegins: () => undefined, mayEnter: () => mayEnter },
  } as unknown as ScreenContext;
}

async function linesOf(query: string, locale: Locale = 'vi', mayEnter = true) {
  const { body } = parseDocument(
    await wholeMarkup(StaffAuditScreen({ context: contextOf(query, locale, mayEnter) })),
  );
  return [...body.querySelectorAll('section li')].map((row) => ({
    text: row.textContent ?? '',
    links: [...row.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
  }));
}

async function openNames() {
  await addMember(db, 'care');
  const role = { id: 'own', name: 'Ca tối', permissions: [], createdAt: BEFORE, updatedAt: BEFORE };
  await db.read.insert(staffRoles).values({ ...role, preset: null });
  for (const [id, name] of Object.entries(TICKETS))
    await db.read.update(ticketTypes).set({ name }).where(eq(ticketTypes.id, id));
  await fillRow(db, 'pools', { id: 'cable', name: JSON.stringify(POOL), position: 1, revision: 1 });
  await db.read
    .insert(quotas)
    .values({ id: `pool-cable-${DAY}`, day: DAY, capacity: 9, ruleCapacity: null, held: 0, sold: 0 });
  const [trip] = await db.read.select().from(departures).where(eq(departures.id, EARLY_SLOT));
  return { tripQuota: trip?.quotaId ?? '', ticket: { name: TICKETS.round } };
}

test.each(LOCALES)('subjects and values have names, and a link to their room (%s)', async (locale) => {
  const { ticket } = await openNames();
  const lang = locale === 'vi' ? '' : '/en';
  await store(
    { subjectKind: 'ticketType', subjectId: 'round', before: null, after: { isActive: true } },
    { subjectKind: 'role', subjectId: 'own', before: null, after: { isActive: true } },
    { subjectKind: 'member', subjectId: 'staff-care', before: { owner: 'staff-care' }, after: null },
    { subjectKind: 'day', subjectId: '2026-12-12', before: null, after: { ticketType: 'round' } },
  );
  const [day, member, role, type] = await linesOf('', locale);
  expect(type?.text).toContain(ticket.name[locale]);
  expect(type?.text).not.toContain(' round');
  expect(type?.links.at(-1)).toEndWith('/staff/content/ticket-types/round');
  expect(role?.text).toContain('Ca tối');
  expect(role?.links.at(-1)).toBe(`${lang}/staff/people`);
  expect(member?.text).toContain('Lan');
  expect(member?.text).not.toContain('staff-care');
  expect(member?.links.at(-1)).toBe(`${lang}/staff/people?member=staff-care`);
  expect(day?.text).toContain(ticket.name[locale]);
});

test('whose places they were is said, and what is gone keeps its id', async () => {
  const { tripQuota } = await openNames();
  await store(
    { subjectKind: 'day', subjectId: DAY, before: { capacity: 9 }, after: { places: tripQuota } },
    { subjectKind: 'day', subjectId: DAY, before: { capacity: 9 }, after: { places: `pool-cable-${DAY}` } },
    { subjectKind: 'product', subjectId: 'gone-1', before: null, after: { ticketType: 'gone-2' } },
  );
  const [gone, pool, trip] = await linesOf('');
  expect(trip?.text).toContain(TICKETS.early.vi);
  expect(pool?.text).toContain(POOL.vi);
  expect(gone?.text).toContain('gone-1');
  expect(gone?.text).toContain('gone-2');
});

test.each(LOCALES)('weekdays and what a form names by ids have names (%s)', async (locale) => {
  await fillRow(db, 'tags', { id: 'tag-1', slug: 't-1', name: JSON.stringify(TAG) });
  await fillRow(db, 'categories', { id: 'news-1', kind: 'post', slug: 'n', name: JSON.stringify(POOL) });
  await fillRow(db, 'gates', { id: 'gate-9', name: JSON.stringify(TICKETS.early) });
  await store(
    {
      subjectKind: 'timetableRule',
      before: { weekdays: '6, 7' },
      after: { weekdays: '1, 2, 3, 4, 5, 6, 7' },
    },
    { subjectKind: 'post', before: null, after: { tags: ['tag-1', 'gone'], categoryId: 'news-1' } },
    { subjectKind: 'ticketType', before: null, after: { gateIds: ['gate-9'] } },
  );
  const [type, post, rule] = await linesOf('', locale);
  expect(rule?.text).toContain(locale === 'vi' ? 'T7, CN mọi ngày' : 'Sat, Sun every day');
  expect(post?.text).toContain(`${TAG[locale]}, gone`);
  expect(post?.text).toContain(POOL[locale]);
  expect(type?.text).toContain(TICKETS.early[locale]);
});

test('what a command on the machine did is no deleted account’s', async () => {
  await store({ who: 'machine' }, { who: 'user-gone' });
  const { t } = intlFor('vi');
  const [gone, machine] = await linesOf('');
  expect(gone?.text).toContain(t('audit.gone'));
  expect(machine?.text).toContain(t('audit.machine'));
});

test('who may not enter a room has no link to it', async () => {
  await store({});
  const [row] = await linesOf('', 'vi', false);
  expect(row?.links).toEqual(['/staff/audit?who=user-lan', '/staff/audit?subject=DM7K2P9XQA']);
});

test('a subject is found by its name without accents, and by its id before that', async () => {
  const { ticket } = await openNames();
  const typed = ticket.name.vi.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').toLowerCase();
  await store(
    { subjectKind: 'ticketType', subjectId: 'round', reason: 'của vé' },
    { subjectKind: 'member', subjectId: 'staff-care', reason: 'của Lan' },
    { subjectKind: 'member', subjectId: 'lan', reason: 'của mã' },
  );
  const found = async (name: string) =>
    (await linesOf(`subject=${encodeURIComponent(name)}`)).map(({ text }) => /của \S+/.exec(text)?.[0]);
  expect(await found(typed)).toEqual(['của vé']);
  expect(await found('LAN')).toEqual(['của Lan']);
  expect(await found('lan')).toEqual(['của mã']);
  expect(await found('không có gì tên vậy')).toEqual([]);
});

test.each(LOCALES)('that a name is too wide to be looked up whole is said (%s)', async (locale) => {
  const text = intlFor(locale).t('audit.wideName', { count: 20 });
  const addTags = (from: number, until: number) =>
    Promise.all(
      Array.from({ length: until - from }, (_, place) =>
        fillRow(db, 'tags', {
          id: `tag-${from + place}`,
          slug: `t-${from + place}`,
          name: JSON.stringify(TAG),
        }),
      ),
    );
  const said = async (subject: string) => {
    const context = contextOf(`subject=${encodeURIComponent(subject)}`, locale);
    const { body } = parseDocument(await wholeMarkup(StaffAuditScreen({ context })));
    return [...body.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  };
  await addTags(0, 20);
  await store({ subjectKind: 'tag', subjectId: 'tag-19' });
  expect(await said('mua may')).toEqual([]);
  await addTags(20, 21);
  expect(await said('mua may')).toEqual([text]);
  expect(await said('tag-19')).toEqual([]);
});

test('the names of a page are one read a kind', async () => {
  await openNames();
  const context = contextOf('');
  await store(
    ...Array.from({ length: 30 }, (_, place) => ({ subjectKind: 'ticketType', subjectId: `t${place}` })),
  );
  const asked = await plansOf(db, () => wholeMarkup(StaffAuditScreen({ context })));
  await store(
    ...Array.from({ length: 9 }, (_, place) => ({ subjectKind: 'ticketType', subjectId: `u${place}` })),
  );
  expect(await plansOf(db, () => wholeMarkup(StaffAuditScreen({ context: contextOf('') })))).toHaveLength(
    asked.length,
  );
});
