/** Many dishes at once, by their ticks and by a file: as drafts, or as what guests read. And what the office shows of one. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { dishes } from '#db/schema/menu.ts';
import { intlFor } from '#i18n/intl.ts';
import { DISH_ROWS } from '#src/features/menu/dish-rows.queries.ts';
import { appRouter } from '#src/router.ts';
import { csvOf } from '#tests/support/csv-file.ts';
import { csvPark } from '#tests/support/csv-park.ts';
import { dishDrafts, named } from '#tests/support/dish-drafts.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const { t } = intlFor('vi');
const LIST = '/staff/content/dishes';
let db: Db;
/** Each test has dishes of its own. */
let free: string[];
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  free = (await db.read.select({ id: dishes.id }).from(dishes).orderBy(dishes.id)).map(({ id }) => id);
});
afterAll(closeWorlds);

const { draftOf, formOf, onMenu, staff } = dishDrafts(() => db);
const office = officeFiles(() => db);
const next = () => free.pop() ?? '';

test('no procedure writes a dish past its drafts', () => {
  const names = Object.keys(appRouter._def.procedures).filter((name) =>
    name.startsWith('staff.content.dishes.'),
  );
  expect(names.map((name) => name.split('.').at(-1) ?? '').toSorted()).toEqual(
    [
      ...[
        'change',
        'changePublished',
        'check',
        'discard',
        'import',
        'importPublished',
        'publish',
        'saveDraft',
      ],
      ...['schedule', 'sheet', 'takeBack', 'takeBackPublished', 'unschedule'],
    ].toSorted(),
  );
});

describe('many dishes at once', () => {
  test('are hidden in drafts first, and taken back; published, they leave the menu', async () => {
    const ids = [next(), next()];
    const shown = async () => (await Promise.all(ids.map(onMenu))).filter(Boolean).length;
    const ticks = Object.fromEntries(ids.map((id) => [`row.${id}`, '1']));
    const { to } = await office.post(LIST, { ...ticks, _do: 'isActive=' });
    expect(await Promise.all(ids.map(draftOf))).toMatchObject([
      { values: { isActive: false } },
      { values: { isActive: false } },
    ]);
    expect(await shown()).toBe(2);
    const change = new URL(`http://park${to}`).searchParams.get('changed') ?? '';
    await office.post(LIST, { change, _do: 'takeBack' });
    expect(await Promise.all(ids.map(draftOf))).toEqual([null, null]);
    await office.post(LIST, { ...ticks, _as: 'published', _do: 'isActive=' });
    expect(await shown()).toBe(0);
  });

  test('come from a file as drafts, or as what guests pay', async () => {
    const id = next();
    const park = csvPark(db, 'dishes');
    const row = (await park.records()).find((one) => one.id === id) ?? {};
    const { values } = (await DISH_ROWS.find(db.read, id)) ?? {};
    await staff().import({ sheet: csvOf([{ ...row, priceVnd: '88000' }]) });
    expect((await draftOf(id))?.values).toEqual({ ...values, priceVnd: 88_000 });
    expect((await DISH_ROWS.find(db.read, id))?.values.priceVnd).toBe(values?.priceVnd ?? 0);
    expect((await park.records()).find((one) => one.id === id)?.priceVnd).toBe('88000');
    const other = next();
    const direct = (await park.records()).find((one) => one.id === other) ?? {};
    await park.save(csvOf([{ ...direct, priceVnd: '89000' }]));
    expect(await DISH_ROWS.find(db.read, other)).toMatchObject({ revision: 2, values: { priceVnd: 89_000 } });
  });
});

test('the office shows where a dish stands, its links of both languages and what can be done', async () => {
  const id = next();
  const before = await office.itemPage(`${LIST}/${id}`, 'editor');
  expect(before).toContain(t('drafts.state.before'));
  await staff().saveDraft(await formOf(id, named('Món đang viết')));
  const html = await office.itemPage(`${LIST}/${id}`, 'editor');
  for (const text of ['drafts.preview.vi', 'drafts.preview.en', 'drafts.discard', 'drafts.schedule'] as const)
    expect(html).toContain(t(text));
  expect(html).toContain('value="Món đang viết"');
  const list = await office.listPage(LIST, 'editor');
  expect(list).toContain('Món đang viết');
  expect(list).toContain(t('drafts.many.as'));
});
