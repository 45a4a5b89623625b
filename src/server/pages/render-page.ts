/** Renders one page or its payload through Waku, under a nonce of its own. */

import { factsOf, readmit } from '#src/server/request.ts';
import { randomToken } from '#src/server/sessions/tokens.ts';
import { refuseForeignScripts, withoutNonce } from './own-scripts.ts';
import type { Rendered } from './page-cache.ts';

/** Keeps the markup that a page's payload only names until its HTML is written; see `src/ui/fragment/fragment-store.ts`. */
export type WithFragments = <T>(page: PageToWrite, render: () => Promise<T>) => Promise<T>;
type PageToWrite = { nonce: string; preloadsScripts: boolean };
/** `kept`: the same for everybody, so nothing of the visitor's request is seen. */
export type RenderingKind = 'kept' | 'private' | 'error';

type ProcessRequest = (request: Request) => Promise<Response | null>;

const NONCE_BYTES = 16;

export function createRenderer(processRequest: ProcessRequest, withFragments: WithFragments) {
  return async function render(url: string, from: Request, kind: RenderingKind): Promise<Rendered> {
    const request = new Request(url, kind === 'private' ? { headers: from.headers } : {});
    const nonce = randomToken(NONCE_BYTES);
    readmit(request, factsOf(from), nonce);
    const isPayload = new URL(url).pathname.startsWith('/RSC/');
    const answer = () => readAnswer(processRequest, request, isPayload);
    if (isPayload) return { ...(await answer()), scriptSources: [] };
    // A public page is read before anything is done on it: its scripts leave the line to words and pictures.
    const page = await withFragments({ nonce, preloadsScripts: kind === 'private' }, answer);
    if (kind === 'kept' && page.status === 200) {
      const { body, hashes } = withoutNonce(page.body, nonce);
      return { ...page, body, scriptSources: hashes };
    }
    refuseForeignScripts(page.body, nonce);
    return { ...page, scriptSources: [`'nonce-${nonce}'`] };
  };
}

type Answer = Omit<Rendered, 'scriptSources'>;

async function readAnswer(ask: ProcessRequest, request: Request, isPayload: boolean): Promise<Answer> {
  const response = (await ask(request)) ?? new Response('Not Found', { status: 404 });
  const type = response.headers.get('content-type') ?? (isPayload ? 'text/x-component' : 'text/html');
  const location = response.headers.get('location');
  return {
    status: response.status,
    contentType: type.includes('charset') ? type : `${type}; charset=utf-8`,
    body: new Uint8Array(await response.arrayBuffer()),
    ...(location ? { location } : {}),
  };
}
