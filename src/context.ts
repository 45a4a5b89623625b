/** Request → Context: who asks, in which language, at what time, on which database. */
import {
  unstable_getRequest as getRequest,
  unstable_parseRouterRequest as parseRouterRequest,
} from 'waku/router/server';
import type { OrderRow } from '#db/schema/orders.ts';
import { whyUnavailable } from '#db/unavailable.ts';
import { splitLocale } from '#i18n/locales.ts';
import { loadAsker } from '#src/features/auth/load-asker.ts';
import { type DraftLook, loadDraftLook } from '#src/features/drafts/load-draft-look.ts';
import { loadLibrary } from '#src/features/media/load-library.ts';
import { documentKey } from '#src/features/orders/document-key.ts';
import { listLinkVersions } from '#src/features/orders/link-versions.queries.ts';
import { holdSecret, opensOrder, secretsOf } from '#src/features/orders/order-secret.ts';
import { loadHeadFacts } from '#src/features/seo/load-head-facts.ts';
import type { HeadFacts } from '#src/features/seo/seo.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { apiLocale } from '#src/server/api-locale.ts';
import { database } from '#src/server/database.ts';
import { env, siteOrigin } from '#src/server/env/env.ts';
import { type Markdown, type MarkdownOptions, readMarkdown } from '#src/server/markdown.ts';
import { type PageSigns, pageSigns } from '#src/server/pages/first-part.ts';
import { readableByReact } from '#src/server/pages/readable-promise.ts';
import { knownMethods } from '#src/server/pay-methods.ts';
import { factsOf, readmit } from '#src/server/request.ts';
import { openChannels } from '#src/server/sending/open-channels.ts';
import { hasTextMessages } from '#src/server/sending/text-messages.ts';
import { mayOpen } from '#src/server/sessions/access.ts';
import { readCredential, withoutCredential } from '#src/server/sessions/session-tokens.ts';
import { reportOnce } from '#src/server/tracing/report-once.ts';
import type { Context } from '#src/server/trpc.ts';
import type { Channel } from '#src/values/channel.ts';
import { IDENTITY_PROVIDERS, type IdentityProvider } from '#src/values/identity-provider.ts';
import { type OfficeLooks, readOfficeLooks } from '#src/values/looks/office-looks.ts';
import type { Method } from '#src/values/payment-method.ts';
import type { RouteMatch, RouteName } from './routes.ts';
import { matchPage, pageRoutes } from './values/page-rules.ts';

/** What is known of a page before it is known who asks. */
export type PageFacts = Pick<Context, 'db' | 'locale' | 'now'> & {
  match: RouteMatch | null;
  pathname: string;
  query: URLSearchParams;
  /** For reads of this page alone: their rows are not cached beside the cached page. */
  readOnce: Context['db']['read'];
  /** What staff say in its head, and its social card. */
  head: Promise<HeadFacts>;
  /** How the office looks in this browser; the same for everybody outside it. */
  looks: OfficeLooks;
  /** The draft that a preview shows. */
  look: DraftLook | null;
  /** Until uploaded pictures are known. Private pages open to everybody wait for it beside their own reads, others have. */
  pictures: Promise<void>;
  /** Logs, once, what the page has to do without. */
  report: (message: string, about?: string, err?: unknown) => void;
};

export type ScreenContext = Context &
  PageFacts &
  PageSigns & {
    /** The form that this page was sent without a script, and why it was refused. */
    refusedForm: ReturnType<typeof factsOf>['refusedForm'];
    /** Whether the user may open a page. */
    mayEnter: (name: RouteName) => boolean;
    isOrderKey: (code: string, key: string) => Promise<boolean>;
    /** For links to the user's orders: the keys that open these orders now. */
    orderKeys: (codes: readonly string[]) => Promise<(code: string) => string>;
    /** For links to a place on a waiting list. */
    waitingKey: (code: string) => string;
    /** Opens the documents of an order for some hours. */
    documentKey: (order: Pick<OrderRow, 'code' | 'linkVersion'>) => string;
    origin: string;
    signInMethods: IdentityProvider[];
    /** Payment methods that this site has an account for. */
    payMethods: Method[];
    canText: boolean;
    mailFrom: string;
    /** A copy to practise on, which the office says on every page. */
    isTraining: boolean;
    /** Wallets of telephones that tickets can be put into. */
    passes: { apple: boolean; google: boolean };
    /** Channels for messages to buyers. */
    channels: Channel[];
    /** Markdown as safe HTML with its headings. */
    readMarkdown: (text: string, options?: MarkdownOptions) => Markdown;
  };

const pages = new WeakMap<Request, Promise<PageFacts>>();
const screens = new WeakMap<Request, Promise<ScreenContext>>();

