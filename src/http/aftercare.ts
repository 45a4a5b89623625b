/** Refund, exchange, their withdrawal, the choice for a closed day and the cancellation of an unpaid order as posted forms: the same commands, each answered with the page that shows the result. */
import { Hono, type Context as HttpContext } from 'hono';
import type * as z from 'zod/mini';
import type { Locale } from '#i18n/locales.ts';
import { cancelOrder } from '#src/features/checkout/cancel-order.ts';
import { chooseOffer } from '#src/features/closures/choose-offer.ts';
import { CHOSEN, choicePreviewInput, chooseInput } from '#src/features/closures/closures.ts';
import { previewChoice } from '#src/features/closures/preview-choice.ts';
import {
  exchangeKeyInput,
  exchangePreviewInput,
  exchangeRequestInput,
  METHOD_MISSING,
} from '#src/features/exchanges/exchanges.ts';
import { previewExchange } from '#src/features/exchanges/preview-exchange.ts';
import { requestExchange, withdrawExchange } from '#src/features/exchanges/request-exchange.ts';
import { orderKeyInput, REFUSAL_FIGURES } from '#src/features/orders/orders.ts';
import { withdrawRefund } from '#src/features/refunds/decide-refund.ts';
import { refundKeyInput, refundRequestInput } from '#src/features/refunds/refunds.ts';
import { requestRefund } from '#src/features/refunds/request-refund.ts';
import { href, type RouteName } from '#src/routes.ts';
import { bodyLimit } from '#src/server/limits/limited-body.ts';
import { limit, networkOf } from '#src/server/limits/rate-limit.ts';
import { isOwnOrigin } from '#src/server/origin.ts';
import { leadTo, listsOf, localeOf } from '#src/server/posted-form.ts';
import { Problem } from '#src/server/problem.ts';
import { refused } from '#src/server/refusals.ts';
import type { Context } from '#src/server/trpc.ts';

type OpenContext = (request: Request, setCookie: (cookie: string) => void) => Promise<Context>;
type Query = Record<string, string | string[]>;
/** What was posted, and whether the browser may be sent to another site with the answer. */
type Posted = { ctx: Context; lists: Record<string, string[]>; isScript: boolean };
/** Where a command leads: a page of the order with its state, or an address of its own. */
type Next = { page?: RouteName; query: Query } | { to: string };
type Step = { page: RouteName; run: (posted: Posted) => Promise<Next> };

const BODY_MAX_BYTES = 16 * 1024;
const POSTS = { kind: 'self-service-form', max: 60, windowSeconds: 60 };
/** What a page needs to show a refused choice again. */
const CHOICE = ['ticket', 'slot', 'ground', 'date', 'method', 'offerId', 'choice'];
const LISTS: Record<string, string> = { ticket: 'ticketIds', slot: 'slotIds' };
const NUMBERS = ['expectedVnd'];

const STEPS: Record<string, Step> = {
  refund: { page: 'orderRefund', run: refund },
  'refund-withdraw': { page: 'orderRefund', run: dropRefund },
  'exchange-check': { page: 'ticketExchange', run: checkExchange },
  exchange: { page: 'ticketExchange', run: exchange },
  'exchange-withdraw': { page: 'ticketExchange', run: dropExchange },
  'closure-check': { page: 'closedDay', run: checkChoice },
  closure: { page: 'closedDay', run: choose },
  cancel: { page: 'order', run: cancel },
};

/** `POST /orders/self-service/<step>`, in the context that `open` gives. */
export function aftercareApi(open: OpenContext): Hono {
  const app = new Hono();
  const small = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (c) => refused(c.req.raw, 'tooLarge') });
  app.post('/self-service/:step', small, (c) => {
    const { step: name } = c.req.param();
    const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
    return step ? answer(c, open, step) : c.notFound();
  });
  return app;
}

async function answer(c: HttpContext, open: OpenContext, step: Step): Promise<Response> {
  const lists = await listsOf(c);
  if (!isOwnOrigin(c.req.raw)) return refused(c.req.raw, 'crossSite', languageOf(lists));
  const ctx = await open(c.req.raw, () => undefined);
  const isScript = c.req.header('accept') === 'application/json';
  try {
    limit({ ...POSTS, key: networkOf(ctx.ip), now: ctx.now });
    const next = await step.run({ ctx, lists, isScript });
    if ('to' in next) return leadTo(c, next.to);
    const page = next.page ?? step.page;
    // An order's page opens with what has become of it.
    return leadTo(c, `${pageOf(lists, page, next.query)}${page === 'order' ? '' : '#result'}`);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const query = { ...stepOf(lists, problem), ...figuresOf(problem), error: problem.messageId };
    return leadTo(c, `${pageOf(lists, step.page, query)}#error`);
  }
}

