/** Answers a form that a browser posts to its page by itself: a redirect, or the page once more with what was wrong. */
import type { RouteMatch } from '#src/routes.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
import { refused } from '#src/server/refusals.ts';
import { factsOf, readmit } from '#src/server/request.ts';
import { answerPage, type PageParts } from './answer-page.ts';
import type { PageAddress } from './page-address.ts';

/** What became of it: an answer, or why it was refused, with the cookies that the visitor gets anyway. */
type TakenForm = Response | { refused: RefusedForm; cookies: readonly string[] };
/** Null for a page without a form. */
export type TakeForm = (request: Request, match: RouteMatch) => Promise<TakenForm | null>;

export async function answerForm(
  parts: PageParts & { takeForm: TakeForm },
  request: Request,
  address: PageAddress,
): Promise<Response> {
  if (address.kind === 'moved') return answerPage(parts, request, address);
  if (address.kind !== 'page' || !address.isHtml) return refused(request, 'method');
  const taken = await parts.takeForm(request, address.match);
  if (taken === null) return refused(request, 'method');
  if (taken instanceof Response) return taken;
  const again = reading(request);
  readmit(again, { ...factsOf(request), refusedForm: taken.refused }, null);
  const answer = await answerPage(parts, again, address);
  for (const cookie of taken.cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}

/** The request that would open the page. */
function reading({ url, headers, signal }: Request): Request {
  const left = new Headers(headers);
  for (const name of ['content-type', 'content-length', 'transfer-encoding', 'if-none-match'])
    left.delete(name);
  return new Request(url, { headers: left, signal });
}
