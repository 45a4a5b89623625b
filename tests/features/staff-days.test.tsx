/** The day of each preset: `/staff` opens for it, shows what it may see, and links only to what it may open. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import type { ReactNode } from 'react';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { admissionOf, mayOpen } from '#src/server/sessions/access.ts';
import { parkDay } from '#src/values/day.ts';
import { matchPage, pageRoutes } from '#src/values/page-rules.ts';
import { may, PRESETS, type Preset } from '#src/values/permissions.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { fillRow } from '#tests/support/filled-row.ts';
import { parseDocument } from '#tests/support/html.ts';
import { openMarket } from '#tests/support/ledger.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffTodayScreen } = await import('#src/screens/staff/staff-today.tsx');
const { StaffTotalsScreen } = await import('#src/screens/staff/staff-totals.tsx');

openCopies(openMarket);

const TODAY = parkDay(BEFORE);
const presets = Object.keys(PRESETS) as Preset[];
const words = (id: MessageId) => intlFor('vi').t(id);
/** Of parts that failed: each of them only says so on the page. */
const faults: unknown[] = [];
type Look = { query?: string; locale?: Locale; isProved?: boolean };

function contextOf(preset: Preset, { query = '', locale = 'vi', isProved = true }: Look = {}) {
  const own = staffContext(db, preset, { now: BEFORE, locale });
  const user = { ...own.user, isProved };
  return {
    ...own,
    ...{ user, match: null, pathname: '/staff', origin: 'http://localhost' },
    ...{
      mailFrom: 'Đỉnh Mây <ve@dinhmay.example>',
      payMethods: [],
      report: (...said: unknown[]) => faults.push(said),
    },
    db: { ...db, remembered: db.read },
    mayEnter: (name: keyof typeof pageRoutes) => mayOpen(user, pageRoutes[name]),
    partBegins: () => undefined,
    query: new URLSearchParams(query),
  } as unknown as ScreenContext;
}

type Screen = (props: { context: ScreenContext }) => ReactNode | Promise<ReactNode>;
async function screen(of: Screen, preset: Preset, look: Look = {}) {
  const markup = await of({ context: contextOf(preset, look) });
  const { body } = parseDocument(await wholeMarkup(<WithinRouter>{markup}</WithinRouter>));
  expect(faults.splice(0)).toEqual([]);
  return body;
}
type Body = Awaited<ReturnType<typeof screen>>;
const panelsOf = (body: Body) =>
  [...body.querySelectorAll('section[aria-labelledby]')].map((one) => one.getAttribute('aria-labelledby'));
const linksOf = (body: Body) =>
  [...body.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '').filter(Boolean);

async function sellSomething(): Promise<void> {
  await notify(db, await holdAndPlace(db));
  const { code, totalVnd: amountVnd } = await holdAndPlace(db, { method: 'counter', quantity: 1 });
  const cashier = asStaff(db, 'cashier', { now: BEFORE });
  await cashier.staff.transfers.takeAtCounter({ code, amountVnd, how: 'cash' });
}

/** Beside the work that waits, which each preset sees of its own rooms. */
const EXPECTED = new Map<Preset, string[]>([
  ['owner', ['arrivals', 'trips', 'takings', 'weather', 'ahead']],
  ['manager', ['arrivals', 'trips', 'takings', 'weather', 'ahead']],
  ['cashier', ['arrivals', 'trips', 'weather', 'ahead']],
  ['gate', ['arrivals', 'menu', 'weather']],
  ['kitchen', ['menu', 'weather']],
  ['care', ['arrivals', 'trips', 'weather', 'ahead']],
  ['editor', ['drafts', 'weather']],
  ['shop', ['menu', 'drafts', 'weather']],
  ['accountant', ['takings', 'weather']],
  ['administrator', ['people', 'weather']],
]);

