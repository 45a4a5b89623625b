/** A ticket type from its draft to its archive: what guests see of it, and what was sold. */
import { describe, expect, test } from 'bun:test';
import { departureStatuses, departures, quotas, ticketSlugs } from '#db/schema/tickets.ts';
import { intlFor } from '#i18n/intl.ts';
import { loadLacks } from '#src/features/ticket-types/load-lacks.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { parkInstant } from '#src/values/day.ts';
import { askRefund, buy, scanAt, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { openGates } from '#tests/support/issued-ticket.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { ADULT, BEFORE, CHILD, DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { ticketTypeSaver, typedUnit } from '#tests/support/ticket-type-saver.ts';

openLedger(async (made) => {
  await openPark(made);
  await openGates(made);
});

const { t } = intlFor('vi');
const saver = () => ticketTypeSaver(db, BEFORE);
const slugs = async () => (await listTicketTypes(db.read)).map(({ slug }) => slug).sort();
const PRICES = { 'prices.weekday': '100k', 'prices.weekend': '0', 'prices.peak': '300k' };
const NO_SEASON = { 'prices.weekday': '100k', 'prices.weekend': '0' };

async function lacksOf(id: string) {
  const row = await saver().read(id);
  return row && loadLacks({ db, now: BEFORE }, row);
}

async function addDeparture(ticketTypeId: string, day = DAY): Promise<void> {
  const id = `${ticketTypeId}-${day}`;
  await db.write(async (tx) => {
    await tx.insert(quotas).values({ id: `q-${id}`, day, capacity: 10, held: 0, sold: 0 });
    await tx.insert(departures).values({ id, ticketTypeId, day, startTime: '', quotaId: `q-${id}` });
    await tx.insert(departureStatuses).values({ departureId: id, status: 'AVAILABLE' });
  });
}

describe('a new type', () => {
  test('is a draft that no page shows, and says what it lacks until it has it', async () => {
    const { id } = await saver().save({});
    expect(await slugs()).toEqual(['early', 'family', 'round']);
    expect(await asVisitor(db).tickets.bySlug({ slug: 've-moi' })).toBeNull();
    const [noTimetable, noPlaces] = ['ticketTypes.lack.noTimetable', 'ticketTypes.lack.noPlaces'] as const;
    expect(await lacksOf(id)).toEqual(['ticketTypes.lack.noUnit', noTimetable, noPlaces]);
    await saver().save({ units: 'new-1', ...typedUnit('new-1', NO_SEASON) }, { id });
    expect(await lacksOf(id)).toEqual(['ticketTypes.lack.noPrice', noTimetable, noPlaces]);
    const unit = (await saver().read(id))?.values.units[0]?.id;
    await saver().save({ [`units.${unit}.prices.peak`]: '300k' }, { id });
    expect(await lacksOf(id)).toEqual([noTimetable, noPlaces]);
    await addDeparture(id);
    expect(await lacksOf(id)).toEqual([]);
    await saver().save({ isActive: '1' }, { id });
    expect(await slugs()).toEqual(['early', 'family', 'round', 've-moi']);
    expect(await lacksOf(id)).toBeNull();
    expect((await asVisitor(db).tickets.bySlug({ slug: 've-moi' }))?.units[0]?.prices).toEqual({
      weekday: 100_000,
      weekend: 0,
      peak: 300_000,
    });
  });

  test('cannot be put on sale while it lacks something', async () => {
    const { id } = await saver().save({});
    const sell = async (change: Record<string, string> = {}) =>
      saver().faultsOf(saver().save({ isActive: '1', ...change }, { id }));
    expect(await sell()).toEqual({ isActive: t('ticketTypes.lack.noUnit') });
    const units = { units: 'new-1', ...typedUnit('new-1', { ...PRICES, isActive: '' }) };
    expect(await sell(units)).toEqual({ isActive: t('ticketTypes.lack.noUnit') });
    const unpriced = { units: 'new-1', ...typedUnit('new-1', NO_SEASON) };
    expect(await sell(unpriced)).toEqual({ isActive: t('ticketTypes.lack.noPrice') });
    const priced = { units: 'new-1', ...typedUnit('new-1', PRICES) };
    expect(await sell(priced)).toEqual({ isActive: t('ticketTypes.lack.noTimetable') });
    await addDeparture(id, '2026-11-30');
    expect(await sell(priced)).toEqual({ isActive: t('ticketTypes.lack.noTimetable') });
    expect((await saver().read(id))?.revision).toBe(1);
  });

  test('loses a unit again as long as nothing could be sold', async () => {
    const { id } = await saver().save({ units: 'new-1', ...typedUnit('new-1', PRICES) });
    await saver().save({ units: '' }, { id });
    expect((await saver().read(id))?.values.units).toEqual([]);
  });
});

describe('prices', () => {
  test('a hold pays what it was told, a paid order keeps it, and the next guest pays the new one', async () => {
    const [paid, held] = [await buy(db), await holdAndPlace(db)];
    await saver().save({ [`units.${ADULT}.prices.weekend`]: '900.000' }, { id: 'round' });
    await notify(db, held);
    expect([paid.totalVnd, held.totalVnd]).toEqual([1_300_000, 1_300_000]);
    for (const bought of [paid, held])
      expect((await ticketsOf(db, bought)).map(({ priceVnd }) => priceVnd)).toEqual([650_000, 650_000]);
    expect((await buy(db)).totalVnd).toBe(1_800_000);
  });

  test('sold tickets keep the refund terms they were bought with', async () => {
    const bought = await buy(db);
    await saver().save({ 'refundTiers.0.percent': '10', refundFeeVnd: '0' }, { id: 'round' });
    const { code, secret } = bought;
    const ticketIds = (await ticketsOf(db, bought)).map(({ id }) => id);
    const shown = await asVisitor(db, { now: BEFORE }).refunds.preview({
      ...{ code, secret, ticketIds, ground: 'policy' },
    });
    expect(shown.totalVnd).toBe(1_300_000 * 0.8 - 20_000);
  });
});

describe('archived', () => {
  test('a type is sold no more, and what was sold goes on', async () => {
    const [bought, held] = [await buy(db), await holdAndPlace(db)];
    await saver().save({ isActive: '' }, { id: 'round' });
    expect(await slugs()).toEqual(['early', 'family']);
    await expect(holdAndPlace(db)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await notify(db, held);
    expect(await statesOf(db, held)).toEqual(['issued', 'issued']);
    const [ticket] = await ticketsOf(db, held);
    expect(await scanAt(db, ticket?.token ?? '', parkInstant(DAY, '09:12'))).toBe(true);
    expect((await askRefund(db, bought)).amountVnd).toBeGreaterThan(0);
    const { code, secret } = bought;
    expect(await asVisitor(db, { now: BEFORE }).orders.byCode({ code, secret })).toMatchObject({ code });
  });

  test('a unit is sold no more, is not deleted, and its tickets go on', async () => {
    const bought = await buy(db, {
      lines: [
        { unitId: ADULT, quantity: 1 },
        { unitId: CHILD, quantity: 1 },
      ],
    });
    const { units = '' } = await saver().form('round');
    const without = units.replace(CHILD, '').replace(/\s+/g, ' ').trim();
    expect(await saver().faultsOf(saver().save({ units: without }, { id: 'round' }))).toEqual({
      units: t('ticketTypes.error.soldUnit'),
    });
    await saver().save({ [`units.${CHILD}.isActive`]: '' }, { id: 'round' });
    const [round] = (await listTicketTypes(db.read)).filter(({ id }) => id === 'round');
    expect(round?.units.map(({ key }) => key).sort()).toEqual(['adult', 'infant']);
    const lines = [
      { unitId: ADULT, quantity: 1 },
      { unitId: CHILD, quantity: 1 },
    ];
    await expect(holdAndPlace(db, { lines })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (const { token } of await ticketsOf(db, bought))
      expect(await scanAt(db, token, parkInstant(DAY, '09:12'))).toBe(true);
  });
});

describe('an address that changed', () => {
  test('leads to the new one, and is nobody else’s', async () => {
    await saver().save({ slug: 'khu-hoi' }, { id: 'round' });
    const bySlug = (slug: string) => asVisitor(db).tickets.bySlug({ slug });
    expect([(await bySlug('round'))?.slug, (await bySlug('khu-hoi'))?.slug]).toEqual(['khu-hoi', 'khu-hoi']);
    expect(await saver().faultsOf(saver().save({ slug: 'round' }))).toEqual({
      slug: t('resources.error.taken'),
    });
    await saver().save({ slug: 'round' }, { id: 'round' });
    expect(await db.read.select().from(ticketSlugs)).toEqual([{ slug: 'khu-hoi', ticketTypeId: 'round' }]);
    expect((await bySlug('khu-hoi'))?.slug).toBe('round');
    await saver().save({ slug: 'a' }, { id: 'round' });
    await saver().save({ slug: 'b' }, { id: 'round' });
    for (const slug of ['round', 'khu-hoi', 'a', 'b']) expect((await bySlug(slug))?.slug).toBe('b');
  });

  test('of one that is archived leads nowhere', async () => {
    await saver().save({ slug: 'khu-hoi', isActive: '' }, { id: 'round' });
    expect(await asVisitor(db).tickets.bySlug({ slug: 'round' })).toBeNull();
  });
});
