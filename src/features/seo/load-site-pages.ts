/** The site's own pages that may be indexed, in both languages: what a record is about, and where a redirect may lead. */
import type { Queryable } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import type { RelationSource, RowOptions } from '#src/features/resources/resources.ts';
import { href, type RouteName, rowHref } from '#src/routes.ts';
import { matchPage, pageRoutes } from '#src/values/page-rules.ts';
import { localesOf } from '#src/values/route.ts';
import { type OwnWords, ownWordsOf, titled } from './own-words.ts';
import { listNamedPages, type NamedPage, SITEMAP_KINDS, type SitemapKind } from './sitemap.queries.ts';

type Option = RowOptions[string][number];

const FOUND_MAX = 12;

export const SITE_PAGES = {
  find: async (db, paths) => (await Promise.all(paths.map((path) => findPage(db, path)))).flat(),
  search: async (db, globs) => {
    const plain = plainPages().filter(({ label }) => globs.every((glob) => matches(label.vi, glob)));
    const kinds = SITEMAP_KINDS.map(async (kind) => {
      const rows = await listNamedPages(db, kind, { globs, limit: FOUND_MAX });
      return rows.flatMap((row) => localesOf(pageRoutes[kind]).map((locale) => optionOf(kind, row, locale)));
    });
    return [...plain, ...(await Promise.all(kinds)).flat()].slice(0, FOUND_MAX);
  },
} satisfies RelationSource;

/** What a page says by itself as far as that stands without making it; null for none of the site's own. */
export async function loadOwnWords(db: Queryable, path: string): Promise<OwnWords | null> {
  const match = matchPage(path);
  if (!match) return null;
  const words = ownWordsOf(match.name, match.locale);
  if (words || !isDetail(match.name)) return words;
  const [row] = await listNamedPages(db, match.name, { slug: match.params.slug ?? '' });
  return row ? { title: titled(row.title[match.locale], match.locale), description: null } : null;
}

async function findPage(db: Queryable, path: string): Promise<Option[]> {
  const match = matchPage(path);
  if (!match?.route.isIndexed) return [];
  if (!isDetail(match.name)) return plainPages().filter(({ value }) => value === path);
  const [row] = await listNamedPages(db, match.name, { slug: match.params.slug ?? '' });
  return row ? [optionOf(match.name, row, match.locale)] : [];
}

function plainPages(): Option[] {
  return (Object.keys(pageRoutes) as RouteName[])
    .filter((name) => pageRoutes[name].isIndexed && !pageRoutes[name].path.includes('['))
    .flatMap((name) =>
      localesOf(pageRoutes[name]).map((locale) => {
        const path = href(name, locale);
        return pageOption(path, ownWordsOf(name, locale)?.title ?? path, locale);
      }),
    );
}

function optionOf(kind: SitemapKind, { title, ...slugs }: NamedPage, locale: Locale): Option {
  return pageOption(rowHref(kind, locale, slugs), title[locale], locale);
}

function pageOption(path: string, title: string, locale: Locale): Option {
  const label = `${title} · ${path}`;
  return { value: path, label: { vi: label, en: label }, of: `resources.language.${locale}` };
}

function isDetail(name: RouteName): name is SitemapKind {
  return (SITEMAP_KINDS as string[]).includes(name);
}

/** A pattern of SQLite's GLOB as far as a search makes them: classes of letters between stars. */
function matches(text: string, glob: string): boolean {
  const word = glob.slice(1, -1);
  return new RegExp(
    word.replaceAll(/\[[^\]]*\]|[^[]/g, (part) => (part.startsWith('[') ? part : escaped(part))),
  ).test(text);
}

function escaped(char: string): string {
  return `\\u{${char.codePointAt(0)?.toString(16)}}`;
}
