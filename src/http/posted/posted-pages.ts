/** Forms that a browser posts to their own page without a script, carried out by the commands of the procedures. */
import { whyUnavailable } from '#db/unavailable.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import { onwardAddress } from '#src/http/onward.ts';
import { appRouter } from '#src/router.ts';
import type { RouteName } from '#src/routes.ts';
import { chargeCalls } from '#src/server/limits/call-limits.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { isOwnOrigin } from '#src/server/origin.ts';
import type { TakeForm } from '#src/server/pages/answer-form.ts';
import { ANSWER_HEADERS } from '#src/server/pages/security-headers.ts';
import type { PostedFields, RefusedForm } from '#src/server/posted-form.ts';
import { Problem } from '#src/server/problem.ts';
import { refused } from '#src/server/refusals.ts';
import { factsOf } from '#src/server/request.ts';
import { log } from '#src/server/tracing/log.ts';
import { type Context, refusalIn } from '#src/server/trpc.ts';
import { isStaff } from '#src/values/permissions.ts';
import {
  acceptInvitation,
  confirmOrVerify,
  forgot,
  login,
  register,
  reset,
  signOut,
} from './post-account.ts';
import { applicationRoom } from './post-applications.ts';
import { hold, place, retry } from './post-booking.ts';
import { contentSaver } from './post-content.ts';
import { counterRoom } from './post-counts.ts';
import { csvTaker } from './post-csv.ts';
import type { PostForm } from './post-form.ts';
import { looksSaver } from './post-looks.ts';
import { mediaSaver, mediaTaker } from './post-media.ts';
import { newsReader } from './post-news.ts';
import { orderRoom } from './post-order-room.ts';
import { find, open } from './post-orders.ts';
import { requestDecider } from './post-people.ts';
import { quoteRoom } from './post-quotes.ts';
import { rowsChanger } from './post-rows.ts';
import { flagSwitcher, settingsSaver, vatSaver } from './post-settings.ts';
import { readForm, takesFile } from './read-form.ts';

type OpenContext = (request: Request, setCookie: (cookie: string) => void) => Promise<Context>;

const SECRET_FIELDS = ['password', 'factor', 'idempotencyKey'];

const FORMS: Partial<Record<RouteName, PostForm>> = {
  orderTicket: hold,
  checkoutTicket: place,
  checkoutCancel: retry,
  findOrder: find,
  orderRefund: open,
  ticketExchange: open,
  closedDay: open,
  login,
  register,
  forgot,
  reset,
  verify: confirmOrVerify,
  invitation: acceptInvitation,
  dashboard: signOut,
  staffContentItem: contentSaver(appRouter),
  staffContentList: rowsChanger(appRouter),
  staffContentImport: csvTaker(appRouter),
  staffMedia: mediaTaker,
  staffMediaItem: mediaSaver(appRouter),
  staffOrders: orderRoom(appRouter),
  staffQuotes: quoteRoom(appRouter),
  staffApplications: applicationRoom(appRouter),
  staffTransfers: counterRoom(appRouter),
  staffMe: looksSaver(appRouter),
  staffPeople: requestDecider(appRouter),
  staffNews: newsReader(appRouter),
  staffSettingsGroup: settingsSaver(appRouter),
  staffFlags: flagSwitcher(appRouter),
  staffVat: vatSaver(appRouter),
  // What their forms send is put together by a script; the page says so.
  checkoutCart: needsScripts,
  waitingList: needsScripts,
  contact: needsScripts,
  recruitment: needsScripts,
  post: needsScripts,
  product: needsScripts,
  service: needsScripts,
  services: needsScripts,
  ticket: needsScripts,
  reviews: needsScripts,
  order: needsScripts,
};

