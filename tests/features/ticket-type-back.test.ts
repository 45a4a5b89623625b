/** A ticket type is put back on sale only by who saw the days and orders that it touches. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { departures } from '#db/schema/tickets.ts';
import { findTicketTypeRow } from '#src/features/ticket-types/ticket-type-rows.queries.ts';
import { asStaff } from '#tests/support/caller.ts';
import { csvOf } from '#tests/support/csv-file.ts';
import { openHeldTypes, reasonOf, takeOffSale, typedForm } from '#tests/support/held-types.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { ADULT } from '#tests/support/park.ts';
import { db, NOW, openRuledParks } from '#tests/support/ruled-park.ts';

openRuledParks();

const { records } = officeFiles(() => db, NOW);
const OF = `units.${ADULT}`;
const UNSEEN = 'timetable.error.effectUnseen';
const ON = { rows: [{ id: 'round', revision: 2 }], field: 'isActive', typed: '1' };
const staff = () => asStaff(db, 'manager', { now: NOW }).staff;
const types = () => staff().content['ticket-types'];
const valuesOf = async (id = 'round') => (await findTicketTypeRow(db.read, id))?.values;

describe('a ticket type off sale', () => {
  test('is put back by its form only once its days and orders are seen', async () => {
    await openHeldTypes();
    await takeOffSale('round');
    const form = await typedForm({ isActive: '1' });
    expect(await reasonOf(types().save(form))).toBe(UNSEEN);
    expect((await valuesOf())?.isActive).toBe(false);
    const effect = await staff().timetable.formEffect(form);
    expect(effect).toMatchObject({ back: { types: ['round'], orders: 1, held: 2 }, prices: [], rules: [] });
    expect(effect?.back.days).toHaveLength(10);
    await types().save({ ...form, seen: effect?.key });
    expect((await valuesOf())?.isActive).toBe(true);
  });

  test('is put back by ticks and by a file in the same way', async () => {
    await openHeldTypes();
    await takeOffSale('round');
    expect(await reasonOf(types().change(ON))).toBe(UNSEEN);
    const own = (await records('ticket-types')).filter(({ id }) => id === 'round');
    const sheet = csvOf(own.map((row) => ({ ...row, isActive: '1' })));
    expect(await reasonOf(types().import({ sheet }))).toBe(UNSEEN);
    expect((await valuesOf())?.isActive).toBe(false);
    const seen = (await staff().timetable.tickedEffect(ON))?.key ?? '';
    expect(await types().change({ ...ON, seen })).toMatchObject({ done: 1 });
    expect((await valuesOf())?.isActive).toBe(true);
  });

  test('tells the days that its rules give back where no departure is left', async () => {
    await openHeldTypes();
    await takeOffSale('early');
    await db.write((tx) =>
      tx
        .update(departures)
        .set({ day: '2025-01-01', startTime: departures.id })
        .where(eq(departures.ticketTypeId, 'early')),
    );
    const effect = await staff().timetable.formEffect(await typedForm({ isActive: '1' }, 'early'));
    expect(effect?.back.days).toHaveLength(10);
  });

  test('is set up without asking while it never ran', async () => {
    await openHeldTypes();
    await takeOffSale('early');
    await db.write((tx) => tx.update(departures).set({ ticketTypeId: 'round', startTime: departures.id }));
    expect(
      await reasonOf(types().save(await typedForm({ isActive: '1', [`${OF}.toAge`]: '70' }, 'early'))),
    ).toBe('saved');
  });
});
