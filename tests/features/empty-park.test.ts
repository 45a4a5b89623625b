/** From an empty database to the first ticket that is held, by nothing but what the office sends. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { listTicketTypes, listVatRates } from '#src/features/tickets/tickets.queries.ts';
import { followRules } from '#src/features/timetable/follow-rules.ts';
import { readParkRules } from '#src/features/timetable/park-rules.queries.ts';
import { type ChangeKind, cellKey, readMark } from '#src/features/timetable/park-rules.ts';
import { loadVatEffect, stampOf } from '#src/features/vat/load-vat.ts';
import { addDays } from '#src/values/day.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fairVisitor } from '#tests/support/fair-visitor.ts';
import { proveOwner } from '#tests/support/proved-owner.ts';
import { HOURS } from '#tests/support/rule-changes.ts';
import { ticketTypeSaver, typedUnit } from '#tests/support/ticket-type-saver.ts';

const TODAY = '2026-12-01';
const NOW = `${TODAY}T03:00:00.000Z`;
const SEASONS = ['weekday', 'weekend', 'peak'];

test('tax, gate, type, hours and places are written, and a guest holds a place the next day', async () => {
  const db = await testDatabase();
  await proveOwner(db, NOW);
  const office = asStaff(db, 'owner', { now: NOW }).staff;
  const saver = ticketTypeSaver(db, NOW);
  const rates = { taxClass: 'standard', corrects: '', from: '1/12/2026', to: '', percent: '8' };
  async function change(kind: ChangeKind, values: Record<string, string>, id = ''): Promise<void> {
    const input = { kind, id, values, read: readMark(await readParkRules(db.read), { kind, id }) };
    const { stamp } = await office.timetable.preview(input);
    await office.timetable.save({ ...input, stamp, reason: 'Mở bán' });
  }

  expect((await loadVatEffect({ db, now: NOW, locale: 'vi' }, rates)).effect).toMatchObject({ from: TODAY });
  const stamp = stampOf(await listVatRates(db.read), 'standard');
  await office.vat.save({ ...rates, stamp, reason: 'Mở công viên' });
  expect(await listVatRates(db.read)).toMatchObject([{ validFrom: TODAY, ratePerMille: 80 }]);

  const gate = { 'name.vi': 'Ga Chân Mây', 'name.en': 'Lower station', position: '1', isActive: '1' };
  const { id: gateIds } = await office.content.gates.save({ id: null, revision: 0, leaves: gate });
  const prices = Object.fromEntries(SEASONS.map((season) => [`prices.${season}`, '650k']));
  const { id } = await saver.save({ gateIds, units: 'new-1', ...typedUnit('new-1', prices) });
  await change('timetable-rule', { ...HOURS, ticketTypeId: id });
  const places = SEASONS.map((season) => [cellKey({ of: 'type', id, season }), '40']);
  await change('capacities', Object.fromEntries(places));
  await saver.save({ isActive: '1' }, { id });
  expect(await followRules({ db, now: NOW }, { stamp: '' })).toBeGreaterThan(100);

  const [type] = await listTicketTypes(db.read);
  const shown = await asVisitor(db, { now: NOW }).tickets.bySlug({ slug: 've-moi' });
  expect(shown?.units).toMatchObject([{ name: { vi: 'Người lớn' }, prices: { weekday: 650_000 } }]);
  const basket = { unitId: type?.units[0]?.id ?? '', quantity: 4, date: addDays(TODAY, 1) };
  expect(await fairVisitor(db, { now: NOW }).hold(basket)).toMatchObject({ totalVnd: 2_600_000 });
  db.close();
});

test('a tax group that has a rate gets the next from tomorrow on', async () => {
  const db = await testDatabase();
  await proveOwner(db, NOW);
  const ask = (from: string) =>
    loadVatEffect(
      { db, now: NOW, locale: 'vi' },
      { taxClass: 'excise', corrects: '', from, to: '', percent: '10' },
    );
  const { stamp } = await ask('1/12/2026');
  const first = {
    taxClass: 'excise',
    corrects: '',
    from: '1/12/2026',
    to: '',
    percent: '12',
    stamp,
    reason: '',
  };
  await asStaff(db, 'owner', { now: NOW }).staff.vat.save({ ...first, reason: 'Mở công viên' });
  expect((await ask('1/12/2026')).fault?.id).toBe('vat.error.past');
  expect((await ask('2/12/2026')).fault).toBeNull();
  db.close();
});
