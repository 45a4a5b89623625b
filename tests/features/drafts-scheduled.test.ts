/** When a draft is to be published by itself: what may be asked for; and how drafts are listed. */
import { beforeEach, describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { listDrafts } from '#src/features/drafts/drafts.queries.ts';
import { type DraftEditor, draftEditor } from '#tests/support/draft-editor.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const LATER = { publishDay: '2026-11-22', publishTime: '09:30' };
const AT = '2026-11-22T02:30:00.000Z';
let db: Db;
let editor: DraftEditor;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  editor = draftEditor(db);
});

describe('scheduling', () => {
  test('keeps the draft until then, and is taken back', async () => {
    const { id, done } = await editor.schedule({}, LATER);
    expect([done, (await editor.draft(id))?.publishAt]).toEqual(['scheduled', AT]);
    expect(await editor.row(id)).toBeNull();
    expect((await editor.save({ 'title.vi': 'Sửa thêm' }, { id })).done).toBe('drafted');
    expect(await editor.draft(id)).toMatchObject({ publishAt: AT, scheduledBy: 'staff-editor' });
    expect((await editor.unschedule({}, { id })).done).toBe('unscheduled');
    expect(await editor.draft(id)).toMatchObject({ publishAt: null, scheduledBy: null });
  });

  test('what is scheduled stays whole', async () => {
    const { id } = await editor.schedule({}, LATER);
    const refused = await problemOf(editor.save({ 'title.en': '' }, { id }));
    expect([refused.reason, refused.values.field]).toEqual(['errors.required', 'title.en']);
    expect((await editor.unschedule({ 'title.en': '' }, { id })).done).toBe('unscheduled');
  });

  test.each<[string, string, string, string, string | undefined]>([
    ['yesterday', '2026-11-20', '09:30', 'drafts.error.past', '10:01, 21/11/2026'],
    ['this very minute', '2026-11-21', '10:00', 'drafts.error.past', '10:01, 21/11/2026'],
    ['in ten years', '2036-11-21', '10:00', 'drafts.error.tooFar', '10:01, 26/12/2027'],
    ['at no time', '2026-11-22', '25:00', 'drafts.error.moment', undefined],
    ['without a time', '2026-11-22', '', 'drafts.error.moment', undefined],
  ])('%s is refused with the nearest good value', async (_, publishDay, publishTime, reason, nearest) => {
    const refused = await problemOf(editor.schedule({}, { publishDay, publishTime }));
    expect([refused.reason, refused.values.field, refused.values.nearest]).toEqual([
      reason,
      'publishTime',
      nearest,
    ] as never);
    expect(await listDrafts(db.read, { kind: 'posts', after: null, limit: 9 })).toEqual([]);
  });

  test('on no day is refused at the day, with the nearest', async () => {
    const refused = await problemOf(editor.schedule({}, { publishDay: '30/2', publishTime: '10:00' }));
    expect([refused.reason, refused.values]).toEqual([
      'forms.day.noSuchDay',
      { field: 'publishDay', read: '30/2', nearest: '28/02/2027' },
    ]);
  });

  test('the next minute is early enough; one figure is enough for an hour', async () => {
    await editor.schedule({}, { publishDay: '2026-11-21', publishTime: '10:01' });
    await editor.schedule({ slug: 'mot-bai-nua' }, { publishDay: '2026-11-22', publishTime: '7:30' });
  });

  test('a post dated after its publication would not be seen: it is refused', async () => {
    const ahead = { publishedAt: '2026-11-22T09:31' };
    expect((await problemOf(editor.publish(ahead))).reason).toBe('resources.posts.dateAhead');
    expect((await problemOf(editor.schedule(ahead, LATER))).reason).toBe('resources.posts.dateAhead');
    await editor.schedule({ publishedAt: '2026-11-22T09:30' }, LATER);
  });
});

test('drafts are listed the last saved first, a page at a time, by an index', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 7; number += 1)
    ids.unshift(
      (
        await editor.save(
          { slug: `bai-${number}` },
          { now: `2026-11-21T03:0${Math.floor(number / 2)}:00.000Z` },
        )
      ).id,
    );
  const seen: string[] = [];
  let after: string | null = null;
  for (;;) {
    const page = await listDrafts(db.read, { kind: 'posts', after, limit: 3 });
    seen.push(...page.map(({ rowId }) => rowId));
    after = page.at(-1)?.id ?? null;
    if (page.length < 3) break;
  }
  expect(new Set(seen)).toEqual(new Set(ids));
  expect(seen).toHaveLength(7);
  const plans = await plansOf(db, (read) => listDrafts(read, { kind: 'posts', after: 'x', limit: 3 }));
  expect(JSON.stringify(plans)).toContain('resource_drafts_saved');
  expect(JSON.stringify(plans)).not.toContain('TEMP B-TREE');
});
