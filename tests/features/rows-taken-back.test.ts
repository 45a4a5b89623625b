/** "Rút lại": who has just changed many rows at once puts them all back, while nobody has gone on with any of them. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { users } from '#db/schema/auth.ts';
import { categories, services } from '#db/schema/products.ts';
import { resourceVersions } from '#db/schema/resources.ts';
import { intlFor } from '#i18n/intl.ts';
import { addSeconds } from '#src/values/day.ts';
import { contentSaver, NOW } from '#tests/support/content-saver.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { takeBackIn } from '#tests/support/take-back-form.ts';

const { t } = intlFor('vi');
const LIST = '/staff/content/post-categories';
const LAST_MOMENT = addSeconds(NOW, 119);
const TOO_LATE = addSeconds(NOW, 120);
const OFFERED = `>${t('resources.takeBack.button')}</`;

let db: Db;
let saver: ReturnType<typeof contentSaver>;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  saver = contentSaver(db);
});

const now = officeFiles(() => db);
const late = officeFiles(() => db, TOO_LATE);
const last = officeFiles(() => db, LAST_MOMENT);

/** Two categories of posts are hidden. */
async function hideTwo() {
  const [one, other] = await ofPosts().limit(2);
  const ids = [one?.id ?? '', other?.id ?? ''];
  const ticks = Object.fromEntries(ids.map((id) => [`row.${id}`, '1']));
  const { to } = await now.post(LIST, { ...ticks, _do: 'isActive=' });
  return { ids, to };
}
const ofPosts = () =>
  db.read.select().from(categories).where(eq(categories.kind, 'post')).orderBy(categories.id);
const rowsOf = (ids: string[]) =>
  db.read.select().from(categories).where(inArray(categories.id, ids)).orderBy(categories.id);
const activeOf = async (ids: string[]) => (await rowsOf(ids)).map(({ isActive }) => isActive);

const pressed = async (to: string) => takeBackIn(await now.listPage(to, 'editor'));

