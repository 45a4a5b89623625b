/** What a price, or a ticket type taken off sale, does to days and orders is shown by every way to save it. */
import { describe, expect, test } from 'bun:test';
import { and, eq } from 'drizzle-orm';
import { holdLines } from '#db/schema/orders.ts';
import { departures, ticketTypes } from '#db/schema/tickets.ts';
import { intlFor } from '#i18n/intl.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
import { csvOf, type Record_ } from '#tests/support/csv-file.ts';
import { hold } from '#tests/support/holding.ts';
import { hashIn, officeFiles } from '#tests/support/office-files.ts';
import { ADULT } from '#tests/support/park.ts';
import { priceOn } from '#tests/support/rule-changes.ts';
import { db, follow, NOW, openRuledParks } from '#tests/support/ruled-park.ts';
import { NEW_TYPE, pairs, ticketTypeSaver } from '#tests/support/ticket-type-saver.ts';

openRuledParks();

const { t } = intlFor('vi');
const PRICE = `units.${ADULT}.prices.weekday`;
const FORM = '/staff/content/ticket-types/round';
const LIST = '/staff/content/ticket-types';
const IMPORT = '/staff/import/ticket-types';
const { post, records, itemPage, listPage, importPage } = officeFiles(() => db, NOW);
const rowOf = async (id = 'round') =>
  (await db.read.select().from(ticketTypes).where(eq(ticketTypes.id, id)))[0];

/** Types that could be saved as they are, and an order that holds one. */
async function sold() {
  const { save, form: formOf, faultsOf } = ticketTypeSaver(db, NOW);
  for (const id of ['round', 'early']) {
    const own = Object.keys(await formOf(id)).filter((path) => path.endsWith('.rule.vi'));
    const rules = pairs(
      own.map((path) => path.replace(/\.vi$/, '')),
      'Mọi tuổi',
      'All ages',
    );
    expect(await faultsOf(save({ ...NEW_TYPE, ...rules, slug: id, position: '1' }, { id }))).toBeUndefined();
  }
  await follow();
  await hold([{ unitId: ADULT, quantity: 2 }], { date: '2026-12-07', now: NOW });
}

async function form(change: Record_): Promise<Record_> {
  const typed = await ticketTypeSaver(db, NOW).form('round');
  return { ...typed, _revision: String((await rowOf())?.revision), _do: 'save', ...change };
}

const keyIn = (html: string) =>
  /"([0-9a-f]{64})"/.exec(/<input[^>]*name="_seen"[^>]*>/.exec(html)?.[0] ?? '')?.[1] ?? '';
const shown = (refused: RefusedForm | null) => [refused?.status, refused?.message];

describe('the form of a ticket type', () => {
  test('shows the days and the orders before it saves a price, and keeps what was held', async () => {
    await sold();
    const fields = await form({ [PRICE]: '590.000' });
    const first = await post(FORM, fields, 'manager');
    expect(shown(first.refused)).toEqual([200, '']);
    expect([(await rowOf())?.revision, await priceOn('2026-12-07')]).toEqual([2, 550_000]);
    const html = await itemPage(FORM, 'manager', first.refused);
    expect(html).toContain(t('timetable.types.prices', { days: 7, orders: 1 }));
    expect(html).not.toContain(t('timetable.types.again'));
    for (const text of ['<del>550k</del>', '590k', t('timetable.effect.priceNote')])
      expect(html).toContain(text);
    expect((await post(FORM, { ...fields, _seen: keyIn(html) }, 'manager')).status).toBe(303);
    expect(await priceOn('2026-12-07')).toBe(590_000);
    expect(await db.read.select({ price: holdLines.unitPriceVnd }).from(holdLines)).toEqual([
      { price: 550_000 },
    ]);
  });

  test('asks again for another price than was shown', async () => {
    await sold();
    const { refused } = await post(FORM, await form({ [PRICE]: '590.000' }), 'manager');
    const _seen = keyIn(await itemPage(FORM, 'manager', refused));
    const other = await post(FORM, await form({ [PRICE]: '5.900', _seen }), 'manager');
    expect(shown(other.refused)).toEqual([200, '']);
    expect(await itemPage(FORM, 'manager', other.refused)).toContain(t('timetable.types.again'));
    expect(await priceOn('2026-12-07')).toBe(550_000);
  });

  test('shows who keeps their tickets before it takes one off sale', async () => {
    await sold();
    const { refused } = await post(FORM, await form({ isActive: '' }), 'manager');
    const html = await itemPage(FORM, 'manager', refused);
    const name = (await rowOf())?.name.vi ?? '';
    expect(html).toContain(t('timetable.types.hidden', { names: name, days: 10, orders: 1 }));
    expect((await rowOf())?.isActive).toBe(true);
  });

  test('saves at once what touches neither prices nor the sale', async () => {
    await sold();
    expect((await post(FORM, await form({ 'promise.vi': 'Lời khác' }), 'manager')).status).toBe(303);
  });

  test('with a fault tells that, and with an older revision the conflict', async () => {
    await sold();
    const wrong = await post(FORM, await form({ [PRICE]: '590.000', maxPerOrder: 'x' }), 'manager');
    expect(wrong.refused?.status).toBe(422);
    const late = await post(FORM, await form({ [PRICE]: '590.000', _revision: '0' }), 'manager');
    expect(late.refused?.message).toBe(t('resources.error.conflict'));
  });
});

