/** What is published by itself: on time, once, by who still may, and never over what somebody else has changed. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { staffMembers } from '#db/schema/people.ts';
import { resourceVersions } from '#db/schema/resources.ts';
import { listDue } from '#src/features/drafts/drafts.queries.ts';
import { findPost } from '#src/features/posts/posts.queries.ts';
import { openRevisions } from '#src/server/revisions.ts';
import { publishJobs } from '#src/site/publish-jobs.ts';
import { type DraftEditor, draftEditor, POST } from '#tests/support/draft-editor.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const LATER = { publishDay: '2026-11-22', publishTime: '09:30' };
const AT = '2026-11-22T02:30:00.000Z';
const BEFORE = '2026-11-22T02:29:59.999Z';
const SLUG = 'mua-may-ve';
let db: Db;
let editor: DraftEditor;
let who: string;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  editor = draftEditor(db);
  const [member] = await db.read.select().from(staffMembers).where(eq(staffMembers.roleId, 'editor'));
  who = member?.userId ?? '';
});

/** The job as the site runs it. */
async function run(now = AT): Promise<void> {
  for (const job of publishJobs(db, () => now)) await job.run();
}
const guest = (slug = SLUG, now = AT) => findPost(db.read, { slug, now });
const logOf = (id: string) => db.read.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
const versionsOf = (id: string) =>
  db.read.select().from(resourceVersions).where(eq(resourceVersions.rowId, id));
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a scheduled draft', () => {
  test('is published when it is due and not a moment before, and cached pages follow', async () => {
    const { id } = await editor.schedule({}, LATER, { who });
    const revisions = openRevisions(db);
    const before = revisions.stamp(['posts']);
    await run(BEFORE);
    await nextTurn();
    expect([await guest(), revisions.stamp(['posts'])]).toEqual([null, before]);
    await run();
    await nextTurn();
    expect(await guest()).toMatchObject({ id, publishedAt: AT });
    expect(revisions.stamp(['posts'])).not.toBe(before);
    expect(await editor.draft(id)).toBeNull();
    const published = (await logOf(id)).filter(({ subjectKind }) => subjectKind === 'post');
    expect(published).toMatchObject([{ who, permission: 'posts.publish', at: AT }]);
  });

  test('is published once by runs that meet', async () => {
    const { id } = await editor.schedule({}, LATER, { who });
    await Promise.all([run(), run(), run()]);
    expect((await editor.row(id))?.revision).toBe(1);
    expect((await versionsOf(id)).length).toBe(1);
  });

  test('is published whole after a crash in the middle, and once', async () => {
    const { id } = await editor.schedule({}, LATER, { who });
    await db.read.run(
      sql`CREATE TRIGGER dies BEFORE INSERT ON audit_events BEGIN SELECT RAISE(ABORT, 'killed'); END`,
    );
    await expect(run()).rejects.toThrow();
    expect([await guest(), (await editor.draft(id))?.publishAt, (await versionsOf(id)).length]).toEqual([
      null,
      AT,
      0,
    ]);
    await db.read.run(sql`DROP TRIGGER dies`);
    await run();
    await run();
    expect((await guest())?.id).toBe(id);
    expect((await versionsOf(id)).length).toBe(1);
  });

  test('that is saved while it is checked is published as it was saved last', async () => {
    const { id } = await editor.schedule({ 'title.vi': 'Bản trước' }, LATER, { who });
    const write: Db['write'] = async (work) => {
      await editor.schedule({ 'title.vi': 'Bản sau' }, LATER, { id, who });
      return db.write(work);
    };
    for (const job of publishJobs({ ...db, write }, () => AT)) await job.run();
    expect((await editor.row(id))?.values.title.vi).toBe('Bản sau');
  });

  test('that cannot be written does not hold up the next', async () => {
    const { id } = await editor.schedule({ slug: 'hong' }, LATER, { who });
    await editor.schedule({}, { ...LATER, publishTime: '09:31' }, { who });
    await db.read.run(
      sql.raw(
        `CREATE TRIGGER dies BEFORE INSERT ON posts WHEN new.id = '${id}' BEGIN SELECT RAISE(ABORT, 'broken'); END`,
      ),
    );
    const now = '2026-11-22T02:31:00.000Z';
    await expect(run(now)).rejects.toThrow();
    expect(await guest(SLUG, now)).not.toBeNull();
    expect((await editor.draft(id))?.publishAt).toBe(AT);
  });

  test('more than one turn takes are all published', async () => {
    for (let number = 0; number < 45; number += 1)
      await editor.schedule({ slug: `bai-${number}` }, LATER, { who });
    await run();
    const left = await db.read.all(sql`SELECT id FROM resource_drafts`);
    expect(left).toEqual([]);
  });

  test('that was taken back, moved or discarded is not published', async () => {
    const back = await editor.schedule({ slug: 'bo-hen' }, LATER, { who });
    const moved = await editor.schedule({ slug: 'doi-gio' }, LATER, { who });
    const gone = await editor.schedule({ slug: 'bo-nhap' }, LATER, { who });
    await editor.unschedule({}, { id: back.id, who });
    await editor.schedule({}, { ...LATER, publishTime: '09:31' }, { id: moved.id, who });
    await editor.discard(gone.id, { who });
    await run();
    for (const { id } of [back, moved, gone]) expect(await editor.row(id)).toBeNull();
    await run('2026-11-22T02:31:00.000Z');
    expect(await editor.row(moved.id)).not.toBeNull();
  });
});