describe('rows that were changed just now', () => {
  test('are as before, each with its next revision, its version and its row in the log', async () => {
    const { ids, to } = await hideTwo();
    expect(await activeOf(ids)).toEqual([false, false]);
    const before = await db.read.$count(auditEvents);
    const { to: after } = await last.post(LIST, (await pressed(to)) ?? {});
    expect(after).toBe(to);
    expect((await rowsOf(ids)).map(({ isActive, revision }) => [isActive, revision])).toEqual([
      [true, 3],
      [true, 3],
    ]);
    const events = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id));
    expect(events).toHaveLength(before + 2);
    expect(events[0]).toMatchObject({
      ...{ who: 'staff-editor', before: { isActive: false }, after: { isActive: true } },
      reason: 'Rút lại việc vừa làm',
    });
    const versions = await db.read
      .select()
      .from(resourceVersions)
      .where(eq(resourceVersions.rowId, ids[0] ?? ''))
      .orderBy(resourceVersions.revision);
    expect(versions.map(({ revision, fromRevision }) => [revision, fromRevision])).toEqual([
      [1, null],
      [2, null],
      [3, 1],
    ]);
    const html = await now.listPage(after, 'editor');
    expect(html).toContain('Đã rút lại 2 mục, như trước lần sửa đó.');
    expect(html).not.toContain(OFFERED);
  });

  test('are put back once, for two minutes, and only by who changed them', async () => {
    const { ids, to } = await hideTwo();
    const fields = (await pressed(to)) ?? {};
    expect(await now.listPage(to, 'manager')).not.toContain(OFFERED);
    expect((await now.post(LIST, fields, 'manager')).refused?.message).toBe(t('resources.bulk.back.late'));
    expect((await now.post(LIST, fields, 'shop')).status).toBe(403);
    expect(await late.listPage(to, 'editor')).not.toContain(OFFERED);
    expect((await late.post(LIST, fields)).refused?.message).toBe(t('resources.bulk.back.late'));
    for (const change of ['', 'x', '0'.repeat(20)])
      expect((await now.post(LIST, { ...fields, change })).refused).not.toBeNull();
    expect(await activeOf(ids)).toEqual([false, false]);
    const both = await Promise.all([last.post(LIST, fields), last.post(LIST, fields)]);
    expect(both.filter(({ refused }) => refused === null)).toHaveLength(1);
    expect((await now.post(LIST, fields)).refused?.message).toBe(t('resources.bulk.back.already'));
    expect((await rowsOf(ids)).map(({ revision }) => revision)).toEqual([3, 3]);
  });

  test('all stay once a colleague has gone on with one, which is named with who did', async () => {
    const account = { id: 'staff-manager', email: 'm@dinhmay.example', passwordHash: '', createdAt: NOW };
    await db.read.insert(users).values({ ...account, firstName: 'Lan' });
    const { ids, to } = await hideTwo();
    const fields = (await pressed(to)) ?? {};
    const [first = ''] = ids;
    await saver.savePostCategory({ 'name.vi': 'Tên mới' }, { id: first, revision: 2 });
    const { refused } = await now.post(LIST, fields);
    expect(refused?.message).toContain('Không rút lại mục nào');
    expect(refused?.message).toContain('Tên mới (Lan, ');
    expect(await activeOf(ids)).toEqual([false, false]);
    expect((await now.listPage(LIST, 'editor', refused)).includes('Tên mới (Lan, ')).toBe(true);
  });

  test('all stay where one cannot be as it was any more, which is named with why', async () => {
    const list = '/staff/content/services';
    const ofServices = () => db.read.select().from(services).orderBy(services.id).limit(2);
    const [one, other] = await ofServices();
    const [model] = await db.read
      .select()
      .from(categories)
      .where(eq(categories.id, one?.categoryId ?? ''));
    if (!one || !other || !model) throw new Error('there are too few services');
    const [closing, to] = ['closing', 'other'].map((id) => ({ ...model, id, slug: id, slugEn: null }));
    await db.write(async (tx) => {
      await tx.insert(categories).values([closing, to].flatMap((category) => category ?? []));
      await tx.update(services).set({ categoryId: 'closing' }).where(eq(services.id, other.id));
    });
    const ticks = { [`row.${one.id}`]: '1', [`row.${other.id}`]: '1' };
    const set = { _as: 'published', _do: 'set', _to: 'categoryId=other' };
    const { to: shown } = await now.post(list, { ...ticks, ...set }, 'manager');
    const fields = takeBackIn(await now.listPage(shown, 'manager')) ?? {};
    await db.write((tx) => tx.delete(categories).where(eq(categories.id, 'closing')));
    const logged = await db.read.$count(auditEvents);
    const { refused } = await now.post(list, fields, 'manager');
    expect(refused?.message).toContain(
      `Không rút lại mục nào, vì ${other.name.vi} không về như cũ được nữa: `,
    );
    expect((await ofServices()).map(({ categoryId, revision }) => [categoryId, revision])).toEqual([
      ['other', 2],
      ['other', 2],
    ]);
    expect(await db.read.$count(auditEvents)).toBe(logged);
  });

  test('come from the log of versions, whatever else is sent', async () => {
    const { ids, to } = await hideTwo();
    const forged = { [`row.${ids[0]}`]: '2', 'name.vi': 'Giả', _to: 'isActive=', position: '1' };
    await now.post(LIST, { ...(await pressed(to)), ...forged });
    expect(await activeOf(ids)).toEqual([true, true]);
    expect((await rowsOf(ids)).some(({ name }) => name.vi === 'Giả')).toBe(false);
  });

  test('keep what lagged behind its Vietnamese', async () => {
    const [category] = await ofPosts().limit(1);
    const id = category?.id ?? '';
    await saver.savePostCategory({ 'name.vi': 'Tên mới' }, { id, as: 'editor' });
    const lagging = async () =>
      (await db.read.select().from(resourceVersions).where(eq(resourceVersions.rowId, id)))
        .toSorted((one, other) => one.revision - other.revision)
        .map((version) => Object.keys(version.lagging ?? {}));
    const { to } = await now.post(LIST, { [`row.${id}`]: '2', _do: 'isActive=' });
    await now.post(LIST, (await pressed(to)) ?? {});
    expect(await lagging()).toEqual([[], ['name.en'], ['name.en'], ['name.en']]);
  });

  test('that were left as they were have no button', async () => {
    const [category] = await ofPosts().limit(1);
    const { to } = await now.post(LIST, { [`row.${category?.id}`]: '7', _do: 'isActive=' });
    expect(await pressed(to)).toBeNull();
    const same = await now.post(LIST, {
      [`row.${category?.id}`]: '1',
      _do: `isActive=${category?.isActive ? 1 : ''}`,
    });
    expect(await pressed(same.to)).toBeNull();
  });
});
