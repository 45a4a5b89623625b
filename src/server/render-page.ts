/** Renders one page or its payload through Waku, and writes into a page what its payload only names. */
import type { Rendered } from './page-cache.ts';
import { factsOf, readmit } from './request.ts';

/** How finished markup comes into the HTML of a page, by its name; see `src/ui/static-parts.ts`. */
export type FinishedParts = {
  collect: <T>(parts: Map<string, string>, render: () => Promise<T>) => Promise<T>;
  fill: (html: string, parts: Map<string, string>) => string;
};

type ProcessRequest = (request: Request) => Promise<Response | null>;

export function createRenderer(processRequest: ProcessRequest, { collect, fill }: FinishedParts) {
  return async function render(
    url: string,
    from: Request,
    nonce: string | null,
    withHeaders: boolean,
  ): Promise<Rendered> {
    const request = new Request(url, withHeaders ? { headers: from.headers } : {});
    readmit(request, factsOf(from), nonce);
    const isPayload = new URL(url).pathname.startsWith('/RSC/');
    const parts = new Map<string, string>();
    const ask = () => processRequest(request);
    const response = (await (isPayload ? ask() : collect(parts, ask))) ?? notFound();
    const type = response.headers.get('content-type') ?? (isPayload ? 'text/x-component' : 'text/html');
    const location = response.headers.get('location');
    const body = isPayload
      ? new Uint8Array(await response.arrayBuffer())
      : new TextEncoder().encode(fill(await response.text(), parts));
    return {
      status: response.status,
      contentType: type.includes('charset') ? type : `${type}; charset=utf-8`,
      body,
      ...(location ? { location } : {}),
    };
  };
}

function notFound(): Response {
  return new Response('Not Found', { status: 404 });
}
