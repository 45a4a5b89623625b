/** Answers instead of a page that could not be made: 500 for a fault of ours, 503 while the database cannot work. */
import { wasUnavailableSince, whyUnavailable } from '#db/unavailable.ts';
import { splitLocale } from '#i18n/locales.ts';
import { RETRY_AFTER_SECONDS } from '#src/server/limits/retry-after.ts';
import { factsOf } from '#src/server/request.ts';
import { log } from '#src/server/tracing/log.ts';
import { openOutagePages } from './outage-page.ts';
import type { Rendered } from './page-request.ts';
import type { RenderingKind } from './render-page.ts';
import { sendPage } from './send-page.ts';

type Asked = { pathname: string; startedAt: number };
type Render = (url: string, from: Request, kind: RenderingKind) => Promise<Rendered>;

export type ErrorPages = ReturnType<typeof openErrorPages>;

export function openErrorPages(render: Render, common: Record<string, string>) {
  const outage = openOutagePages((url) => render(url, new Request(url), 'kept'), common);

  function unavailable(to: Request, pathname: string, err?: unknown): Response {
    const { id } = factsOf(to);
    log.warn({ requestId: id, path: pathname, why: whyUnavailable(err) ?? undefined }, 'page not available');
    if (!new URL(to.url).pathname.startsWith('/RSC/')) return outage.answer(pathname, id);
    const headers = { ...common, 'retry-after': String(RETRY_AFTER_SECONDS), 'x-request-id': id };
    return new Response('Service Unavailable', { status: 503, headers });
  }

  return {
    unavailable,
    /** Call it after a page was served: the page for an outage is made while there is none. */
    prepare: outage.prepare,
    /** The page shows an id that is in the log. */
    async failed(from: Request, { pathname, startedAt }: Asked, err?: unknown): Promise<Response> {
      if (whyUnavailable(err) || wasUnavailableSince(startedAt)) return unavailable(from, pathname, err);
      const id = factsOf(from).id;
      log.error({ requestId: id, path: pathname, ...(err === undefined ? {} : { err }) }, 'page failed');
      const url = new URL(splitLocale(pathname).locale === 'en' ? '/en/500' : '/500', from.url);
      const page = await render(`${url.href}?id=${id}`, from, 'error').catch(() => null);
      const isUsable = page && page.status < 500 && page.body.length > 200;
      const options = { needsWasm: false, common };
      return sendPage({ ...(isUsable ? page : lastResort(id)), status: 500 }, from, options);
    },
  };
}

function lastResort(id: string): Rendered {
  const html = `<!doctype html><html lang="vi"><meta charset="utf-8"><title>Máy chủ gặp sự cố</title><h1>Máy chủ gặp sự cố</h1><p>The server has a problem. ${id}</p>`;
  const body = new TextEncoder().encode(html);
  return { status: 500, contentType: 'text/html; charset=utf-8', body, scriptSources: [] };
}