/** A page of the order that was posted about, in the language of the form. */
function pageOf(lists: Posted['lists'], page: RouteName, query: Query): string {
  const [code = '', key = ''] = [lists.code?.[0], lists.secret?.[0]];
  const locale = languageOf(lists);
  // The order's own page has the code in its path.
  const own = page === 'order' ? (code ? {} : null) : { code };
  if (!own) return href('findOrder', locale, { query });
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries({ ...own, key, ...query }))
    for (const value of [values].flat()) search.append(name, value);
  return `${href(page, locale, { params: { code } })}?${search}`;
}

function languageOf(lists: Posted['lists']): Locale {
  return localeOf({ locale: lists.locale?.[0] ?? '' });
}

function figuresOf({ values }: Problem): Query {
  const known = REFUSAL_FIGURES.filter((name) => typeof values[name] === 'number');
  return Object.fromEntries(known.map((name) => [name, String(values[name])]));
}

/** The choice that was refused; with no way to pay chosen, the last look on which it is chosen. */
function stepOf(lists: Posted['lists'], { messageId }: Problem): Query {
  if (messageId !== METHOD_MISSING) return choiceOf(lists);
  return { ...choiceOf(lists), step: 'check', expected: lists.expectedVnd ?? [] };
}

function choiceOf(lists: Posted['lists']): Query {
  return Object.fromEntries(CHOICE.flatMap((name) => (lists[name] ? [[name, lists[name]]] : [])));
}

/** The input of a command; a field that stands twice is no field. */
function read<T extends z.ZodMiniType>(shape: T, { lists }: Posted): z.output<T> {
  const fields = Object.entries(lists).map(([name, values]) => {
    if (LISTS[name]) return [LISTS[name], values];
    const value = values.length === 1 ? values[0] : values;
    return [name, NUMBERS.includes(name) ? Number(value) : value];
  });
  const parsed = shape.safeParse(Object.fromEntries(fields));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const id = (issue?.message ?? 'errors.invalid') as Problem['messageId'];
  throw new Problem('BAD_REQUEST', id, issue?.code === 'too_big' ? { max: Number(issue.maximum) } : {});
}

async function refund(posted: Posted): Promise<Next> {
  const { requestId } = await requestRefund(posted.ctx, read(refundRequestInput, posted));
  return { query: { done: requestId } };
}

async function dropRefund(posted: Posted): Promise<Next> {
  const { requestId } = read(refundKeyInput, posted);
  await withdrawRefund(posted.ctx, read(refundKeyInput, posted));
  return { query: { done: requestId } };
}

/** Holds nothing: it finds out what the move costs, for the step that shows it. */
async function checkExchange(posted: Posted): Promise<Next> {
  const { differenceVnd } = await previewExchange(posted.ctx, read(exchangePreviewInput, posted));
  return { query: { ...choiceOf(posted.lists), step: 'check', expected: String(differenceVnd) } };
}

/** Our policy lets a form lead to no other site: without scripts its page has the link to the provider. */
async function exchange(posted: Posted): Promise<Next> {
  const { exchangeId, next } = await requestExchange(posted.ctx, read(exchangeRequestInput, posted));
  if ('page' in next) return { page: next.page, query: { ref: next.ref } };
  if ('done' in next) return { page: 'checkoutSuccess', query: {} };
  return posted.isScript ? { to: next.redirectUrl } : { query: { done: exchangeId } };
}

async function dropExchange(posted: Posted): Promise<Next> {
  const { exchangeId } = await withdrawExchange(posted.ctx, read(exchangeKeyInput, posted));
  return { query: { done: exchangeId } };
}

/** Takes nothing: it finds out whether the choice can be made, for the step that shows it. */
async function checkChoice(posted: Posted): Promise<Next> {
  const { offerId } = await previewChoice(posted.ctx, read(choicePreviewInput, posted));
  return { query: { ...choiceOf(posted.lists), offerId, step: 'check' } };
}

/** Sent twice it leads to the same result; what was chosen otherwise meanwhile is refused. */
async function choose(posted: Posted): Promise<Next> {
  const input = read(chooseInput, posted);
  try {
    return { query: { done: (await chooseOffer(posted.ctx, input)).offerId } };
  } catch (problem) {
    const isSame = problem instanceof Problem && problem.values.state === CHOSEN[input.choice];
    if (!isSame) throw problem;
    return { query: { done: String(problem.values.offerId ?? input.offerId) } };
  }
}

async function cancel(posted: Posted): Promise<Next> {
  const { status } = await cancelOrder(posted.ctx, read(orderKeyInput, posted));
  return { query: { done: status } };
}
