import type { PageKind } from '#db/schema/pages.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { Draft } from '#src/features/drafts/drafts.ts';
import { type DraftLook, loadDraftLook } from '#src/features/drafts/load-draft-look.ts';
import { type PageOfTexts, pageOfKind } from '#src/features/pages/pages.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { draftedGoods } from './drafted-goods.ts';
import { draftedPage } from './drafted-pages.ts';
import { hiddenPage } from './hidden-pages.ts';
import { LookPages, lookPage, type Page } from './look-pages.tsx';

/** The guests' own page with a draft in it, for whoever has the link; an address of its own, which nothing caches. */
export async function DraftPreviewScreen({ context }: { context: ScreenContext }) {
  const { db, locale, query, now } = context;
  const { t } = intlFor(locale);
  const look = context.look ?? (await loadDraftLook(db.read, query.get('key') ?? '', now));
  const [page] = await Promise.all([lookPage({ ...context, look }), context.pictures]);
  const screen = look && (page?.screen ?? (await pageOf(context, look)));
  if (!look || !screen) return <DeadLink context={context} />;
  const { kind, rowId, values, draft } = look;
  const Page = await screen();
  return (
    <>
      <div className=":uno: wrap pt-14px">
        <Notice
          tone="warn"
          role="status"
          title={t(draft ? 'drafts.preview.title' : 'drafts.preview.hiddenTitle')}
        >
          <p>{bandOf(look, intlFor(locale))}</p>
          {page && <LookPages {...{ context, page }} lookKey={look.key} />}
        </Notice>
      </div>
      <Page context={{ ...context, look }} draft={{ kind, rowId, values }} />
    </>
  );
}

function bandOf({ draft, until }: DraftLook, { t, moment }: Intl18): string {
  if (!draft) return t('drafts.preview.hiddenBand', { until: moment(until) });
  return t('drafts.preview.band', { saved: moment(draft.savedAt), until: moment(until) });
}

/** Where guests read it, or would. */
async function pageOf(context: ScreenContext, look: DraftLook): Promise<(() => Promise<Page>) | null> {
  if (!look.draft) return hiddenPage(context, look);
  return (await draftedGoods(context, look)) ?? draftedPage(look) ?? screenOf(look.draft);
}

function screenOf({ kind, values }: Draft): (() => Promise<Page>) | null {
  if (kind === 'posts') return async () => (await import('#src/screens/public/post.tsx')).PostScreen;
  if (kind === 'discount-codes') return async () => (await import('./discount-preview.tsx')).DiscountPreview;
  if (kind !== 'pages') return null;
  if (values.kind === 'policy' || !values.kind)
    return async () => (await import('#src/screens/public/policy.tsx')).PolicyScreen;
  return PAGES_OF_TEXTS[pageOfKind(values.kind as PageKind)];
}

const PAGES_OF_TEXTS: Record<PageOfTexts, () => Promise<Page>> = {
  about: async () => (await import('#src/screens/public/about.tsx')).AboutScreen,
  contact: async () => (await import('#src/screens/public/contact.tsx')).ContactScreen,
  recruitment: async () => (await import('#src/screens/public/recruitment.tsx')).RecruitmentScreen,
  menu: async () => (await import('#src/screens/public/menu.tsx')).MenuScreen,
  products: async () => (await import('#src/screens/public/products.tsx')).ProductsScreen,
};

/** Made up, a day old, or of a draft that is published or discarded: all the same to who has it. */
function DeadLink({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('drafts.preview.dead');
  return (
    <div className=":uno: wrap pb-90px">
      <PageHead context={context} title={title} />
      <h1 className=":uno: mt-44px">{title}</h1>
      <p className=":uno: lead mt-14px">{t('drafts.preview.deadLead')}</p>
      <ButtonLink className=":uno: mt-30px" to={href('home', context.locale)}>
        {t('drafts.preview.home')}
      </ButtonLink>
    </div>
  );
}
