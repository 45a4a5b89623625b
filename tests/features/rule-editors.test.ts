/** Two who change the park's rules at once, and those who may not. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { seasonRules, seasons } from '#db/schema/seasons.ts';
import { asStaff } from '#tests/support/caller.ts';
import { asked, FEAST, refusal, save, staff } from '#tests/support/rule-changes.ts';
import { db, NOW, openRuledParks } from '#tests/support/ruled-park.ts';

openRuledParks();

describe('two editors', () => {
  test('do not overwrite each other, and the second is told who and what', async () => {
    const { id } = await save('season-rule', FEAST);
    const late = await asked('season-rule', { ...FEAST, nameVi: 'Lễ' }, id);
    const { stamp } = await staff().preview(late);
    await save('season-rule', { ...FEAST, nameVi: 'Tết' }, id);
    const refused = staff().save({ ...late, stamp, reason: 'lễ lớn' });
    await expect(refused).rejects.toMatchObject({
      messageId: 'timetable.error.changed',
      values: { what: '“Tết”', read: '2' },
    });
    const again = { ...late, read: '2' };
    await staff().save({ ...again, stamp: (await staff().preview(again)).stamp, reason: 'lễ lớn' });
    const [row] = await db.read.select().from(seasonRules).where(eq(seasonRules.id, id));
    expect(row).toMatchObject({ name: { vi: 'Lễ' }, revision: 3 });
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
