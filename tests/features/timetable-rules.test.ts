/** Season rules changed by staff: what they would do, what is stored, what is refused. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { seasonRules, seasons } from '#db/schema/seasons.ts';
import { unitPrices } from '#db/schema/tickets.ts';
import { hold } from '#tests/support/holding.ts';
import { ADULT, EARLY } from '#tests/support/park.ts';
import { FEAST, preview, priceOn, refusal, save, WEEK } from '#tests/support/rule-changes.ts';
import { db, follow, NOW, openRuledParks, quotaOf } from '#tests/support/ruled-park.ts';

openRuledParks();

const NAME = { vi: 'Tết', en: 'Tết' };

describe('a season rule', () => {
  test('says what it would do, is stored with its reason, and visitors see its price at once', async () => {
    await follow();
    await hold([{ unitId: ADULT, quantity: 2 }], { date: '2026-12-07', now: NOW });
    const effect = await preview('season-rule', FEAST);
    expect(effect).toMatchObject({ orders: 1, added: 0, withdrawn: 0, moved: 8, validFrom: null });
    expect(effect.days).toEqual(
      ['2026-12-07', '2026-12-08'].map((day) => ({
        day,
        of: EARLY,
        before: { season: 'weekday', vnd: 720_000 },
        after: { season: 'peak', vnd: 920_000 },
      })),
    );
    expect(await priceOn('2026-12-07')).toBe(550_000);
    const { id } = await save('season-rule', FEAST);
    expect([await priceOn('2026-12-07'), await priceOn('2026-12-09')]).toEqual([750_000, 550_000]);
    const [row] = await db.read.select().from(seasonRules).where(eq(seasonRules.id, id));
    expect(row).toMatchObject({ position: 3, revision: 1, name: { vi: 'Hội mây', en: 'Hội mây' } });
    expect((await db.read.select().from(auditEvents)).at(-1)).toMatchObject({
      ...{ subjectKind: 'seasonRule', subjectId: id, before: null, reason: 'lịch hội' },
      after: { season: 'peak', fromDay: '2026-12-07', isUsed: true, weekdays: '1, 2, 3, 4, 5, 6, 7' },
    });
    await follow();
    expect((await quotaOf('q-round-2026-12-07'))?.capacity).toBe(200);
  });

  test('that waits holds from its moment on', async () => {
    await follow();
    const values = { ...FEAST, validFrom: '2026-12-02T08:00' };
    expect(await preview('season-rule', values)).toMatchObject({ validFrom: '2026-12-02T01:00:00.000Z' });
    const { id } = await save('season-rule', values);
    expect(await priceOn('2026-12-07')).toBe(550_000);
    await follow('2026-12-02T00:59:59.000Z');
    expect(await priceOn('2026-12-07')).toBe(550_000);
    await follow('2026-12-02T01:00:00.000Z');
    expect(await priceOn('2026-12-07')).toBe(750_000);
    const [row] = await db.read.select().from(seasonRules).where(eq(seasonRules.id, id));
    expect(row).toMatchObject({ isActive: true, validFrom: null, revision: 2 });
    await refusal('season-rule', values, { messageId: 'timetable.error.running' }, id);
  });

  test('is switched off, and what was in force before holds again', async () => {
    await follow();
    const { id } = await save('season-rule', FEAST);
    await save('season-rule', { ...FEAST, isActive: '' }, id);
    expect(await priceOn('2026-12-07')).toBe(550_000);
    expect((await db.read.select().from(auditEvents)).at(-1)).toMatchObject({
      ...{ before: { isUsed: true }, after: { isUsed: false } },
    });
  });

  test('wins over those before it, and loses when it is moved up', async () => {
    await follow();
    const { id } = await save('season-rule', FEAST);
    const order = { order: `${id} weekday weekend` };
    const effect = await preview('season-order', order);
    expect(effect.days.map(({ day, after }) => [day, after.season])).toEqual([
      ['2026-12-07', 'weekday'],
      ['2026-12-08', 'weekday'],
    ]);
    await save('season-order', order);
    expect(await priceOn('2026-12-07')).toBe(550_000);
    expect((await db.read.select().from(auditEvents)).at(-1)).toMatchObject({
      after: { sequence: 'Hội mây → Ngày thường → Cuối tuần' },
    });
    for (const wrong of ['weekday', `${id} ${id} weekend`, 'x y z'])
      await refusal('season-order', { order: wrong }, { messageId: 'timetable.error.order' });
  });

  test('is refused at the field that is wrong', async () => {
    const wrong: [Record<string, string>, string, string][] = [
      [{ nameVi: ' ' }, 'name', 'nameVi'],
      [{ nameVi: 'x'.repeat(81) }, 'longName', 'nameVi'],
      [{ toDay: '2026-12-06' }, 'reversed', 'toDay'],
      [{ toDay: '2036-12-06' }, 'longRange', 'toDay'],
      [{ toDay: '2199-12-06' }, 'farDay', 'toDay'],
      [Object.fromEntries(Object.keys(WEEK).map((key) => [key, ''])), 'noWeekday', 'weekday-1'],
      [{ 'weekday-1': '', 'weekday-2': '' }, 'noDay', 'weekday-1'],
      [{ validFrom: '2099-01-01 8:00' }, 'farDay', 'validFrom'],
    ];
    for (const [change, error, field] of wrong)
      await refusal(
        'season-rule',
        { ...FEAST, ...change },
        {
          ...{ messageId: `timetable.error.${error}`, values: expect.objectContaining({ field }) },
        },
      );
    await refusal('season-rule', { ...FEAST, season: 'monsoon' }, { messageId: 'calendar.error.season' });
    for (const [change, fault, nearest] of [
      [{ fromDay: '31/2' }, 'noSuchDay', '28/02/2027'],
      [{ toDay: 'sometime' }, 'unread', '01/12/2026'],
      [{ validFrom: 'soon' }, 'unread', '01/12/2026'],
    ] as const)
      await refusal(
        'season-rule',
        { ...FEAST, ...change },
        {
          messageId: `forms.day.${fault}`,
          values: expect.objectContaining({ field: Object.keys(change)[0], nearest }),
        },
      );
    expect(await db.read.$count(seasonRules)).toBe(2);
    expect(await db.read.$count(auditEvents)).toBe(0);
  });

  test('leaves no day without a season, a price or places', async () => {
    await follow();
    const off = { nameVi: 'Ngày thường', season: 'weekday', isActive: '', ...WEEK };
    await refusal('season-rule', off, { messageId: 'timetable.error.bare' }, 'weekday');
    await db.write((tx) => tx.insert(seasons).values({ id: 'tet', position: 4, name: NAME, hint: NAME }));
    await refusal('season-rule', { ...FEAST, season: 'tet' }, { messageId: 'calendar.error.priceless' });
    const units = await db.read.select().from(unitPrices).where(eq(unitPrices.season, 'peak'));
    await db.write((tx) =>
      tx.insert(unitPrices).values(units.map((row) => ({ ...row, season: 'tet', priceVnd: 790_000 }))),
    );
    await refusal('season-rule', { ...FEAST, season: 'tet' }, { messageId: 'timetable.error.placeless' });
    await save('capacities', {
      'type|round|tet': '1.000',
      'type|early|tet': '20',
      'pool|summit|tet': '1,000',
    });
    await save('season-rule', { ...FEAST, season: 'tet' });
    expect(await priceOn('2026-12-07')).toBe(790_000);
  });
});
