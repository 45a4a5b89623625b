/** Renders one page or its payload through Waku, under a nonce of its own. */

import { withinPage } from '#db/remembered.ts';
import { factsOf, readmit } from '#src/server/request.ts';
import { randomToken } from '#src/server/sessions/tokens.ts';
import { isEntryRefused, untilFirstPart } from './first-part.ts';
import { refuseForeignScripts, withoutNonce } from './own-scripts.ts';
import { gatherUntil, gatherUntilSign, guardedPieces, openPieces, type Pieces } from './page-pieces.ts';
import type { Rendered } from './page-request.ts';

/**
 * Stores the markup that a page's payload only names until its HTML is written; see
 * `src/ui/fragment/fragment-store.ts`.
 */
export type WithFragments = <T>(page: PageToWrite, render: () => Promise<T>) => Promise<T>;
type PageToWrite = { nonce: string; preloadsScripts: boolean };
/** `kept`: the same for everybody, so the render sees nothing of the visitor's request. */
export type RenderingKind = 'kept' | 'error';
/** A page whose shell is there; what is slow in it still comes. */
export type Opened = Omit<Rendered, 'body'> & { pieces: Pieces };

type ProcessRequest = (request: Request) => Promise<Response | null>;

const NONCE_BYTES = 16;
/** The last element of the root layout: everything outside of `<Suspense>` is before it. */
const END_OF_SHELL = ' id="end"';

export type Renderer = {
  /** A whole page, for everybody or about an error. */
  whole: (url: string, from: Request, kind: RenderingKind) => Promise<Rendered>;
  /** A page for one visitor. Resolves when its status is known and its shell is rendered; stops on a disconnect. */
  open: (from: Request, order: { preloadsScripts: boolean }) => Promise<Opened>;
};

export function createRenderer(processRequest: ProcessRequest, withFragments: WithFragments): Renderer {
  /** The head of the answer; a payload has no nonce, because it has no script. */
  async function begin(request: Request, from: Request, preloadsScripts: boolean) {
    const nonce = randomToken(NONCE_BYTES);
    readmit(request, factsOf(from), nonce);
    const isPayload = new URL(request.url).pathname.startsWith('/RSC/');
    const ask = async () => (await processRequest(request)) ?? new Response('Not Found', { status: 404 });
    const response = await withinPage(() =>
      isPayload ? ask() : withFragments({ nonce, preloadsScripts }, ask),
    );
    return { response, nonce, isPayload };
  }

  return {
    async whole(url, from, kind) {
      // A public page is read before anything is done on it: its scripts leave the line to words and pictures.
      const { response, nonce, isPayload } = await begin(new Request(url), from, false);
      const page = { ...headOf(response, isPayload), body: new Uint8Array(await response.arrayBuffer()) };
      if (isPayload) return { ...page, scriptSources: [] };
      if (kind === 'kept' && page.status === 200) {
        const { body, hashes } = withoutNonce(page.body, nonce);
        return { ...page, body, scriptSources: hashes };
      }
      refuseForeignScripts(page.body, nonce);
      return { ...page, scriptSources: [`'nonce-${nonce}'`] };
    },
    async open(from, { preloadsScripts }) {
      const { headers, signal } = from;
      const request = new Request(from.url, { headers, signal });
      const firstPart = untilFirstPart(request);
      const { response, nonce, isPayload } = await begin(request, from, preloadsScripts);
      const head = { ...headOf(response, isPayload), scriptSources: isPayload ? [] : [`'nonce-${nonce}'`] };
      const coming = openPieces(response.body);
      const pieces = isPayload
        ? await gatherUntilSign(firstPart, coming)
        : await gatherUntil(END_OF_SHELL, guardedPieces(coming, nonce));
      return { ...head, status: isPayload ? head.status : refusedStatus(head.status, request), pieces };
    },
  };
}

/** A payload is drawn by the page that asked for it, which would take any other status for a failure. */
function refusedStatus(status: number, request: Request): number {
  return status === 200 && isEntryRefused(request) ? 403 : status;
}

function headOf(response: Response, isPayload: boolean): Omit<Rendered, 'body' | 'scriptSources'> {
  const type = response.headers.get('content-type') ?? (isPayload ? 'text/x-component' : 'text/html');
  const location = response.headers.get('location');
  return {
    status: response.status,
    contentType: type.includes('charset') ? type : `${type}; charset=utf-8`,
    ...(location ? { location } : {}),
  };
}
