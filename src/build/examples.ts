/** Which detail pages a running site has, read from its own sitemaps: for everything that walks the pages. */
import { matchRoute, type RouteName } from '#src/routes.ts';

const LOCATION = /<loc>([^<]+)<\/loc>/g;

/** The slugs of each route that has one, in the sitemap's order. */
export async function detailSlugs(base: string): Promise<Map<RouteName, string[]>> {
  const slugs = new Map<RouteName, string[]>();
  for (const map of await locations(`${base}/sitemap.xml`)) {
    for (const page of await locations(base + new URL(map).pathname)) {
      const match = matchRoute(new URL(page).pathname);
      const slug = match?.params.slug;
      if (!match || !slug || slugs.get(match.name)?.includes(slug)) continue;
      slugs.set(match.name, [...(slugs.get(match.name) ?? []), slug]);
    }
  }
  return slugs;
}

async function locations(address: string): Promise<string[]> {
  const xml = await fetch(address).then((answer) => answer.text());
  return [...xml.matchAll(LOCATION)].map((match) => match[1] ?? '');
}
