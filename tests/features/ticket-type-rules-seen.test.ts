/** Rules of ticket types beside their prices are saved only by who saw the days and orders that they touch. */
import { describe, expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { auditEvents } from '#db/schema/audit.ts';
import { gates } from '#db/schema/gate.ts';
import { holdLines } from '#db/schema/orders.ts';
import { vatRates } from '#db/schema/tickets.ts';
import { intlFor } from '#i18n/intl.ts';
import { taxClassName } from '#i18n/tax-class-name.ts';
import { findTicketTypeRow } from '#src/features/ticket-types/ticket-type-rows.queries.ts';
import { loadFormEffect } from '#src/features/timetable/load-type-effect.ts';
import { TypeEffectPanel } from '#src/features/timetable/type-effect-panel.tsx';
import { asStaff } from '#tests/support/caller.ts';
import { openHeldTypes, reasonOf, takeOffSale, typedForm } from '#tests/support/held-types.ts';
import { hold } from '#tests/support/holding.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { ADULT } from '#tests/support/park.ts';
import { db, NOW, openRuledParks } from '#tests/support/ruled-park.ts';
import { typedUnit } from '#tests/support/ticket-type-saver.ts';

openRuledParks();

const { post, itemPage } = officeFiles(() => db, NOW);
const OF = `units.${ADULT}`;
const UNSEEN = 'timetable.error.effectUnseen';
const STALE = 'timetable.error.effectStale';
const staff = () => asStaff(db, 'manager', { now: NOW }).staff;
const types = () => staff().content['ticket-types'];
const valuesOf = async (id = 'round') => (await findTicketTypeRow(db.read, id))?.values;

const stored = async () => [
  await valuesOf(),
  (await db.read.select({ id: auditEvents.id }).from(auditEvents)).length,
];

/** Another gate, and a group of the tax that the park has a rate for. */
async function openGateAndTax(): Promise<void> {
  const days = { validFrom: '2025-07-01', validTo: '9999-12-31' };
  await db.write(async (tx) => {
    await tx.insert(vatRates).values({ taxClass: 'excise', ...days, ratePerMille: 100 });
    await tx.insert(gates).values({ id: 'west', position: 9, name: { vi: 'Cổng Tây', en: 'West gate' } });
  });
}

const RULES: [string, Record<string, string>, object][] = [
  ['the youngest age', { [`${OF}.fromAge`]: '12' }, { id: ADULT, rule: 'fromAge', after: 12 }],
  ['the oldest age', { [`${OF}.toAge`]: '70' }, { id: ADULT, rule: 'toAge', after: 70 }],
  ['the height', { [`${OF}.minHeightCm`]: '140' }, { id: ADULT, rule: 'minHeightCm', after: 140 }],
  ['the places of a ticket', { [`${OF}.paxCount`]: '4' }, { id: ADULT, rule: 'paxCount', after: 4 }],
  ['the most per order', { [`${OF}.maxPerOrder`]: '3' }, { id: ADULT, rule: 'maxPerOrder', after: 3 }],
  [
    'what comes back',
    { refundTiers: 'n1', 'refundTiers.n1.hoursBefore': '48', 'refundTiers.n1.percent': '50' },
    { id: 'round', rule: 'refundTiers', after: [{ hoursBefore: 48, percent: 50 }] },
  ],
  ['the fee', { refundFeeVnd: '35.000' }, { id: 'round', rule: 'refundFeeVnd', after: 35_000 }],
  [
    'what guests read of it',
    { [`${OF}.rule.vi`]: 'Từ 1,4 m', [`${OF}.rule.en`]: 'From 1.4 m' },
    { id: ADULT, rule: 'rule', after: { vi: 'Từ 1,4 m', en: 'From 1.4 m' } },
  ],
  ['the group of the tax', { taxClass: 'excise' }, { id: 'round', rule: 'taxClass', after: 'excise' }],
  ['the gates', { gateIds: 'west' }, { id: 'round', rule: 'gateIds', after: ['west'] }],
  ['when the sale ends', { lastSaleMinute: '14:00' }, { id: 'round', rule: 'lastSaleMinute', after: 840 }],
];

describe('a ticket type on sale', () => {
  test.each(RULES)('is not saved with another rule before it is seen: %s', async (_, change, rule) => {
    await openHeldTypes();
    await openGateAndTax();
    const form = await typedForm(change);
    const before = await stored();
    expect(await reasonOf(types().save(form))).toBe(UNSEEN);
    expect(await reasonOf(types().save({ ...form, seen: 'e'.repeat(64) }))).toBe(STALE);
    expect(await stored()).toEqual(before);
    const effect = await staff().timetable.formEffect(form);
    expect(effect).toMatchObject({
      rules: [rule],
      ruled: { types: ['round'], orders: 1, held: 2, sold: 0 },
      total: { days: 10, orders: 1 },
      prices: [],
    });
    expect(await reasonOf(types().save({ ...form, seen: effect?.key }))).toBe('saved');
    const [line] = await db.read.select().from(holdLines);
    expect([line?.paxCount, line?.unitPriceVnd]).toEqual([1, 550_000]);
  });

  test('is asked for again when the rule is another than was seen, or a place more is held', async () => {
    await openHeldTypes();
    const form = await typedForm({ [`${OF}.paxCount`]: '4' });
    const seen = (await staff().timetable.formEffect(form))?.key;
    const other = await typedForm({ [`${OF}.paxCount`]: '5' });
    expect(await reasonOf(types().save({ ...other, seen }))).toBe(STALE);
    await hold([{ unitId: ADULT, quantity: 1 }], { date: '2026-12-08', now: NOW });
    expect(await reasonOf(types().save({ ...form, seen }))).toBe(STALE);
    expect((await valuesOf())?.units.find(({ id }) => id === ADULT)?.paxCount).toBe(1);
  });

  test('needs nothing seen for tiers typed in another order, or rules of what is not sold', async () => {
    await openHeldTypes();
    const two = (one: string, other: string) => ({
      refundTiers: `${one} ${other}`,
      [`refundTiers.${one}.hoursBefore`]: '48',
      [`refundTiers.${one}.percent`]: '80',
      [`refundTiers.${other}.hoursBefore`]: '12',
      [`refundTiers.${other}.percent`]: '20',
    });
    const first = await typedForm(two('n1', 'n2'));
    await types().save({ ...first, seen: (await staff().timetable.formEffect(first))?.key });
    expect(await reasonOf(types().save(await typedForm({ ...two('n1', 'n2'), refundTiers: 'n2 n1' })))).toBe(
      'saved',
    );
  });

  test('shows on which days a new kind of guest is sold, and one that is put back', async () => {
    await openHeldTypes();
    const units = (await typedForm({})).leaves.units ?? '';
    const own = typedUnit('n1', { key: 'student', 'prices.weekday': '99.000' });
    const all = { 'units.n1.prices.weekend': '99.000', 'units.n1.prices.peak': '99.000' };
    const form = await typedForm({ ...own, ...all, units: `${units} n1` });
    const effect = await staff().timetable.formEffect(form);
    expect(effect?.prices.map(({ before, after }) => [before, after])).toEqual([
      [null, 99_000],
      [null, 99_000],
      [null, 99_000],
    ]);
    expect(await reasonOf(types().save(form))).toBe(UNSEEN);
    await types().save({ ...form, seen: effect?.key });
    const id = (await valuesOf())?.units.find(({ key }) => key === 'student')?.id ?? '';
    const off = await typedForm({ [`units.${id}.isActive`]: '' });
    await types().save({ ...off, seen: (await staff().timetable.formEffect(off))?.key });
    const again = await typedForm({ [`units.${id}.isActive`]: '1' });
    expect(await reasonOf(types().save(again))).toBe(UNSEEN);
    expect((await staff().timetable.formEffect(again))?.total.days).toBe(10);
  });
});

test.each(['vi', 'en'] as const)(
  'what changes and what stays is told in the language of the page: %s',
  async (locale) => {
    await openHeldTypes();
    await openGateAndTax();
    await takeOffSale('round');
    const intl = intlFor(locale);
    const { t } = intl;
    const words = { [`${OF}.rule.en`]: 'Over <1.4 m', gateIds: 'west', taxClass: 'excise' };
    const change = { isActive: '1', [`${OF}.paxCount`]: '4', refundFeeVnd: '35.000', ...words };
    const at = { now: NOW, locale };
    const effect = await loadFormEffect(db.read, at, await typedForm(change));
    if (!effect) throw new Error('nothing is touched');
    const html = renderToStaticMarkup(TypeEffectPanel({ intl, effect, children: null }));
    const count = { orders: 1, held: 2, sold: 0, days: 10 };
    for (const text of [
      t('ticketTypes.effect.rules', { count: 5 }),
      `${t('ticketTypes.effect.ruled', count)} ${t('ticketTypes.effect.stays')}`,
      `<td>${t('ticketTypes.paxCount')}`,
      '<td><del>1</del></td><td>4</td>',
      `<td>${intl.money(35_000)}</td>`,
      `<td><del>${t('ticketTypes.effect.everyGate')}</del></td><td>${locale === 'vi' ? 'Cổng Tây' : 'West gate'}</td>`,
      `<td><del>${taxClassName('standard')[locale]}</del></td><td>${taxClassName('excise')[locale]}</td>`,
      '<td><del>Mọi tuổi / All ages</del></td><td>Mọi tuổi / Over &lt;1.4 m</td>',
      t('ticketTypes.effect.back', { ...count, names: effect.names.round ?? '' }),
    ])
      expect(html).toContain(text);
  },
);

test('the form stays open with what it would do, and is sent again with it', async () => {
  await openHeldTypes();
  const { leaves, revision } = await typedForm({ [`${OF}.toAge`]: '70' });
  const path = '/staff/content/ticket-types/round';
  const fields = { ...leaves, _revision: String(revision), _do: 'save' };
  const { refused, status } = await post(path, fields, 'manager');
  const html = await itemPage(path, 'manager', refused);
  expect([status, html.includes(intlFor('vi').t('ticketTypes.effect.stays'))]).toEqual([200, true]);
  const _seen = /"([0-9a-f]{64})"/.exec(/<input[^>]*name="_seen"[^>]*>/.exec(html)?.[0] ?? '')?.[1] ?? '';
  expect((await post(path, { ...fields, _seen }, 'manager')).status).toBe(303);
});
