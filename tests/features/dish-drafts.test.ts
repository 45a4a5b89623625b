/** Dishes are written as drafts: guests read them on the menu once they are published, at once or by the clock. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { dishes } from '#db/schema/menu.ts';
import { staffMembers } from '#db/schema/people.ts';
import { intlFor } from '#i18n/intl.ts';
import { DISH_RESOURCE } from '#src/features/menu/dish-resource.ts';
import { DISH_ROWS } from '#src/features/menu/dish-rows.queries.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { listVersions } from '#src/features/resources/versions.queries.ts';
import { publishJobs } from '#src/site/publish-jobs.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { dishDrafts, money, named } from '#tests/support/dish-drafts.ts';
import { draftedRows, NOW } from '#tests/support/drafted-rows.ts';
import { problemOf, problemsOf } from '#tests/support/gate-scanner.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const AT = { publishDay: '2026-11-22', publishTime: '09:30' };
const [BEFORE_DUE, DUE] = ['2026-11-22T02:29:59.000Z', '2026-11-22T02:30:00.000Z'];
let db: Db;
let editor: string;
/** Each test has a dish of its own. */
let free: string[];
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  const [member] = await db.read.select().from(staffMembers).where(eq(staffMembers.roleId, 'editor'));
  editor = member?.userId ?? '';
  free = (await db.read.select({ id: dishes.id }).from(dishes).orderBy(dishes.id)).map(({ id }) => id);
});
afterAll(closeWorlds);

const { draftOf, draftRead, formOf, guests, onMenu, preview, staff } = dishDrafts(() => db);
const { content } = draftedRows(() => ({ db, who: editor }));
const next = () => free.pop() ?? '';

async function menuRevision() {
  const asked = sql`SELECT revision FROM revisions WHERE namespace = 'menu'`;
  return (await db.read.all<{ revision: number }>(asked))[0]?.revision ?? 0;
}

async function foundTitles(q: string) {
  const { groups } = await asVisitor(db).search.all({ q });
  return groups.flatMap(({ hits }) => hits.map(({ title }) => title));
}

describe('the draft of a dish', () => {
  test('is read by whoever has its link, by guests once it is published, on their next request', async () => {
    const id = next();
    const before = await menuRevision();
    const sent = await formOf(id, { ...named('Món còn nháp'), priceVnd: '123.456' });
    await staff().saveDraft(sent);
    for (const locale of ['vi', 'en'] as const) {
      expect(await guests(locale)).not.toContain('Món còn nháp');
      const html = await preview(id, locale);
      expect(html).toContain('Món còn nháp');
      expect(html).toContain(money(locale, 123_456));
      expect(html).toContain(intlFor(locale).t('drafts.preview.title'));
    }
    expect(await menuRevision()).toBe(before);
    expect(await foundTitles('Món còn nháp')).not.toContain('Món còn nháp');
    const draft = await draftRead(id);
    expect(await staff().publish({ ...sent, draft })).toEqual({ id, revision: 2, done: 'published' });
    expect(await guests()).toContain('Món còn nháp');
    expect(await foundTitles('Món còn nháp')).toContain('Món còn nháp');
    expect(await menuRevision()).toBeGreaterThan(before);
    expect(await draftOf(id)).toBeNull();
  });

  test('of a new dish stands in its section; without one there is a menu without it', async () => {
    const like = (await formOf(next(), named('Món chưa có'))).leaves;
    const { id } = await staff().saveDraft({ id: null, revision: 0, leaves: like });
    expect(await preview(id)).toContain('Món chưa có');
    const bare = { id: null, revision: 0, leaves: { ...like, sectionId: '', 'name.vi': 'Chưa xếp' } };
    const { id: loose } = await staff().saveDraft(bare);
    expect(await preview(loose)).not.toContain('Chưa xếp');
    await expect(staff().publish(bare)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await DISH_ROWS.find(db.read, id)).toBeNull();
    expect(await guests()).not.toContain('Món chưa có');
  });

  test('is published by the clock at its minute and not before', async () => {
    const id = next();
    await content('dishes').schedule({ ...(await formOf(id, named('Món theo giờ'))), ...AT });
    for (const job of publishJobs(db, () => BEFORE_DUE)) await job.run();
    expect(await guests()).not.toContain('Món theo giờ');
    for (const job of publishJobs(db, () => DUE)) await job.run();
    expect(await guests()).toContain('Món theo giờ');
    expect(await DISH_ROWS.find(db.read, id)).toMatchObject({ revision: 2 });
  });

  test('is discarded, and an earlier version is published again from the history', async () => {
    const id = next();
    const old = await DISH_ROWS.find(db.read, id);
    await staff().publish(await formOf(id, { ...named('Món vội'), priceVnd: '1.000' }));
    await staff().saveDraft(await formOf(id, named('Món vội hơn')));
    await staff().discard({ id, draft: await draftRead(id) });
    const leaves = typedOf(DISH_RESOURCE, old?.values ?? {});
    await staff().publish({ id, revision: 2, from: 1, leaves });
    expect((await DISH_ROWS.find(db.read, id))?.values).toEqual(old?.values as never);
    expect(await guests()).not.toContain('Món vội');
    const versions = await listVersions(db.read, { kind: 'dishes', rowId: id, before: null, limit: 9 });
    expect(versions).toMatchObject([{ revision: 3, fromRevision: 1 }, { revision: 2 }, { revision: 1 }]);
  });

  test('is not written over: the second of two editors is told, in the draft as in what guests read', async () => {
    const id = next();
    const [mine, theirs] = [await formOf(id, named('Của Hải')), await formOf(id, named('Của Dua'))];
    await staff().saveDraft(mine);
    const savings = [staff('editor').saveDraft(theirs), staff('editor').publish(theirs)];
    for (const problem of await problemsOf(savings))
      expect(problem).toMatchObject({ code: 'CONFLICT', reason: 'resources.error.conflict' });
    expect((await draftOf(id))?.values.name).toEqual({ vi: 'Của Hải', en: 'Của Hải' });
    expect(await guests()).not.toContain('Của Dua');
  });

  test('leaves alone what the kitchen says of the day', async () => {
    const id = next();
    const sent = await formOf(id, named('Món vẫn hết'));
    await asStaff(db, 'kitchen', { now: NOW }).menu.setSoldOut({ dishId: id, isSoldOut: true });
    expect(await staff().publish(sent)).toMatchObject({ done: 'published' });
    expect(await onMenu(id)).toMatchObject({ isSoldOut: true, name: { vi: 'Món vẫn hết' } });
  });
});

test.each<Preset>(['kitchen', 'gate', 'shop', 'accountant'])('%s writes no dish', async (as) => {
  const id = free[0] ?? '';
  const sent = await formOf(id, named('Không được'));
  const draft = { id: '0'.repeat(20), revision: 1 };
  const rows = [{ id, revision: 1, draft: null }];
  const change = { rows, field: 'isActive', typed: '' };
  for (const refused of [
    () => staff(as).saveDraft(sent),
    () => staff(as).publish(sent),
    () => staff(as).schedule({ ...sent, ...AT }),
    () => staff(as).unschedule(sent),
    () => staff(as).discard({ id, draft }),
    () => staff(as).change(change),
    () => staff(as).changePublished(change),
    () => staff(as).importPublished({ sheet: 'id' }),
  ])
    expect((await problemOf(refused())).code).toBe('FORBIDDEN');
  expect(await draftOf(id)).toBeNull();
});