/** For layouts: what they read is the same for everybody, and begins beside the reading of the session. */
export function pageFacts(request: Request = getRequest()): Promise<PageFacts> {
  const known = pages.get(request) ?? readPageFacts(request);
  pages.set(request, known);
  return known;
}

/** The context of the page being rendered. On cached routes nobody is signed in, by construction. */
export function screenContext(): Promise<ScreenContext> {
  const request = getRequest();
  const known = screens.get(request) ?? makeScreenContext(request);
  screens.set(request, known);
  return known;
}

/** The context of an API call; the language comes from the `x-locale` header, else from `accept-language`. */
export async function apiContext(request: Request, setCookie: (cookie: string) => void): Promise<Context> {
  return makeContext(request, { locale: apiLocale(request), now: new Date().toISOString(), setCookie });
}

/** For procedures, which refuse in the language of the page when the session cannot be read. */
export async function procedureContext(
  request: Request,
  setCookie: (cookie: string) => void,
): Promise<Context> {
  try {
    return await apiContext(request, setCookie);
  } catch (error) {
    if (!whyUnavailable(error)) throw error;
    const anonymous = new Request(request.url, { headers: withoutCredential(request.headers) });
    readmit(anonymous, factsOf(request), null);
    return { ...(await apiContext(anonymous, setCookie)), outage: error };
  }
}

async function readPageFacts(request: Request): Promise<PageFacts> {
  const { pathname, query } = routeOf(request);
  const match = matchPage(pathname);
  const db = await database();
  const isCached = match?.route.freshness.kind === 'cached';
  // Of a database elsewhere the library has come with the revisions of a cached page.
  const pictures = isCached && !db.version ? Promise.resolve() : loadLibrary(db);
  pictures.catch(() => undefined); // Whoever waits for it hears of its failure.
  return {
    pictures,
    db: isCached ? { ...db, read: db.remembered } : db,
    readOnce: db.read,
    locale: splitLocale(pathname).locale,
    now: new Date().toISOString(),
    match,
    pathname,
    query,
    // A cached page is everybody's.
    looks: readOfficeLooks(match?.route.layout === 'staff' ? (request.headers.get('cookie') ?? '') : ''),
    look: match?.name === 'draftPreview' ? await loadDraftLook(db.read, query.get('key') ?? '') : null,
    head: readableByReact(loadHeadFacts(isCached ? db.remembered : db.read, match)),
    report: reportOnce,
  };
}

async function makeScreenContext(request: Request): Promise<ScreenContext> {
  const page = await pageFacts(request);
  const { readOnce: read, locale, now } = page;
  const { access, freshness } = page.match?.route ?? {};
  const waitsItself = access === 'public' && freshness?.kind === 'private';
  const making = makeContext(request, { locale, now, setCookie: () => undefined });
  const [context] = await Promise.all([making, waitsItself ? null : page.pictures]);
  return {
    ...context,
    ...page,
    refusedForm: factsOf(request).refusedForm,
    mayEnter: (name) => context.user !== null && mayOpen(context.user, pageRoutes[name]),
    isOrderKey: async (code, secret) => opensOrder(await listLinkVersions(read, [code]), { code, secret }),
    orderKeys: async (codes) => secretsOf(await listLinkVersions(read, codes)),
    documentKey: (order) => documentKey(order, now),
    ...{ waitingKey: holdSecret, origin: siteOrigin() },
    signInMethods: IDENTITY_PROVIDERS.filter((provider) => env().PROVIDERS[provider]),
    ...{ canText: hasTextMessages(), mailFrom: env().MAIL_FROM, isTraining: env().TRAINING_COPY },
    ...{ payMethods: knownMethods(), channels: openChannels(), readMarkdown },
    passes: { apple: env().APPLE_PASS !== null, google: env().GOOGLE_PASS !== null },
    ...pageSigns(request),
  };
}

async function makeContext(
  request: Request,
  given: Pick<Context, 'locale' | 'now' | 'setCookie'>,
): Promise<Context> {
  const db = await database();
  // For the park's name in texts; what needs more of them says that they cannot be read.
  const settings = loadSettings({ db }).catch(() => null);
  const credential = await readCredential(request, given.now);
  const { id, ip, country } = factsOf(request);
  const [asker] = await Promise.all([loadAsker(db.read, credential, given.now), settings]);
  return {
    ...given,
    db,
    ...asker,
    ...{ ip, country, requestId: id, url: request.url },
    userAgent: request.headers.get('user-agent') ?? '',
    cookies: request.headers.get('cookie') ?? '',
  };
}

function routeOf(request: Request): { pathname: string; query: URLSearchParams } {
  const parsed = parseRouterRequest(request);
  if (parsed?.type !== 'route')
    return { pathname: new URL(request.url).pathname, query: new URLSearchParams() };
  return { pathname: parsed.path, query: new URLSearchParams(parsed.query ?? '') };
}
