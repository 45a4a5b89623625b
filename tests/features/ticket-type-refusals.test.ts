/** Ticket types that staff edit: what is refused, and where the form says so. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { ticketTypes, ticketUnits, unitPrices } from '#db/schema/tickets.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import type { Preset } from '#src/values/permissions.ts';
import { NOW } from '#tests/support/content-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { ticketTypeSaver, typedUnit } from '#tests/support/ticket-type-saver.ts';

afterAll(closeWorlds);

const ID = 'tt-cap-treo-buffet';
const ADULT = `units.u-cap-treo-buffet-adult`;
const CHILD = `units.u-cap-treo-buffet-child`;
const { t } = intlFor('vi');
let db: Db;
let saver: ReturnType<typeof ticketTypeSaver>;

beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  saver = ticketTypeSaver(db, NOW);
});

const stored = () =>
  Promise.all([ticketTypes, ticketUnits, unitPrices].map((table) => db.read.select().from(table)));

describe('what is refused, leaf by leaf, with nothing written', () => {
  const money = t('resources.error.money');
  const cases: [string, Typed, Typed][] = [
    ['a price with decimals', { [`${ADULT}.prices.peak`]: '1.000,5' }, { [`${ADULT}.prices.peak`]: money }],
    ['a negative price', { [`${ADULT}.prices.peak`]: '-5' }, { [`${ADULT}.prices.peak`]: money }],
    [
      'a price of 1e12',
      { [`${ADULT}.prices.peak`]: '1000000000000' },
      { [`${ADULT}.prices.peak`]: t('resources.error.tooMuch', { max: 100 }) },
    ],
    [
      'a price for no season',
      { [`${ADULT}.prices.tet`]: '5' },
      { [`${ADULT}.prices.tet`]: t('errors.invalid') },
    ],
    [
      'a unit beside itself',
      { [`${CHILD}.accompaniedBy`]: 'child' },
      { [`${CHILD}.accompaniedBy`]: t('ticketTypes.error.ownCompany') },
    ],
    [
      'a unit beside one that is not there',
      { [`${CHILD}.accompaniedBy`]: 'adult ghost' },
      { [`${CHILD}.accompaniedBy`]: t('ticketTypes.error.noSuchUnit') },
    ],
    [
      'a unit whose only company is not on sale',
      { [`${CHILD}.accompaniedBy`]: 'adult', [`${ADULT}.isActive`]: '' },
      { [`${CHILD}.accompaniedBy`]: t('ticketTypes.error.companyNotSold') },
    ],
    [
      'units that wait for each other',
      { [`${ADULT}.accompaniedBy`]: 'child', [`${CHILD}.accompaniedBy`]: 'adult' },
      {
        [`${ADULT}.accompaniedBy`]: t('ticketTypes.error.companyCircle'),
        [`${CHILD}.accompaniedBy`]: t('ticketTypes.error.companyCircle'),
      },
    ],
    [
      'a most below the least',
      { [`${ADULT}.minPerOrder`]: '5', [`${ADULT}.maxPerOrder`]: '4' },
      { [`${ADULT}.maxPerOrder`]: t('ticketTypes.error.maxBelowMin') },
    ],
    [
      'a least above the whole order',
      { [`${ADULT}.minPerOrder`]: '15', maxPerOrder: '10' },
      { [`${ADULT}.minPerOrder`]: t('ticketTypes.error.minAboveOrder') },
    ],
    [
      'a price that guests pay set to nothing where nobody sees what it does',
      { [`${ADULT}.prices.peak`]: '0' },
      {
        [`${ADULT}.prices.peak`]: t('ticketTypes.error.freed', {
          ...{ name: 'Người lớn', season: 'Cao điểm' },
        }),
      },
    ],
    ['a time', { 'itinerary.0.time': '25:00' }, { 'itinerary.0.time': t('resources.error.time') }],
    ['a row without its words', { 'included.1.text.en': '' }, { 'included.1.text.en': t('errors.required') }],
    [
      '1 MB',
      { 'description.vi': 'x'.repeat(1_000_000) },
      { 'description.vi': t('errors.tooLong', { max: 6000 }) },
    ],
    ['too many rows', { labels: 'a b c d e' }, { labels: t('resources.error.rows', { max: 4 }) }],
    [
      'tiers that fall',
      { 'refundTiers.0.percent': '50' },
      { 'refundTiers.0.percent': t('ticketTypes.error.percentFalls') },
    ],
    [
      'a tier twice',
      { 'refundTiers.1.hoursBefore': '72' },
      { 'refundTiers.1.hoursBefore': t('ticketTypes.error.hoursTwice') },
    ],
    [
      'a picture that is not there',
      { 'gallery.0.picture': '../x' },
      { 'gallery.0.picture': t('resources.error.picture') },
    ],
    ['a gate that is not there', { gateIds: 'cong-1 cong-99' }, { gateIds: t('errors.invalid') }],
    ['a code that changed', { [`${ADULT}.key`]: 'adults' }, { [`${ADULT}.key`]: t('resources.error.fixed') }],
    ['slots after the fact', { hasSlots: '1' }, { hasSlots: t('resources.error.fixed') }],
    ['a slug that is taken', { slug: 'san-may-som' }, { slug: t('resources.error.taken') }],
    ['a slug that is reserved', { slug: 'new' }, { slug: t('resources.error.reserved') }],
  ];
  test.each(cases)('%s', async (_name, change, errors) => {
    const before = await stored();
    // What stands together is checked once every leaf is right by itself; a key is fixed only once company is.
    const more: Typed = change[`${ADULT}.key`]
      ? { [`${CHILD}.accompaniedBy`]: '', 'units.u-cap-treo-buffet-infant.accompaniedBy': '' }
      : {};
    const found = (await saver.faultsOf(saver.save({ ...change, ...more }, { id: ID }))) as Typed;
    const named = Object.fromEntries(
      Object.entries(found).map(([path, text]) => [path.replace('leaves.', ''), text]),
    );
    expect(named).toMatchObject(errors);
    expect(await stored()).toEqual(before);
  });

  test('a code twice', async () => {
    const { units } = await saver.form(ID);
    const faults = await saver.faultsOf(
      saver.save({ units: `${units} new-9`, ...typedUnit('new-9') }, { id: ID }),
    );
    expect(faults).toEqual({ 'leaves.units.new-9.key': t('ticketTypes.error.keyTwice') });
  });

  test('to whoever may not', async () => {
    for (const as of ['editor', 'shop', 'care', 'gate', 'cashier'] satisfies Preset[])
      await expect(saver.save({ position: '3' }, { id: ID, as })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
  });
});
