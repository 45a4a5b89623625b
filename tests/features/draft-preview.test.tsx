/** The link that shows a draft on the guests' own page: what it opens, for how long, and what it never touches. */
import '#tests/support/env.ts';
import { afterAll, beforeEach, describe, expect, mock, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { draftLink, readDraftLink } from '#src/features/drafts/draft-link.ts';
import { stampText } from '#src/features/drafts/drafts.ts';
import { takeDraft } from '#src/http/posted/post-draft.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import { addSeconds } from '#src/values/day.ts';
import { matchPage, pageRoutes } from '#src/values/page-rules.ts';
import { testContext } from '#tests/support/caller.ts';
import { type DraftEditor, draftEditor, NOW, POST } from '#tests/support/draft-editor.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

mock.module('#src/features/posts/post-view.tsx', () => ({ PostView: Counted }));
const { DraftPreviewScreen } = await import('#src/screens/drafts/draft-preview.tsx');

/** What reports that somebody reads has no markup of its own. */
function Counted() {
  return <i>counted</i>;
}

const { t } = intlFor('vi');
const DAY_SECONDS = 24 * 60 * 60;
let db: Db;
let editor: DraftEditor;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  editor = draftEditor(db);
});
afterAll(closeWorlds);

/** The page as whoever has the link gets it, signed in or not. */
async function preview(key: string, { now = NOW, locale = 'vi' as 'vi' | 'en' } = {}): Promise<string> {
  const match = matchPage(locale === 'vi' ? '/ban-nhap' : '/en/draft');
  const context = {
    ...testContext(db, { now, locale }),
    ...{
      match,
      pathname: '/ban-nhap',
      query: new URLSearchParams({ key }),
      origin: 'https://dinhmay.example',
    },
    ...{ readOnce: db.read, readMarkdown, mayEnter: () => false },
  } as unknown as ScreenContext;
  return wholeMarkup(await DraftPreviewScreen({ context }));
}

const keyOf = async (id: string, now = NOW) => draftLink((await editor.draft(id))?.id ?? '', now).key;

describe('the link', () => {
  const draftId = '0123456789abcdefghij';

  test('opens its draft for a day and an hour at the most', () => {
    const { key, until } = draftLink(draftId, '2026-11-21T03:59:59.999Z');
    expect(until).toBe('2026-11-22T04:00:00.000Z');
    expect(readDraftLink(key, NOW)).toEqual({ draftId, until });
    expect(readDraftLink(key, '2026-11-22T03:59:59.999Z')).not.toBeNull();
    expect(readDraftLink(key, until)).toBeNull();
  });

  test('opens nothing when any part of it was changed', () => {
    const { key } = draftLink(draftId, NOW);
    const [id = '', until = '', signature = ''] = key.split('.');
    const later = (Number.parseInt(until, 36) + 1000).toString(36);
    const forged = [
      `${id.replace('0', '1')}.${until}.${signature}`,
      `${id}.${later}.${signature}`,
      `${id}.${until}.${signature.slice(1)}A`,
      `${id}.${until}.`,
      `${id}.${until}`,
      '',
      `${key}x`,
    ];
    for (const one of forged) expect(readDraftLink(one, NOW)).toBeNull();
  });
});

describe('the page', () => {
  test('is the one that guests get, with the draft in it, marked, out of search and never counted', async () => {
    await editor.save({ 'title.vi': 'Tựa nháp', 'title.en': 'Drafted title' }, { id: POST });
    const key = await keyOf(POST);
    const [vi, en] = [await preview(key), await preview(key, { locale: 'en' })];
    for (const [html, title, band] of [
      [vi, 'Tựa nháp', t('drafts.preview.title')],
      [en, 'Drafted title', intlFor('en').t('drafts.preview.title')],
    ] as const) {
      expect(html).toContain(`>${title}</h1>`);
      expect(html).toContain(band);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('rel="canonical"');
    }
    expect(vi).not.toContain('<i>counted</i>');
    expect(vi).not.toContain('id="comments"');
    // Nothing of it is kept by anybody: only private pages are sent with `no-store`.
    expect(pageRoutes.draftPreview).toMatchObject({ freshness: { kind: 'private' }, isIndexed: false });
  });

  test('of a new post with almost nothing in it can be looked at, and its script is inert', async () => {
    const none = Object.fromEntries(
      Object.entries((await editor.open(null)).typed).map(([name]) => [name, '']),
    );
    const { id } = await editor.save({
      ...none,
      'body.vi': 'Xin <script>alert(1)</script>[chào](javascript:alert(1))',
    });
    const html = await preview(await keyOf(id));
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('href="javascript');
  });

  test.each([
    ['that is made up', async () => 'x'.repeat(70), NOW],
    ['that is more than a day old', async () => keyOf(POST), addSeconds(NOW, DAY_SECONDS + 3600)],
    [
      'of a draft that was discarded',
      async () => {
        const key = await keyOf(POST);
        await editor.discard(POST);
        return key;
      },
      NOW,
    ],
    [
      'of a draft that was published, also while the next is written',
      async () => {
        const key = await keyOf(POST);
        await editor.publish({}, { id: POST });
        await editor.save({ 'title.vi': 'Nháp sau' }, { id: POST });
        return key;
      },
      NOW,
    ],
  ] as const)('of a link %s says so and shows nothing', async (_, make, now) => {
    await editor.save({ 'title.vi': 'Tựa nháp' }, { id: POST });
    const html = await preview(await make(), { now });
    expect(html).toContain(t('drafts.preview.dead'));
    expect(html).toContain('noindex');
    expect(html).not.toContain('Tựa nháp');
    expect(html).not.toContain('Nháp sau');
  });
});

test('a button that is not one of a draft changes nothing, and a discarded new post leads to the list', async () => {
  const { id } = await editor.save({});
  const { draft } = (await editor.open(id)).stamp;
  const match = matchPage(`/staff/content/posts/${id}`);
  if (!match) throw new Error('no page');
  const post = { match, file: null, pathname: '', query: new URLSearchParams({ q: 'mây', done: 'same' }) };
  const procedures = { discard: () => editor.discard(id) } as never;
  for (const _do of ['', 'save', 'constructor', 'toString'])
    expect(await takeDraft(procedures, { ...post, fields: { _do } })).toHaveProperty('shown');
  const fields = { _do: 'discard', _revision: stampText({ revision: 0, draft }) };
  expect(await takeDraft(procedures, { ...post, fields })).toEqual({
    to: '/staff/content/posts?q=m%C3%A2y',
  });
});