describe('ticked ticket types', () => {
  test('are taken off sale only once it was shown whom that meets', async () => {
    await sold();
    const fields = { 'row.round': '2', 'row.early': '2', _do: 'isActive=' };
    const { refused } = await post(LIST, fields, 'manager');
    const html = await listPage(LIST, 'manager', refused);
    expect(html).toMatch(/1 đơn.{0,8} đã mua hoặc đang giữ chỗ vẫn dùng vé/);
    expect(html).not.toContain(t('resources.bulk.refused'));
    expect((await rowOf())?.isActive).toBe(true);
    const done = await post(LIST, { ...fields, _seen: keyIn(html) }, 'manager');
    expect(done.status).toBe(303);
    expect([(await rowOf())?.isActive, (await rowOf('early'))?.isActive]).toEqual([false, false]);
  });

  test('are not by the look at fewer of them', async () => {
    await sold();
    const ofOneDay = and(eq(departures.ticketTypeId, 'early'), eq(departures.day, '2026-12-07'));
    await db.write((tx) => tx.update(departures).set({ day: '2027-06-01' }).where(ofOneDay));
    const { refused } = await post(LIST, { 'row.early': '2', _do: 'isActive=' }, 'manager');
    const html = await listPage(LIST, 'manager', refused);
    expect(html).toContain(t('timetable.types.hidden', { names: 'Vé mới', days: 9, orders: 0 }));
    const _seen = keyIn(html);
    await post(LIST, { 'row.round': '2', 'row.early': '2', _do: 'isActive=', _seen }, 'manager');
    expect((await rowOf())?.isActive).toBe(true);
  });
});

describe('a file of ticket types', () => {
  async function dearer() {
    await sold();
    const own = (await records('ticket-types')).filter(({ id }) => id === 'round');
    const rows = own.map((row) => ({
      ...row,
      units: (row.units ?? '').replaceAll('550000', '590000'),
    }));
    const file = new File([csvOf(rows)], 've.csv', { type: 'text/csv' });
    const { to } = await post(IMPORT, { file, _do: 'check' }, 'manager');
    return { to, html: await importPage(to, 'manager') };
  }

  test('shows the days and the orders beside its rows', async () => {
    const { to, html } = await dearer();
    expect(html).toContain(t('timetable.types.prices', { days: 7, orders: 1 }));
    expect(await priceOn('2026-12-07')).toBe(550_000);
    await post(IMPORT, { _do: 'import', _file: hashIn(to), _seen: keyIn(html) }, 'manager');
    expect(await priceOn('2026-12-07')).toBe(590_000);
  });

  test('shows them again, and why, once they are others', async () => {
    const { to, html } = await dearer();
    expect(html).not.toContain(t('timetable.types.again'));
    await hold([{ unitId: ADULT, quantity: 1 }], { date: '2026-12-08', now: NOW });
    const sent = { _do: 'import', _file: hashIn(to), _seen: keyIn(html) };
    const again = await importPage((await post(IMPORT, sent, 'manager')).to, 'manager');
    expect(again).toContain(t('timetable.types.again'));
    expect(again).toContain(t('timetable.types.prices', { days: 7, orders: 2 }));
    expect(await priceOn('2026-12-07')).toBe(550_000);
    await post(IMPORT, { ...sent, _seen: keyIn(again) }, 'manager');
    expect(await priceOn('2026-12-07')).toBe(590_000);
  });

  test('without what was seen is not saved', async () => {
    const { to } = await dearer();
    await post(IMPORT, { _do: 'import', _file: hashIn(to) }, 'manager');
    expect(await priceOn('2026-12-07')).toBe(550_000);
  });
});
