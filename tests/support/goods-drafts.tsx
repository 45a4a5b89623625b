/** Products, combos and services of a seeded park as the shop keeper writes them as drafts, and as a link shows these. */
import './env.ts';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import type { Db } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { draftLink } from '#src/features/drafts/draft-link.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import { loadDraftLook } from '#src/features/drafts/load-draft-look.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import { matchPage } from '#src/values/page-rules.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff, testContext } from './caller.ts';
import { NOW } from './drafted-rows.ts';
import { type GoodsKind, goodsSaver } from './goods-saver.ts';
import { wholeMarkup } from './whole-markup.ts';

const { DraftPreviewScreen } = await import('#src/screens/drafts/draft-preview.tsx');

type Own = { as?: Preset; now?: string };

/** `db`: asked for each time, since the park is made before the tests. */
export function goodsDrafts(db: () => Db) {
  const draftOf = (kind: string, rowId: string) => findDraft(db().read, { kind, rowId });
  const staff = (kind: GoodsKind, { as = 'shop', now = NOW }: Own = {}) =>
    asStaff(db(), as, { now }).staff.content[kind];

  /** The form as it is opened now, with some of it changed: the draft where there is one. */
  async function sentOf(kind: GoodsKind, id: string, change: Typed = {}) {
    const draft = await draftOf(kind, id);
    const saver = goodsSaver(db(), NOW);
    const sent = await saver.sentOf(kind, change, { id });
    if (!draft) return { ...sent, draft: null };
    const leaves = { ...saver.typed(kind, draft.values), ...change };
    return { id, leaves, revision: draft.baseRevision, draft: { id: draft.id, revision: draft.revision } };
  }

  async function preview(
    kind: string,
    id: string,
    { locale = 'vi', choice }: { locale?: Locale; choice?: string } = {},
  ) {
    const { key } = draftLink((await draftOf(kind, id))?.id ?? '', NOW);
    const context = {
      ...testContext(db(), { now: NOW, locale }),
      ...{ match: matchPage(locale === 'vi' ? '/ban-nhap' : '/en/draft'), pathname: '/ban-nhap' },
      ...{
        query: new URLSearchParams({ key, ...(choice && { choice }) }),
        readOnce: db().read,
        readMarkdown,
      },
      ...{ origin: 'https://dinhmay.example', mayEnter: () => false, refusedForm: null },
      look: await loadDraftLook(db().read, key, NOW),
    } as unknown as ScreenContext;
    const page = await DraftPreviewScreen({ context });
    const route = { path: '/', query: '', hash: '' };
    return wholeMarkup(<RouterContext value={{ route } as never}>{page}</RouterContext>);
  }

  return { draftOf, staff, sentOf, preview };
}
