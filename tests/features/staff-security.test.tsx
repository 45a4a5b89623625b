/** The log for managers: its texts, filters and pages, and how the database finds the rows. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { type SecurityEventRow, securityEvents } from '#db/schema/security.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { wordsOf } from '#src/features/security/event-list.tsx';
import { listStaffEvents } from '#src/features/security/security.queries.ts';
import { eventsQuery, readEventsQuery } from '#src/features/security/security.ts';
import { appRouter } from '#src/router.ts';
import { searchOf } from '#src/values/route.ts';
import { asStaff, testContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { db, openSecurityRows } from '#tests/support/security-rows.ts';

const { StaffSecurityScreen } = await import('#src/screens/staff/staff-security.tsx');

openSecurityRows();

const EVENT: Omit<SecurityEventRow, 'id'> = {
  at: '2026-12-12T02:00:00.000Z',
  kind: 'staff',
  action: 'staff.refunds.approve',
  result: 'ok',
  reason: null,
  userId: 'user-khoa',
  subject: null,
  network: '203.0.113.0',
  country: 'VN',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130',
  requestId: 'r',
};

async function store(...events: Partial<SecurityEventRow>[]): Promise<number[]> {
  const added = await db.read
    .insert(securityEvents)
    .values(events.map((event) => ({ ...EVENT, ...event })))
    .returning({ id: securityEvents.id });
  return added.map(({ id }) => id);
}

const listed = (query: Partial<ReturnType<typeof readEventsQuery>> = {}) =>
  asStaff(db, 'manager').staff.security.list(query);
const idsOf = ({ events }: Awaited<ReturnType<typeof listed>>) => events.map(({ id }) => id);

async function screen(query: string, locale: Locale = 'vi') {
  const context = {
    ...testContext(db, { locale }),
    match: null,
    origin: 'http://localhost',
    partBegins: () => undefined,
    query: new URLSearchParams(query),
  } as unknown as ScreenContext;
  return parseDocument(await wholeMarkup(StaffSecurityScreen({ context }))).body;
}

const cellsOf = (body: Awaited<ReturnType<typeof screen>>) =>
  [...body.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );

describe('the page says of an event', () => {
  test('when, who, what about what, from where, and how it ended', async () => {
    await store({ result: 'refused', reason: 'auth.error.wrongCredentials', subject: 'DM7K2P9XQA' });
    const [row] = cellsOf(await screen(''));
    const { t } = intlFor('vi');
    expect(row?.[0]).toBe('09:00, T7, 12/12');
    expect(row?.[1]).toContain('Lan');
    expect(row?.[2]).toContain(t('security.action.staffRefundsApprove'));
    expect(row?.[2]).toContain('DM-7K2P-9XQA');
    expect(row?.[2]).toContain(t('auth.error.wrongCredentials'));
    expect(row?.[3]).toBe('203.0.113.0 (VN)Chrome · Windows');
    expect(row?.[4]).toBe(t('security.result.refused'));
  });

  test('that nobody is known, that an account is gone, and never a reason with a hole in it', async () => {
    await store(
      { userId: null, kind: 'sign-in', action: 'password' },
      { userId: 'user-da-xoa' },
      { result: 'failed', reason: 'errors.tooMany' },
      { result: 'begun', action: 'staff.unheard.of' },
    );
    const { t } = intlFor('vi');
    const [begun, failed, gone, unknown] = cellsOf(await screen(''));
    expect(unknown?.[1]).toBe(t('security.staff.nobody'));
    expect(gone?.[1]).toContain(t('security.staff.gone'));
    expect(failed?.[2]).toBe(t('security.action.staffRefundsApprove'));
    expect(begun?.[2]).toBe(t('security.action.other'));
  });

  test.each(LOCALES)('in %s words: of every procedure of the staff, and of each result', async (locale) => {
    const { t } = intlFor(locale);
    const staff = Object.keys(appRouter._def.procedures).filter((path) => /^(staff|gate)\./.test(path));
    expect(staff.length).toBeGreaterThan(25);
    for (const action of [...staff, 'orders.advance', 'orders.renewLinkOf', 'menu.setSoldOut'])
      expect({ action, words: wordsOf(action) }).not.toEqual({ action, words: 'security.action.other' });
    await store({ action: '/api/staff/invoices.csv' }, { action: '/api/applications/cv/abc' });
    const body = await screen('', locale);
    expect(body.querySelector('h1')?.textContent).toBe(t('security.staff.title'));
    expect(cellsOf(body).map(([, , what]) => what)).toEqual([
      t('security.action.fileCv'),
      t('security.action.fileInvoices'),
    ]);
  });

  test('and of none at all: that there is none, or that the filter finds none', async () => {
    const { t } = intlFor('vi');
    expect((await screen('')).textContent).toContain(t('security.staff.none'));
    expect((await screen('kind=staff')).textContent).toContain(t('security.staff.noneSuch'));
    expect((await screen('kind=nonsense')).textContent).toContain(t('security.staff.none'));
  });
});

describe('the filters', () => {
  test('take the kind, the person, and the park’s day from its first to its last moment', async () => {
    const [before, first, last, after, other, refusal] = await store(
      { at: '2026-12-11T16:59:59.999Z' },
      { at: '2026-12-11T17:00:00.000Z' },
      { at: '2026-12-12T16:59:59.999Z' },
      { at: '2026-12-12T17:00:00.000Z' },
      { userId: 'user-lan' },
      { kind: 'refusal', result: 'refused' },
    );
    expect(idsOf(await listed({ day: '2026-12-12' }))).toEqual([last, refusal, other, first] as number[]);
    expect(idsOf(await listed({ kind: 'refusal' }))).toEqual([refusal as number]);
    expect(idsOf(await listed({ person: 'user-lan' }))).toEqual([other as number]);
    expect(idsOf(await listed())).toHaveLength(6);
    expect(idsOf(await listed({ person: 'user-khoa', kind: 'staff', day: '2026-12-11' }))).toEqual([
      before as number,
    ]);
    expect(idsOf(await listed({ day: '2026-12-13' }))).toEqual([after as number]);
  });

  test('stand in the form, with whoever is asked for among the staff', async () => {
    await store({});
    const body = await screen('kind=staff&person=user-khoa&day=2026-12-12');
    const chosen = [...body.querySelectorAll('option[selected]')].map((one) => one.getAttribute('value'));
    expect(chosen).toEqual(['staff', 'user-khoa']);
    const people = (within: typeof body) =>
      [...within.querySelectorAll('select[name=person] option')].map((one) => one.getAttribute('value'));
    expect(people(body)).toEqual(['', 'user-khoa', 'user-lan']);
    expect(people(await screen(''))).toEqual(['', 'user-lan']);
    expect(body.querySelector('input[name=day]')?.getAttribute('value')).toBe('12/12/2026');
  });

  test('are read from an address as they were written to it, and nonsense is nothing', () => {
    const filter = { kind: 'account', person: 'user-lan', day: '2026-12-12' } as const;
    const query = new URLSearchParams(searchOf(eventsQuery(filter, { before: 7 })));
    expect(readEventsQuery(query, '2026-12-12')).toMatchObject({ ...filter, before: 7, after: null });
    const odd = 'kind=x&person=%27%20OR%201&day=2026-02-31&before=-1&after=1e9';
    const nothing = { kind: null, person: null, day: null, before: null, after: null };
    expect(readEventsQuery(new URLSearchParams(odd), '2026-12-12')).toMatchObject(nothing);
  });
});

describe('the pages', () => {
  test('hold every event once, there and back, also where many happened at one moment', async () => {
    const ids = await store(...Array.from({ length: 7 }, () => ({})));
    const seen: number[][] = [];
    let page = await listed({ limit: 3 });
    expect(page.newer).toBeNull();
    for (; ; page = await listed({ limit: 3, before: page.older })) {
      seen.push(idsOf(page));
      if (page.older === null) break;
    }
    expect(seen.flat()).toEqual(ids.toReversed());
    expect(seen.map(({ length }) => length)).toEqual([3, 3, 1]);
    const back = await listed({ limit: 3, after: page.newer });
    expect(idsOf(back)).toEqual(seen[1] ?? []);
    const first = await listed({ limit: 3, after: back.newer });
    expect(idsOf(first)).toEqual(seen[0] ?? []);
    expect(first.newer).toBeNull();
  });

  test('pagination links contain the filter', async () => {
    await store(...Array.from({ length: 51 }, () => ({})));
    const body = await screen('kind=staff');
    const older = [...body.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    expect(older).toEqual([expect.stringMatching(/^\/staff\/security\?kind=staff&before=\d+$/)]);
    expect(cellsOf(body)).toHaveLength(50);
  });

  test('are found by an index, whatever is asked', async () => {
    const asked = [{}, { kind: 'staff' }, { person: 'a' }, { day: '2026-12-12' }, { before: 5 }] as const;
    for (const one of asked) {
      const query = { ...readEventsQuery(new URLSearchParams(), '2026-12-12'), ...one };
      const [plan = ''] = await plansOf(db, (reads) => listStaffEvents(reads, query));
      expect({ one, isSorted: plan.includes('USE TEMP B-TREE') }).toEqual({ one, isSorted: false });
      expect(plan).toMatch(/(SCAN|SEARCH) security_events USING INDEX/);
    }
  });
});
