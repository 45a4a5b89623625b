/** A guests' page of a row with its own address, with something in place of what is stored. */
import type { Locale } from '#i18n/locales.ts';
import { type Drafted, loadDraftedReads } from '#src/features/drafts/load-drafted-reads.ts';
import { type RouteName, rowHref } from '#src/routes.ts';
import { matchPage } from '#src/values/page-rules.ts';
import type { Slugs } from '#src/values/route.ts';
import type { Page } from './look-pages.tsx';

export type OwnPage = { page: RouteName; screen: () => Promise<Page> };
type With = { locale: Locale; slugs: Slugs; drafted: readonly Drafted[] };

export function pageWith({ page, screen }: OwnPage, { locale, slugs, drafted }: With): () => Promise<Page> {
  const found = matchPage(rowHref(page, locale, slugs));
  // No search engine is told of it, and it is nobody's canonical address.
  const match = found && { ...found, route: { ...found.route, isIndexed: false } };
  return async () => {
    const shown = await screen();
    return ({ context, draft }) => {
      const own = loadDraftedReads(context.db, drafted);
      return shown({ context: { ...context, db: own, readOnce: own.read, match }, draft });
    };
  };
}