describe.each(presets)('the day of the preset %s', (preset) => {
  test('opens at the address of the office, with its own panels', async () => {
    await sellSomething();
    const { user } = contextOf(preset);
    const visit = { user, match: matchPage('/staff'), pathname: '/staff', query: new URLSearchParams() };
    expect(admissionOf(visit)).toEqual({ kind: 'open' });
    const panels = panelsOf(await screen(StaffTodayScreen, preset));
    expect(panels).toContain('office-waiting');
    const own = panels.filter((one) => one?.startsWith('today-'));
    expect(own.toSorted()).toEqual((EXPECTED.get(preset) ?? []).map((one) => `today-${one}`).toSorted());
  });

  test.each(LOCALES)('links only to what it may open, in %s', async (locale) => {
    await sellSomething();
    const { user } = contextOf(preset);
    const links = linksOf(await screen(StaffTodayScreen, preset, { locale }));
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      const [pathname = '', query] = link.split(/[?#]/);
      if (pathname.startsWith('/api/staff/today/')) continue;
      const match = matchPage(pathname);
      const visit = { user, match, pathname, query: new URLSearchParams(query) };
      expect({ link, isKnown: match !== null, ...admissionOf(visit) }).toMatchObject({
        isKnown: true,
        kind: 'open',
      });
    }
  });

  test('shows sums of money to nobody who may not see them, before a second factor to nobody at all', async () => {
    await sellSomething();
    const day = `day=${TODAY}`;
    const text = async (isProved: boolean) =>
      (await screen(StaffTodayScreen, preset, { query: day, isProved })).textContent ?? '';
    const sees = may(contextOf(preset).user, 'day-totals.read');
    expect((await text(true)).includes('1.950.000')).toBe(sees);
    expect(await text(false)).not.toContain('1.950.000');
  });
});

test('work that waits is listed with its lateness, above the counts of the rooms', async () => {
  const own = { id: 'c', subject_kind: 'post', state: 'pending', author_name: 'Lan', created_at: BEFORE };
  await fillRow(db, 'comments', own);
  const asked = { status: 'new', created_at: BEFORE };
  await fillRow(db, 'quote_requests', { ...asked, id: 'q', full_name: 'Sao Bắc', due_at: BEFORE });
  const old = { id: 'old', full_name: 'Hồng Nhung', due_at: '', code: 'BG2' };
  await fillRow(db, 'quote_requests', { ...asked, ...old });
  await fillRow(db, 'reviews', { ...own, id: 'r', rating: 2, subject_kind: 'ticket' });
  const panel = (await screen(StaffTodayScreen, 'manager')).querySelector('[aria-labelledby=office-waiting]');
  expect([...(panel?.querySelectorAll('ol a b') ?? [])].map((title) => title.textContent)).toEqual([
    'Báo giá cho Hồng Nhung',
    'Báo giá cho Sao Bắc',
    words('office.work.comment'),
    words('office.work.review'),
  ]);
});

describe('money by day', () => {
  const rowsOf = (body: Body, part: string) =>
    [...body.querySelectorAll(`[aria-labelledby=totals-days] ${part} tr`)].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );

  test('is by channel or by method, adds up, and leads to the day, its files and the books', async () => {
    await sellSomething();
    const body = await screen(StaffTotalsScreen, 'accountant');
    expect(rowsOf(body, 'tbody')[0]).toEqual(['T3, 01/12', '1.300.000', '650.000', '2', '1.950.000', '0']);
    expect(rowsOf(body, 'tbody').at(-1)?.slice(1)).toEqual(['1.300.000', '650.000', '2', '1.950.000', '0']);
    expect(rowsOf(body, 'thead')[0]?.slice(1, 3)).toEqual([
      words('dayTotals.channel.web'),
      words('dayTotals.channel.counter'),
    ]);
    const links = linksOf(body);
    expect(links).toContain(`/staff?day=${TODAY}`);
    expect(links).toContain(`/api/staff/today/channels.csv?from=2026-11-18&to=${TODAY}`);
    expect(links).toContain(`${href('staffInvoices', 'vi')}?from=2026-11-18&to=${TODAY}`);
    expect(links).toContain(href('staffLedger', 'vi'));
    const methods = await screen(StaffTotalsScreen, 'accountant', { query: 'by=method' });
    expect(rowsOf(methods, 'thead')[0]?.slice(1, 3)).toEqual(['VNPay', words('dayTotals.provider.counter')]);
  });

  test.each([
    ['from=2026-12-05&to=2026-12-01', 'dayTotals.period.order'],
    ['from=2020-01-01&to=2026-12-01', 'dayTotals.period.long'],
  ] as const)('refuses %s beside its field and shows no figures', async (query, fault) => {
    const body = await screen(StaffTotalsScreen, 'accountant', { query });
    expect(body.textContent).toContain(words(fault));
    expect(body.querySelector('[aria-labelledby=totals-days]')).toBeNull();
  });

  test.each([
    'from=%3Cscript%3E&to=x',
    'from=31/02&to=',
    `from=${'9'.repeat(4000)}&to=1`,
    'choose=constructor',
  ])('answers %p without falling over', async (query) => {
    const body = await screen(StaffTotalsScreen, 'accountant', { query });
    expect(body.querySelector('form')).not.toBeNull();
    expect(body.querySelector('script')).toBeNull();
  });

  test('says of days without money that there was none', async () => {
    const body = await screen(StaffTotalsScreen, 'accountant', { query: 'from=2026-01-01&to=2026-01-31' });
    expect(body.textContent).toContain(words('dayTotals.totals.none'));
  });
});
