/** The room of the calendar's rules as the office reads it, in both languages, with each of its forms. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { seasonRules, seasons } from '#db/schema/seasons.ts';
import { pools } from '#db/schema/timetable.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, NOW, openRuledParks } from '#tests/support/ruled-park.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffRulesScreen } = await import('#src/screens/staff/staff-rules.tsx');

openRuledParks();

async function screen(query = '', locale: Locale = 'vi') {
  const context = {
    ...staffContext(db, 'manager', { now: NOW, locale }),
    match: null,
    origin: 'http://localhost',
    partBegins: () => undefined,
    query: new URLSearchParams(query),
  } as unknown as ScreenContext;
  return parseDocument(await wholeMarkup(<WithinRouter>{StaffRulesScreen({ context })}</WithinRouter>)).body;
}

test('a rule says when it holds, and one that waits says its moment', async () => {
  const validFrom = '2026-12-02T01:00:00.000Z';
  const weekend = eq(seasonRules.id, 'weekend');
  await db.write((tx) => tx.update(seasonRules).set({ isActive: false, validFrom }).where(weekend));
  const text = (await screen()).textContent;
  expect(text).toContain('Cuối tuần · T7, CN');
  expect(text).toContain('Hẹn 08:00 ngày 02/12/2026');
  expect(text).toContain('05:15 06:15');
  expect(text).toContain('cả ngày');
});

test.each(LOCALES)('each form opens with what is stored (%s)', async (locale) => {
  const named = async (query: string) =>
    Object.fromEntries(
      [...(await screen(query, locale)).querySelectorAll('input, select')].map((control) => [
        control.getAttribute('name'),
        control.getAttribute('value'),
      ]),
    );
  expect(await named('edit=season-rule&id=weekend')).toMatchObject({
    nameVi: 'Cuối tuần',
    nameEn: 'Weekend',
  });
  expect(await named('edit=timetable-rule&id=early')).toMatchObject({ times: '05:15, 06:15' });
  expect(await named('edit=timetable-rule&of=round')).toMatchObject({ ticketTypeId: 'round' });
  expect(await named('edit=capacities')).toMatchObject({
    'type|round|weekday': '100',
    'pool|summit|peak': '400',
  });
  expect(await named('edit=prices')).toMatchObject({
    'price|round-adult|weekday': locale === 'vi' ? '550.000' : '550,000',
  });
  expect(await named('edit=type-pools&id=round')).toMatchObject({ 'pool-summit': '1' });
  expect(await named('edit=season&id=peak')).toMatchObject({ nameEn: 'Peak' });
  expect(await named('edit=pool&id=summit')).toMatchObject({ nameVi: 'Giờ thường' });
});

test('an address that names nothing opens nothing, and says so when the thing is gone', async () => {
  for (const query of ['edit=season-order', 'edit=x&id=weekend'])
    expect((await screen(query)).querySelector('#opened-rule')).toBeNull();
  const gone = await screen('edit=pool&id=none');
  expect(gone.querySelector('#opened-rule')?.textContent).toBe('Không còn mục này.');
});

test('beside a season and its rules stand its prices, with the way to the grid of all prices', async () => {
  for (const query of ['edit=season-rule&id=weekend', 'edit=season&id=weekend']) {
    const body = await screen(query);
    const prices = body.querySelector('[aria-labelledby=season-prices]');
    expect(prices?.textContent).toContain('650.000');
    expect(prices?.querySelector('a')?.getAttribute('href')).toBe('/staff/calendar/rules?edit=prices');
  }
  expect((await screen('edit=capacities')).querySelector('[aria-labelledby=season-prices]')).toBeNull();
});

test.each(LOCALES)(
  'an archived season and pool are folded apart, and their forms can bring them back (%s)',
  async (locale) => {
    await db.write((tx) => tx.update(seasons).set({ isActive: false }).where(eq(seasons.id, 'weekend')));
    await db.write((tx) => tx.update(pools).set({ isActive: false }));
    const body = await screen('', locale);
    const folded = [...body.querySelectorAll('details')].map((one) => one.textContent);
    const words =
      locale === 'vi' ? ['Đã lưu trữ (1)', 'Mùa đã lưu trữ'] : ['Archived (1)', 'Season archived'];
    expect(folded.filter((text) => text.startsWith(words[0] ?? ''))).toHaveLength(2);
    expect(body.textContent).toContain(words[1] ?? '');
    for (const query of ['edit=season&id=weekend', 'edit=pool&id=summit'])
      expect((await screen(query, locale)).querySelector('input[name=isActive]')?.getAttribute('type')).toBe(
        'checkbox',
      );
    expect(
      (await screen('edit=season&id=weekend', locale)).querySelector('[aria-labelledby=season-prices]'),
    ).toBeNull();
    const grid = (await screen('edit=capacities', locale)).innerHTML;
    expect(grid).not.toContain('|weekend');
    expect(grid).not.toContain('pool|summit');
    const offered = (await screen('edit=season-rule', locale)).querySelectorAll('select[name=season] option');
    expect([...offered].map((one) => one.getAttribute('value'))).toEqual(['weekday', 'peak']);
  },
);
