/** Several people at one draft: nobody overwrites what they have not read, and nobody publishes who may not. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { findPost } from '#src/features/posts/posts.queries.ts';
import { type DraftEditor, draftEditor, NOW, POST } from '#tests/support/draft-editor.ts';
import { problemOf, problemsOf } from '#tests/support/gate-scanner.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const SLUG = POST.replace('post-', '');
const LATER = { publishDay: '2026-11-22', publishTime: '09:30' };
let db: Db;
let editor: DraftEditor;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  editor = draftEditor(db);
});

const guest = (slug: string) => findPost(db.read, { slug, now: NOW });

describe('two editors', () => {
  test('of one post: the second has not read the draft of the first', async () => {
    const { stamp } = await editor.open(POST);
    await editor.save({ 'title.vi': 'Của Lan' }, { id: POST });
    const late = { id: POST, stamp, who: 'staff-hai' };
    for (const work of [editor.save, editor.publish])
      expect((await problemOf(work({ 'title.vi': 'Của Hải' }, late))).reason).toBe(
        'resources.error.conflict',
      );
    expect((await editor.draft(POST))?.values).toMatchObject({ title: { vi: 'Của Lan' } });
  });

  test('of one draft: neither saves, publishes, schedules nor discards what the other has changed', async () => {
    const { id } = await editor.save({});
    const { stamp } = await editor.open(id);
    await editor.save({ 'title.vi': 'Của Lan' }, { id });
    const late = { id, stamp };
    const works = [
      editor.save({ 'title.vi': 'Của Hải' }, late),
      editor.publish({}, late),
      editor.schedule({}, LATER, late),
      editor.unschedule({}, late),
      editor.discard(id, late),
    ];
    for (const { reason } of await problemsOf(works)) expect(reason).toBe('resources.error.conflict');
    expect(await editor.draft(id)).toMatchObject({ revision: 2, publishAt: null });
  });

  test('a draft that was written before somebody changed what guests read is not published over it', async () => {
    await editor.save({ 'title.vi': 'Nháp cũ' }, { id: POST });
    await db.read.run(sql`UPDATE posts SET revision = 2 WHERE id = ${POST}`);
    expect((await problemOf(editor.publish({}, { id: POST }))).reason).toBe('resources.error.conflict');
    // Who has seen both versions sends the revision of the row that guests see.
    const { stamp } = await editor.open(POST);
    await editor.publish({}, { id: POST, stamp: { ...stamp, revision: 2 } });
    expect((await guest(SLUG))?.title.vi).toBe('Nháp cũ');
  });

  test('a draft that was discarded or published meanwhile is told; what was typed may be a draft again', async () => {
    const { id } = await editor.save({});
    const { stamp } = await editor.open(id);
    await editor.discard(id);
    expect((await problemOf(editor.save({}, { id, stamp }))).reason).toBe('drafts.error.discarded');
    await editor.save({}, { id, stamp: { revision: 0, draft: null } });
    expect((await editor.draft(id))?.revision).toBe(1);
    const unknown = editor.save({}, { id: 'post-never-was', stamp: { revision: 0, draft: null } });
    expect((await problemOf(unknown)).code).toBe('NOT_FOUND');
  });

  test('of two who publish at once only one does', async () => {
    const { id } = await editor.save({});
    const { stamp } = await editor.open(id);
    const both = await Promise.allSettled([
      editor.publish({ 'title.vi': 'Một' }, { id, stamp }),
      editor.publish({ 'title.vi': 'Hai' }, { id, stamp }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await editor.row(id))?.revision).toBe(1);
  });
});

describe('who may only draft', () => {
  test('saves and discards drafts; publishing, scheduling and taking back are refused', async () => {
    const writer = { isWriter: true };
    const { id } = await editor.save({}, writer);
    const own = { ...writer, id };
    const works = [editor.publish({}, own), editor.schedule({}, LATER, own), editor.unschedule({}, own)];
    for (const { code } of await problemsOf(works)) expect(code).toBe('FORBIDDEN');
    expect((await editor.discard(id, own)).done).toBe('discarded');
  });

  test('changes nothing that somebody else has scheduled', async () => {
    const { id } = await editor.schedule({}, LATER);
    const own = { isWriter: true, id };
    const works = [editor.save({ 'title.vi': 'Lén sửa' }, own), editor.discard(id, own)];
    for (const { reason } of await problemsOf(works)) expect(reason).toBe('drafts.error.scheduled');
    expect((await editor.draft(id))?.values).toMatchObject({ title: { vi: 'Mùa mây về' } });
  });
});
