/** The ETags that processes give to every public page, in both languages, as page and as payload. */
import { detailSlugs } from '#src/build/examples.ts';
import type { Route, RouteName } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { localesOf, prefixed } from '#src/values/route.ts';

const OF_EACH = 1;

export async function publicAddresses(url: string): Promise<string[]> {
  const slugs = await detailSlugs(url);
  const cached = (Object.keys(pageRoutes) as RouteName[]).filter(
    (name) => pageRoutes[name].freshness.kind === 'cached',
  );
  const paths = cached.flatMap((name) => {
    const route: Route = pageRoutes[name];
    const spelled = route.path.includes('[slug]')
      ? (slugs.get(name) ?? []).slice(0, OF_EACH).map((slug) => route.path.replace('[slug]', slug))
      : [route.path];
    return spelled.flatMap((path) => localesOf(route).map((locale) => prefixed(locale, path)));
  });
  return paths.flatMap((path) => [path, `/RSC/R${path === '/' ? '/_root' : path}.txt?query=`]);
}

/** One of each process; the status instead where the page is not there. */
export function tagsOf(urls: readonly string[], path: string): Promise<(string | null)[]> {
  return Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      return answer.status === 200 ? answer.headers.get('etag') : String(answer.status);
    }),
  );
}
