import type { Queryable } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { pageHref, type RouteName } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { localesOf, type Slugs } from '#src/values/route.ts';
import { listHiddenPaths } from './seo.queries.ts';
import {
  countSitemapRows,
  listSitemapRows,
  SITEMAP_KINDS,
  SITEMAP_ROWS_MAX,
  type SitemapKind,
} from './sitemap.queries.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const PAGES = 'pages';

/** The index: one file for the pages, and for each kind of thing as many as it needs. */
export async function composeSitemapIndex(db: Queryable, origin: string): Promise<string> {
  const files = [{ name: PAGES, last: '' }];
  for (const kind of SITEMAP_KINDS) {
    const { count, last } = await countSitemapRows(db, kind);
    for (let file = 1; file <= Math.ceil(count / SITEMAP_ROWS_MAX); file += 1)
      files.push({ name: `${kind}-${file}`, last });
  }
  const entries = files.map(({ name, last }) =>
    element('sitemap', [element('loc', [`${origin}/sitemaps/${name}.xml`]), ...dated(last)]),
  );
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** The file of that name, e.g. `pages` or `product-2`, or null. */
export async function composeSitemap(db: Queryable, origin: string, name: string): Promise<string | null> {
  const hidden = await listHiddenPaths(db);
  const pages = name === PAGES ? plainPages() : await detailPages(db, name);
  if (!pages) return null;
  const entries = pages.flatMap((page) => entriesOf(page, origin, hidden));
  return `${HEAD}<urlset ${NAMESPACES}>\n${entries.join('\n')}\n</urlset>\n`;
}

type Page = { route: RouteName; slugs: Slugs | null; last: string };

function plainPages(): Page[] {
  return (Object.keys(pageRoutes) as RouteName[])
    .filter((name) => pageRoutes[name].isIndexed && !pageRoutes[name].path.includes('['))
    .map((route) => ({ route, slugs: null, last: '' }));
}

async function detailPages(db: Queryable, name: string): Promise<Page[] | null> {
  const [, kind = '', file = ''] = /^([A-Za-z]+)-([1-9]\d{0,5})$/.exec(name) ?? [];
  if (!(SITEMAP_KINDS as string[]).includes(kind)) return null;
  const rows = await listSitemapRows(db, kind as SitemapKind, Number(file));
  if (rows.length === 0) return null;
  return rows.map(({ updatedAt, ...slugs }) => ({ route: kind as SitemapKind, slugs, last: updatedAt }));
}

/** One entry per language, each naming all of them, itself too. */
function entriesOf({ route, slugs, last }: Page, origin: string, hidden: Set<string>): string[] {
  const pathIn = (locale: Locale) => pageHref({ name: route, params: {}, slugs }, locale);
  const locales = localesOf(pageRoutes[route]).filter((locale) => !hidden.has(pathIn(locale)));
  const address = (locale: Locale) => escapeXml(`${origin}${pathIn(locale)}`);
  const alternates = locales.map((locale) => alternate(locale, address(locale)));
  const [first] = locales;
  const others = locales.length > 1 && first ? [...alternates, alternate('x-default', address(first))] : [];
  return locales.map((locale) =>
    element('url', [element('loc', [address(locale)]), ...dated(last), ...others]),
  );
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}

function dated(last: string): string[] {
  return last ? [element('lastmod', [last])] : [];
}

function element(name: string, contents: string[]): string {
  return `<${name}>${contents.join('')}</${name}>`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
