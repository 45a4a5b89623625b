/** Two who change the park's rules at once, and those who may not. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { seasonRules, seasons } from '#db/schema/seasons.ts';
import { timetableRules } from '#db/schema/timetable.ts';
import { intlFor } from '#i18n/intl.ts';
import { type StoredField, storedIn } from '#src/features/resource-history/stored-fields.ts';
import { sidesOf } from '#src/features/timetable/field-sides.ts';
import { readParkRules } from '#src/features/timetable/park-rules.queries.ts';
import { ruleForm } from '#src/features/timetable/rule-forms.ts';
import { asStaff } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { asked, FEAST, HOURS, readOf, refusal, save, staff } from '#tests/support/rule-changes.ts';
import { db, NOW, openRuledParks } from '#tests/support/ruled-park.ts';

openRuledParks();

const intl = intlFor('vi');

/** What a refusal says is stored now, by field. */
async function storedOf(call: Promise<unknown>) {
  const problem = await problemOf(call);
  const fields = JSON.parse(String(problem.values.stored ?? '[]')) as StoredField[];
  return {
    messageId: problem.reason,
    values: problem.values,
    stored: Object.fromEntries(fields.map(({ key, text }) => [key, text])),
  };
}

async function seasonName(id: string): Promise<string> {
  return (await db.read.select().from(seasons)).find((one) => one.id === id)?.name.vi ?? '';
}

