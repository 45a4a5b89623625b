/** A new ticket type comes on sale by what the office can do: prices, a rule of the timetable, places, and the tick. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { and, eq } from 'drizzle-orm';
import { departures, ticketTypes } from '#db/schema/tickets.ts';
import { poolCapacities, timetableRules, typeCapacities } from '#db/schema/timetable.ts';
import { intlFor } from '#i18n/intl.ts';
import { loadLacks } from '#src/features/ticket-types/load-lacks.ts';
import { cellKey } from '#src/features/timetable/park-rules.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { openGates } from '#tests/support/issued-ticket.ts';
import { HOURS, preview, save } from '#tests/support/rule-changes.ts';
import { DAYS, db, FIRST, follow, NOW, openRuledParks, SATURDAY } from '#tests/support/ruled-park.ts';
import { ticketTypeSaver, typedUnit } from '#tests/support/ticket-type-saver.ts';

openRuledParks();
beforeEach(() => openGates(db));

const { t } = intlFor('vi');
const PRICES = { 'prices.weekday': '100k', 'prices.weekend': '120k', 'prices.peak': '300k' };
const saver = () => ticketTypeSaver(db, NOW);
const priced = () => saver().save({ units: 'new-1', ...typedUnit('new-1', PRICES) });
const sell = (id: string) => saver().save({ isActive: '1' }, { id });
const refusalOf = async (id: string) => saver().faultsOf(sell(id));
const tripsOf = async (id: string) =>
  (await db.read.select().from(departures).where(eq(departures.ticketTypeId, id)))
    .map(({ day }) => day)
    .sort();
const rule = (id: string, change = {}) => save('timetable-rule', { ...HOURS, ticketTypeId: id, ...change });
const places = (id: string, seasons = ['weekday', 'weekend', 'peak']) =>
  save(
    'capacities',
    Object.fromEntries(seasons.map((season) => [cellKey({ of: 'type', id, season }), '50'])),
  );

async function lacksOf(id: string) {
  const row = await saver().read(id);
  return (
    row && (await loadLacks({ db, now: NOW }, row))?.map((lack) => lack.replace('ticketTypes.lack.', ''))
  );
}

describe('a new ticket type', () => {
  test('gets its rule and its places as a draft, and its departures once it is on sale', async () => {
    await follow();
    const { id } = await priced();
    expect(await lacksOf(id)).toEqual(['noTimetable', 'noPlaces']);
    expect(await refusalOf(id)).toEqual({ isActive: t('ticketTypes.lack.noTimetable') });
    expect(await preview('timetable-rule', { ...HOURS, ticketTypeId: id })).toMatchObject({ added: 0 });
    await rule(id);
    expect(await refusalOf(id)).toEqual({ isActive: t('ticketTypes.lack.noPlaces') });
    await places(id);
    expect(await lacksOf(id)).toEqual([]);
    await follow();
    expect(await tripsOf(id)).toEqual([]);
    await sell(id);
    await follow();
    const days = await tripsOf(id);
    expect([days.length, days[0]]).toEqual([DAYS, FIRST]);
    const asked = { slug: 've-moi', from: SATURDAY, to: SATURDAY };
    const [day] = await asVisitor(db, { now: NOW }).tickets.availability(asked);
    expect([day?.status, Object.values(day?.prices ?? {})]).toEqual(['AVAILABLE', [120_000]]);
  });

  test('needs places in each season that a day can have, and of each pool that it draws from', async () => {
    const { id } = await priced();
    await rule(id);
    await places(id, ['weekday', 'weekend']);
    expect(await lacksOf(id)).toEqual(['noPlaces']);
    await places(id, ['peak']);
    await save('type-pools', { 'pool-summit': '1' }, id);
    expect(await lacksOf(id)).toEqual([]);
    await db.write((tx) => tx.delete(poolCapacities).where(eq(poolCapacities.season, 'peak')));
    expect(await refusalOf(id)).toEqual({ isActive: t('ticketTypes.lack.noPlaces') });
  });

  test('has no timetable by the rule of another, one that rests, or one that is off', async () => {
    const { id } = await priced();
    await places(id);
    await rule(id, { runs: '' });
    expect(await lacksOf(id)).toEqual(['noTimetable']);
    await rule(id, { isActive: '' });
    expect(await lacksOf(id)).toEqual(['noTimetable']);
    await rule(id);
    expect(await lacksOf(id)).toEqual([]);
  });
});

test('a type that was archived for so long that its departures are over comes back by its rule', async () => {
  await db.write((tx) => tx.update(ticketTypes).set({ isActive: false }).where(eq(ticketTypes.id, 'early')));
  expect(await lacksOf('early')).toEqual([]);
  await sell('early');
  await follow();
  expect((await tripsOf('early')).length).toBe(2 * DAYS);
});

test('what is on sale stays so when its rules or places are gone', async () => {
  await db.write(async (tx) => {
    await tx.delete(timetableRules).where(eq(timetableRules.ticketTypeId, 'early'));
    await tx
      .delete(typeCapacities)
      .where(and(eq(typeCapacities.ticketTypeId, 'early'), eq(typeCapacities.season, 'peak')));
  });
  await saver().save({ 'name.en': 'Sunrise' }, { id: 'early' });
  expect((await saver().read('early'))?.values.isActive).toBe(true);
});
