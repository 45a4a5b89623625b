/** The procedures refuse what touches days and orders from whoever has not seen them, however they are called. */
import { describe, expect, test } from 'bun:test';
import { auditEvents } from '#db/schema/audit.ts';
import { intlFor } from '#i18n/intl.ts';
import { findTicketTypeRow } from '#src/features/ticket-types/ticket-type-rows.queries.ts';
import { asStaff } from '#tests/support/caller.ts';
import { csvOf } from '#tests/support/csv-file.ts';
import { openHeldTypes, reasonOf, takeOffSale, typedForm } from '#tests/support/held-types.ts';
import { hold } from '#tests/support/holding.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { ADULT } from '#tests/support/park.ts';
import { priceOn } from '#tests/support/rule-changes.ts';
import { db, NOW, openRuledParks } from '#tests/support/ruled-park.ts';
import { takeBackIn } from '#tests/support/take-back-form.ts';
import { withoutResults } from '#tests/support/without-results.ts';

openRuledParks();

const { t } = intlFor('vi');

const PRICE = `units.${ADULT}.prices.weekday`;
const ONE = { id: 'round', revision: 2 };
const OFF = { rows: [ONE, { id: 'early', revision: 2 }], field: 'isActive', typed: '' };
const staff = () => asStaff(db, 'manager', { now: NOW }).staff;
const types = () => staff().content['ticket-types'];
const isActive = async (id: string) => (await findTicketTypeRow(db.read, id))?.values.isActive;

const stored = async () => {
  const log = await db.read.select({ id: auditEvents.id }).from(auditEvents);
  return [(await findTicketTypeRow(db.read, 'round'))?.values, log.length];
};

describe('a ticket type', () => {
  test('with another price is saved by what was seen, and by nothing else', async () => {
    await openHeldTypes();
    const before = await stored();
    const form = await typedForm({ [PRICE]: '590.000' });
    const other = await staff().timetable.formEffect(await typedForm({ [PRICE]: '600.000' }));
    const effect = await staff().timetable.formEffect(form);
    expect(await reasonOf(types().save(form))).toBe('timetable.error.effectUnseen');
    for (const seen of [other?.key ?? '', '0'.repeat(64), effect?.key.toUpperCase() ?? '', ' ', '%00'])
      expect(await reasonOf(types().save({ ...form, seen }))).toBe('timetable.error.effectStale');
    expect(await stored()).toEqual(before);
    await types().save({ ...form, seen: effect?.key });
    expect(await priceOn('2026-12-07')).toBe(590_000);
  });

  test('is refused with the figures of now once an order more is touched', async () => {
    await openHeldTypes();
    const form = await typedForm({ [PRICE]: '590.000' });
    const seen = (await staff().timetable.formEffect(form))?.key;
    await hold([{ unitId: ADULT, quantity: 1 }], { date: '2026-12-08', now: NOW });
    const now = await staff().timetable.formEffect(form);
    const refusal = types().save({ ...form, seen });
    await expect(refusal).rejects.toMatchObject({
      messageId: 'timetable.error.effectStale',
      values: { days: 7, orders: 2, seen: now?.key },
    });
    expect(await priceOn('2026-12-07')).toBe(550_000);
  });

  test('tells its own faults before its effect', async () => {
    await openHeldTypes();
    expect(await reasonOf(types().save(await typedForm({ [PRICE]: '590.000', slug: 'early' })))).toBe(
      'resources.error.taken',
    );
  });

  test('refuses a text in place of what was seen that is longer, or none', async () => {
    await openHeldTypes();
    const form = await typedForm({ [PRICE]: '590.000' });
    for (const seen of ['a'.repeat(65), 'a'.repeat(1_000_000), 1, {}, ['x'], null])
      expect(await reasonOf(types().save({ ...form, seen: seen as string }))).toBe('BAD_REQUEST');
    expect(await priceOn('2026-12-07')).toBe(550_000);
  });

  test('needs none for what touches no day', async () => {
    await openHeldTypes();
    expect(await reasonOf(types().save(await typedForm({ 'promise.vi': 'Lời khác' })))).toBe('saved');
  });

  test('that is off sale shows whom another price meets, but not before it ever ran', async () => {
    await openHeldTypes();
    await takeOffSale('round');
    const form = await typedForm({ [PRICE]: '590.000' });
    expect(await staff().timetable.formEffect(form)).toMatchObject({ orders: 1 });
    expect(await reasonOf(types().save(form))).toBe('timetable.error.effectUnseen');
    expect(await reasonOf(types().save({ ...form, leaves: { ...form.leaves, isActive: '1' } }))).toBe(
      'timetable.error.effectUnseen',
    );
  });
});

