/** English addresses of policies as staff write them: drafts, files, and texts that get none. */
import { afterAll, beforeEach, describe, expect, mock, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { resourceVersions } from '#db/schema/resources.ts';
import { intlFor } from '#i18n/intl.ts';
import { draftLink } from '#src/features/drafts/draft-link.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import { stampOf } from '#src/features/drafts/drafts.ts';
import { loadDraftLook } from '#src/features/drafts/load-draft-look.ts';
import { PAGE_KIND } from '#src/features/pages/page-kind.ts';
import { PAGE_RESOURCE } from '#src/features/pages/page-resource.ts';
import { findPolicy, listPages } from '#src/features/pages/pages.queries.ts';
import { withDraft } from '#src/features/pages/pages.ts';
import { type Typed, typedOf } from '#src/features/resources/leaves.ts';
import { asStaff } from '#tests/support/caller.ts';
import { csvOf } from '#tests/support/csv-file.ts';
import { csvPark } from '#tests/support/csv-park.ts';
import { NOW } from '#tests/support/draft-editor.ts';
import { answerOf, englishKinds, WAKU_ANSWERS } from '#tests/support/english-slugs.ts';
import { faultsOf } from '#tests/support/section-forms.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

mock.module('waku/router/server', () => WAKU_ANSWERS);
afterAll(closeWorlds);

const ID = 'page-bao-mat';
let db: Db;
let policy: ReturnType<typeof englishKinds>['policy'];
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  ({ policy } = englishKinds(db));
});

const pages = () => asStaff(db, 'manager', { now: NOW }).staff.content.pages;

/** The form of a text as it is opened now, with some of it changed. */
async function form(id: string, change: Typed) {
  const [row, draft] = await Promise.all([
    PAGE_KIND.store.find(db.read, id),
    findDraft(db.read, { kind: 'pages', rowId: id }),
  ]);
  const leaves = { ...typedOf(PAGE_RESOURCE, draft?.values ?? row?.values ?? {}), ...change };
  return { id, from: null, ...stampOf(row, draft), leaves };
}

describe('a draft of a policy', () => {
  test('holds an English address, which counts once it is published and stands in its history', async () => {
    await pages().saveDraft(await form(ID, { slugEn: 'privacy' }));
    expect(await findPolicy(db.read, 'privacy')).toBeNull();
    expect((await form(ID, {})).leaves).toMatchObject({ slug: 'bao-mat', slugEn: 'privacy' });
    const draft = await findDraft(db.read, { kind: 'pages', rowId: ID });
    const look = await loadDraftLook(db.read, draftLink(draft?.id ?? '', NOW).key, NOW);
    const shown = withDraft(await listPages(db.read, ['policy']), look ?? undefined, TODAY);
    expect(shown.find(({ id }) => id === ID)?.slugEn).toBe('privacy');
    await pages().publish(await form(ID, {}));
    expect(await findPolicy(db.read, 'privacy')).toMatchObject({ id: ID, slug: 'bao-mat' });
    await pages().publish(await form(ID, { slugEn: '' }));
    const stored = await db.read.select().from(resourceVersions);
    const slugs = stored
      .filter(({ rowId }) => rowId === ID)
      .map(({ values }) => (values as { slugEn?: string }).slugEn);
    expect(slugs).toContain('privacy');
    expect(await answerOf(db, policy, '/en/policies/privacy?a=1')).toBe('308 /en/policies/bao-mat?a=1');
  });

  test('is not published at an address that was taken meanwhile', async () => {
    await pages().saveDraft(await form(ID, { slugEn: 'privacy' }));
    await policy.save({ slug: 'privacy' }, policy.other.id);
    expect(await faultsOf(pages().publish(await form(ID, {})))).toBe('resources.error.taken');
    expect((await findPolicy(db.read, 'privacy'))?.id).toBe(policy.other.id);
  });

  test('of before there were English addresses is shown and published as it is', async () => {
    await pages().saveDraft(await form(ID, { 'title.vi': 'Tựa nháp' }));
    await db.write((tx) => tx.run(`UPDATE resource_drafts SET "values" = json_remove("values", '$.slugEn')`));
    const draft = await findDraft(db.read, { kind: 'pages', rowId: ID });
    const look = await loadDraftLook(db.read, draftLink(draft?.id ?? '', NOW).key, NOW);
    expect(withDraft([], look ?? undefined, TODAY)[0]?.slugEn).toBeNull();
    await pages().publish(await form(ID, {}));
    expect(await findPolicy(db.read, 'bao-mat')).toMatchObject({ title: { vi: 'Tựa nháp' }, slugEn: null });
  });
});

test('a text without a page of its own gets no English address, and is told why', async () => {
  const [way] = await listPages(db.read, ['way']);
  const sent = await form(way?.id ?? '', { slugEn: 'by-bus' });
  expect(await faultsOf(pages().publish(sent))).toEqual({
    'leaves.slugEn': intlFor('vi').t('resources.pages.error.slugEn'),
  });
  expect(await faultsOf(pages().publish({ ...sent, leaves: { ...sent.leaves, slugEn: '' } }))).toBe('done');
});

test('a file of texts has English addresses, and gives none twice whichever language it is of', async () => {
  const park = csvPark(db, 'pages' as 'faqs');
  const [first, second, ...rest] = await park.records();
  if (!first || !second) throw new Error('no texts');
  expect(first.slugEn).toBe('');
  const bad = [{ ...first, slugEn: 'english-one' }, { ...second, slug: 'english-one' }, ...rest];
  const { faults } = await park.check(csvOf(bad));
  expect(faults.map(({ row, column, error }) => [row, column, error])).toEqual([
    [3, 'slug', 'resources.error.taken'],
  ]);
  await park.save(csvOf([{ ...first, slugEn: 'english-one' }, second, ...rest]));
  expect((await park.records())[0]?.slugEn).toBe('english-one');
});
