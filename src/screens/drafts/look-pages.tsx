/** A draft that changes many pages of guests: those that can be looked at, and the links between them. */
import type { ReactNode } from 'react';
import type { Queryable } from '#db/client.ts';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { ShownDraft } from '#src/features/drafts/drafts.ts';
import { isOfSections, listLookPages } from '#src/features/theme/load-look-blocks.ts';
import { href } from '#src/routes.ts';

export type Page = (props: { context: ScreenContext; draft: ShownDraft }) => Promise<ReactNode>;
type Shown = { name: string; label: MessageId; slug?: string; screen: () => Promise<Page> };
type LookPage = Shown & { others: readonly Shown[] };

const HOME: Shown = {
  name: 'home',
  label: 'common.home',
  screen: async () => (await import('#src/screens/public/home.tsx')).HomeScreen,
};
const TICKETS: Shown = {
  name: 'tickets',
  label: 'tickets.list.title',
  screen: async () => (await import('#src/screens/public/tickets.tsx')).TicketsScreen,
};
const EVERYWHERE: readonly Shown[] = [
  HOME,
  TICKETS,
  {
    name: 'menu',
    label: 'chrome.nav.menu',
    screen: async () => (await import('#src/screens/public/menu.tsx')).MenuScreen,
  },
  {
    name: 'map',
    label: 'chrome.nav.map',
    screen: async () => (await import('#src/screens/public/map.tsx')).MapScreen,
  },
  {
    name: 'contact',
    label: 'contact.title',
    screen: async () => (await import('#src/screens/public/contact.tsx')).ContactScreen,
  },
];

/** The page that is asked for, the first where none is; null for a draft that has a page of its own. */
export async function lookPage({ db, query, look }: ScreenContext): Promise<LookPage | null> {
  const others = look ? await pagesOf(db.read, look) : [];
  const found = others.find(({ name }) => name === query.get('page')) ?? others[0];
  return found ? { ...found, others } : null;
}

async function pagesOf(db: Queryable, look: ShownDraft): Promise<readonly Shown[]> {
  if (look.kind === 'themes') return EVERYWHERE;
  if (look.kind === 'component-styles') return [TICKETS, HOME];
  if (!isOfSections(look)) return [];
  return (await listLookPages(db, look)).map((pageType) => (pageType === 'home' ? HOME : landing(pageType)));
}

const LANDING = /^landing\//;

function landing(pageType: string): Shown {
  const slug = pageType.replace(LANDING, '');
  return {
    ...{ name: pageType, label: 'resources.pageSections.kind.landing', slug },
    screen: async () => {
      const { LandingScreen } = await import('#src/screens/public/landing.tsx');
      return ({ context }) =>
        LandingScreen({
          context: { ...context, match: context.match && { ...context.match, params: { slug } } },
        });
    },
  };
}

type Props = { context: ScreenContext; page: LookPage; lookKey: string };

export function LookPages({ context: { locale }, page, lookKey }: Props) {
  const { t } = intlFor(locale);
  if (page.others.length < 2) return null;
  return (
    <nav
      aria-label={t('drafts.preview.pages')}
      className=":uno: flow-row gap-[0_18px] [&>a]:(inline-flex items-center min-h-44px)"
    >
      {page.others.map(({ name, label, slug }) => (
        <a
          key={name}
          className="lnk"
          href={href('draftPreview', locale, { query: { key: lookKey, page: name } })}
          aria-current={name === page.name ? 'page' : undefined}
        >
          {slug ?? t(label)}
        </a>
      ))}
    </nav>
  );
}