describe('ticked ticket types', () => {
  test('stay as they are where it cannot be stored by what they are taken back', async () => {
    await openHeldTypes();
    const seen = (await staff().timetable.tickedEffect(OFF))?.key ?? '';
    await withoutResults(db);
    await expect(types().change({ ...OFF, seen })).rejects.toThrow();
    expect([await isActive('round'), await isActive('early')]).toEqual([true, true]);
  });

  test('are taken off sale together by what was seen, or not at all', async () => {
    await openHeldTypes();
    const seen = (await staff().timetable.tickedEffect(OFF))?.key ?? '';
    const ofOne = (await staff().timetable.tickedEffect({ ...OFF, rows: [ONE] }))?.key ?? '';
    expect(await reasonOf(types().change(OFF))).toBe('timetable.error.effectUnseen');
    expect(await reasonOf(types().change({ ...OFF, seen: ofOne }))).toBe('timetable.error.effectStale');
    expect([await isActive('round'), await isActive('early')]).toEqual([true, true]);
    expect(await types().change({ ...OFF, seen })).toMatchObject({ done: 2, left: [] });
    expect([await isActive('round'), await isActive('early')]).toEqual([false, false]);
  });

  test('that were changed meanwhile stay, and do not count', async () => {
    await openHeldTypes();
    const asked = { ...OFF, rows: [ONE, { id: 'early', revision: 1 }] };
    const seen = (await staff().timetable.tickedEffect({ ...OFF, rows: [ONE] }))?.key ?? '';
    const { done, left } = await types().change({ ...asked, seen });
    expect([done, left.map(({ id, error }) => [id, error])]).toEqual([
      1,
      [['early', 'resources.bulk.error.changed']],
    ]);
    expect([await isActive('round'), await isActive('early')]).toEqual([false, true]);
  });
});

test('a file of ticket types is saved whole by what was seen, or not at all', async () => {
  await openHeldTypes();
  const { records, listPage } = officeFiles(() => db, NOW);
  const all = await records('ticket-types');
  const own = all.filter(({ id }) => id === 'round' || id === 'early');
  const rows = own.map((row) => ({
    ...row,
    'promise.vi': 'Lời khác',
    units: (row.units ?? '').replaceAll('550000', '590000'),
  }));
  const sheet = csvOf(rows);
  const before = await stored();
  expect(await reasonOf(types().import({ sheet }))).toBe('timetable.error.effectUnseen');
  expect(await reasonOf(types().import({ sheet, seen: 'f'.repeat(64) }))).toBe('timetable.error.effectStale');
  expect(await stored()).toEqual(before);
  const seen = (await staff().timetable.fileEffect({ sheet }))?.key;
  const { change } = await types().import({ sheet, seen });
  expect([
    await priceOn('2026-12-07'),
    (await findTicketTypeRow(db.read, 'early'))?.values.promise.vi,
  ]).toEqual([590_000, 'Lời khác']);
  const shown = await listPage(`/staff/content/ticket-types?imported=2&changed=${change}`, 'manager');
  expect([shown.includes(t('resources.csv.imported', { count: 2 })), takeBackIn(shown)]).toEqual([
    true,
    null,
  ]);
  expect(await reasonOf(types().takeBack({ change }))).toBe('resources.bulk.back.late');
});