/** Takes the forms of pages, in the context that `open` gives; null for a page without forms. */
export function postedForms(open: OpenContext): TakeForm {
  return async (request, match) => {
    const post = FORMS[match.name];
    if (!post) return null;
    const intl = intlFor(match.locale);
    const before = refusedUnread(request, intl);
    if (before) return { refused: before, cookies: [] };
    const cookies: string[] = [];
    const context = async () => {
      return { ...(await open(request, (cookie) => cookies.push(cookie))), locale: match.locale };
    };
    let fields: PostedFields = {};
    try {
      // Who sends a file is known before it comes into memory.
      const isStrangers = takesFile(match.name) && !(await context().then(isOfStaff, () => false));
      const read = await readForm(request, { page: match.name, isStrangers });
      if (read instanceof Response) {
        if (read.status !== 413) return read;
        if (isStrangers && !isOfStaff(await context())) throw new Problem('FORBIDDEN', 'errors.forbidden');
        return refused(request, 'tooLarge');
      }
      fields = read.fields;
      const { pathname, searchParams } = new URL(request.url);
      const ctx = await context();
      const next = await post(ctx, { match, ...read, pathname, query: searchParams });
      if ('shown' in next) return { refused: shownAgain(next.shown), cookies };
      const { to, isRepeated } = next;
      // A form may not end at another site by the pages' policy: a page of ours leads there.
      const location = to.startsWith('/') ? to : onwardAddress(to, ctx);
      return redirected(location, { status: isRepeated ? 307 : 303, cookies });
    } catch (error) {
      const refusal = readRefusal(error, intl);
      log.info({ requestId: factsOf(request).id, page: match.name, why: refusal.message }, 'form refused');
      return { refused: { ...refusal, typed: withoutSecrets(fields) }, cookies };
    }
  };
}

function isOfStaff({ user }: Context): boolean {
  return user !== null && isStaff(user);
}

function shownAgain(typed: PostedFields): RefusedForm {
  return { status: 200, message: '', errors: {}, typed };
}

/** By another site, or too often. */
function refusedUnread(request: Request, { t }: Intl18): RefusedForm | null {
  if (!isOwnOrigin(request)) return { status: 403, message: t('errors.crossSite'), errors: {}, typed: {} };
  const seconds = chargeCalls(networkOf(factsOf(request).ip), { mutation: 1 }, Date.now());
  return seconds === null
    ? null
    : { status: 429, message: t('errors.tooMany', { seconds }), errors: {}, typed: {} };
}

/** Throws what is no refusal but a bug. */
function readRefusal(error: unknown, intl: Intl18): Omit<RefusedForm, 'typed'> {
  const why = whyUnavailable(error);
  if (why) {
    const message = intl.t(why === 'unknown' ? 'errors.fateUnknown' : 'errors.unavailable');
    return { status: 503, message, errors: {} };
  }
  const refusal = refusalIn(error, intl);
  if (!refusal) throw error;
  const message = needsProof(error) ? `${refusal.message} ${intl.t('forms.prove')}` : refusal.message;
  return { ...refusal, status: statusOf(error), message };
}

function needsScripts(): never {
  throw new Problem('BAD_REQUEST', 'forms.needsScripts');
}

function withoutSecrets(fields: PostedFields): PostedFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET_FIELDS.includes(name)));
}

type Redirect = { status: 303 | 307; cookies: readonly string[] };

function redirected(location: string, { status, cookies }: Redirect): Response {
  const headers = new Headers({ ...ANSWER_HEADERS, location, 'cache-control': 'private, no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}

/** What a script would help with: a proof of work, or a code that proves a contact. */
function needsProof(error: unknown): boolean {
  return error instanceof Problem && error.code === 'PRECONDITION_REQUIRED';
}

function statusOf(error: unknown): RefusedForm['status'] {
  if (!(error instanceof Problem)) return 422;
  if (error.code === 'TOO_MANY_REQUESTS') return 429;
  if (error.code === 'FORBIDDEN') return 403;
  return error.code === 'SERVICE_UNAVAILABLE' ? 503 : 422;
}