test('what is due is found by an index, and nothing else is', async () => {
  const due = (now: string) => listDue(db.read, { now, after: null, limit: 9 });
  const { id } = await editor.schedule({}, LATER, { who });
  await editor.save({ slug: 'khong-hen' }, { who });
  const draft = await editor.draft(id);
  expect(await due(BEFORE)).toEqual([]);
  expect(await due(AT)).toEqual([{ id: draft?.id ?? '', kind: 'posts', publishAt: AT }]);
  const plans = await plansOf(db, (read) => listDue(read, { now: AT, after: null, limit: 9 }));
  expect(plans.join()).toContain('resource_drafts_due');
  expect(plans.join()).not.toContain('TEMP B-TREE');
});

describe('a scheduled draft stays one, with the reason, when', () => {
  async function failureOf(id: string): Promise<unknown> {
    await run();
    await run();
    const draft = await editor.draft(id);
    const failed = (await logOf(id)).filter(({ after }) => after?.failure);
    expect([draft?.publishAt, failed.length]).toEqual([null, 1]);
    return draft?.failure;
  }

  test('what guests see was changed meanwhile, which stays as it is', async () => {
    await editor.schedule({ 'title.vi': 'Nháp cũ' }, LATER, { id: POST, who });
    await db.read.run(
      sql`UPDATE posts SET revision = 2, title = '{"vi":"Người khác đăng","en":"x"}' WHERE id = ${POST}`,
    );
    expect(await failureOf(POST)).toBe('drafts.failed.changed');
    expect((await editor.row(POST))?.values.title.vi).toBe('Người khác đăng');
  });

  test('its address was taken meanwhile', async () => {
    const { id } = await editor.schedule({}, LATER, { who });
    await editor.publish({ 'title.vi': 'Nhanh hơn' }, { who });
    expect(await failureOf(id)).toBe('resources.error.taken');
  });

  test('who has scheduled it has left or may not publish any more', async () => {
    const { id } = await editor.schedule({}, LATER, { who });
    await db.read.update(staffMembers).set({ roleId: 'gate' }).where(eq(staffMembers.userId, who));
    expect(await failureOf(id)).toBe('drafts.failed.permission');
    const other = await editor.schedule({}, LATER, { who: 'nobody', now: '2026-11-21T03:00:00.000Z' });
    expect(await failureOf(other.id)).toBe('drafts.failed.permission');
    expect(await guest()).toBeNull();
  });

  test('its category is gone', async () => {
    const { id } = await editor.schedule({}, LATER, { who });
    await db.read.run(sql`UPDATE categories SET kind = 'product' WHERE id = 'category-cam-nang'`);
    expect(await failureOf(id)).toBe('drafts.failed.invalid');
  });

  test('and is scheduled again once that is put right', async () => {
    const { id } = await editor.schedule({}, LATER, { who: 'nobody' });
    await failureOf(id);
    await editor.schedule({}, LATER, { id, who });
    expect((await editor.draft(id))?.failure).toBeNull();
    await run();
    expect((await guest())?.id).toBe(id);
  });
});