describe('two editors', () => {
  test('do not overwrite each other: the second is told who and what, and shown every field that is stored', async () => {
    const { id } = await save('season-rule', FEAST);
    const late = await asked('season-rule', { ...FEAST, nameVi: 'Lễ' }, id);
    const { stamp } = await staff().preview(late);
    await save('season-rule', { ...FEAST, nameVi: 'Tết', toDay: '2026-12-09', season: 'weekend' }, id);
    const refused = await storedOf(staff().save({ ...late, stamp, reason: 'lễ lớn' }));
    expect(refused).toMatchObject({
      messageId: 'timetable.error.changed',
      values: { what: '“Tết”', read: '2' },
    });
    expect(refused.stored).toEqual({
      ...{ nameVi: 'Tết', nameEn: '', season: await seasonName('weekend') },
      ...{ fromDay: '07/12/2026', toDay: '09/12/2026', weekdays: 'T2, T3, T4, T5, T6, T7, CN' },
      ...{ isActive: 'có', validFrom: '' },
    });
    // Nothing else tells what has to be read, so that nobody replaces what was not shown.
    for (const read of ['1', '', '3'])
      await expect(staff().preview({ ...late, read })).rejects.toMatchObject({
        values: { read: '2', stored: expect.stringContaining('Tết') },
      });
    const again = { ...late, read: '2' };
    await staff().save({ ...again, stamp: (await staff().preview(again)).stamp, reason: 'lễ lớn' });
    const [row] = await db.read.select().from(seasonRules).where(eq(seasonRules.id, id));
    expect(row).toMatchObject({ name: { vi: 'Lễ' }, revision: 3 });
  });

  test('of hours, seasons, pools, places and orders are shown what is stored too', async () => {
    const tet = { nameVi: 'Tết', nameEn: '', hintVi: 'Mùng 1', hintEn: '' };
    const { id: season } = await save('season', tet);
    const { id: pool } = await save('pool', { nameVi: 'Sân ga', nameEn: '' });
    const { id: hours } = await save('timetable-rule', { ...HOURS, ticketTypeId: 'early' });
    const late = {
      hours: await asked('timetable-rule', { ...HOURS, ticketTypeId: 'early', times: '7:00' }, hours),
      season: await asked('season', { ...tet, hintVi: 'Mùng 2', isActive: '1' }, season),
      pool: await asked('pool', { nameVi: 'Ga', nameEn: '', isActive: '1' }, pool),
      places: await asked('capacities', { 'type|round|peak': '40' }),
    };
    await save('timetable-rule', { ...HOURS, ticketTypeId: 'early', times: '8:00', runs: '1' }, hours);
    await save('season', { ...tet, hintVi: 'Mùng 3', isActive: '1' }, season);
    await save('pool', { nameVi: 'Sân ga lớn', nameEn: 'Big', isActive: '1' }, pool);
    await save('capacities', { 'type|round|peak': '30' });
    const stored = async (change: (typeof late)['hours']) => (await storedOf(staff().preview(change))).stored;
    expect(await stored(late.hours)).toMatchObject({ nameVi: 'Giờ thường', times: '08:00' });
    expect(await stored(late.season)).toMatchObject({ nameVi: 'Tết', hintVi: 'Mùng 3', isActive: 'có' });
    expect(await stored(late.pool)).toEqual({ nameVi: 'Sân ga lớn', nameEn: 'Big', isActive: 'có' });
    expect(await stored(late.places)).toMatchObject({ 'type|round|peak': '30' });
    const order = { ...(await asked('season-order', { order: '' })), read: 'other' };
    expect((await stored(order)).order?.split(' → ').length).toBe(
      (await db.read.select().from(seasonRules)).length,
    );
  });

  test('of a ticket type are shown that its last pool or its last rule is gone, and go on from there', async () => {
    const rules = await readParkRules(db.read);
    const fields = ruleForm(rules, intl, { kind: 'type-pools', id: 'round', of: '' })?.fields ?? [];
    await save('pool', { nameVi: 'Vườn Mây', nameEn: '' });
    const late = await asked('type-pools', { 'pool-summit': '1' }, 'round');
    const order = await asked('timetable-order', { order: 'round' }, 'round');
    await save('type-pools', { 'pool-summit': '' }, 'round');
    await db.write((tx) => tx.delete(timetableRules).where(eq(timetableRules.ticketTypeId, 'round')));
    const refused = await storedOf(staff().preview(late));
    expect(refused).toMatchObject({
      ...{ messageId: 'timetable.error.changed', stored: { pools: '' } },
      values: { what: intl.t('timetable.part.type-pools'), read: '' },
    });
    expect(await storedOf(staff().preview(order))).toMatchObject({
      ...{ messageId: 'timetable.error.changed', stored: { order: '' } },
      values: { what: intl.t('timetable.part.timetable-order'), read: '' },
    });
    const again = { ...late, read: '' };
    await staff().save({ ...again, stamp: (await staff().preview(again)).stamp, reason: 'đông khách' });
    expect(await readOf('type-pools', 'round')).toBe('summit');
    for (const kind of ['type-pools', 'timetable-order'] as const)
      await expect(staff().preview({ ...late, kind, id: 'none' })).rejects.toMatchObject({
        messageId: 'timetable.error.gone',
      });

    // The pools of the form that was read, although its first one is archived meanwhile.
    for (const id of ['round', 'early']) await save('type-pools', { 'pool-summit': '' }, id);
    await save('pool', { nameVi: 'Giờ thường', nameEn: 'Usual hours', isActive: '' }, 'summit');
    const { stored } = (await problemOf(staff().preview(late))).values;
    const sides = { stored: storedIn({ stored: String(stored) }), fields, typed: late.values };
    expect(sidesOf({ ...sides, words: intl.words('resources.sides') })).toMatchObject([
      { read: 'Giờ thường', stored: '', typed: 'Giờ thường' },
    ]);
  });

  test('see the effect again when any rule has changed since', async () => {
    const change = await asked('season-rule', FEAST);
    const { stamp } = await staff().preview(change);
    await save('season-rule', { ...FEAST, nameVi: 'Khác' });
    await expect(staff().save({ ...change, stamp, reason: 'lễ lớn' })).rejects.toMatchObject({
      messageId: 'timetable.error.stale',
    });
  });

  test('save nothing without a reason, and nothing that is as before', async () => {
    const change = await asked('season-rule', FEAST);
    const { stamp } = await staff().preview(change);
    await expect(staff().save({ ...change, stamp, reason: ' ' })).rejects.toThrow();
    const { id } = await save('season-rule', FEAST);
    await expect(save('season-rule', FEAST, id)).rejects.toMatchObject({
      messageId: 'timetable.error.nothing',
    });
  });
});

test('a season has both its texts and a name of its own', async () => {
  const tet = { nameVi: 'Tết', nameEn: '', hintVi: 'Mùng 1 đến mùng 6', hintEn: '' };
  const { id } = await save('season', tet);
  const [row] = await db.read.select().from(seasons).where(eq(seasons.id, id));
  expect(row).toMatchObject({ position: 4, name: { vi: 'Tết', en: 'Tết' } });
  await refusal('season', tet, { messageId: 'timetable.error.nameTaken' });
  await refusal('season', { ...tet, hintVi: '' }, { messageId: 'timetable.error.name' });
  await save('season', { ...tet, nameVi: 'Tết Đinh Mùi' }, id);
  await refusal('season', tet, { messageId: 'timetable.error.gone' }, 'none');
});

test('those who may only look see no effect and change nothing', async () => {
  const reader = asStaff(db, 'care', { now: NOW }).staff.timetable;
  const change = await asked('season-rule', FEAST);
  await expect(reader.preview(change)).rejects.toThrow();
  await expect(reader.save({ ...change, stamp: 1, reason: 'lịch hội' })).rejects.toThrow();
});
