/** The tRPC instance: how errors become messages, who may call, and what a mutation must carry. */
import { initTRPC, type TRPCError } from '@trpc/server';
import type { Db } from '#db/client.ts';
import { whyUnavailable } from '#db/unavailable.ts';
import { type Intl18, intlFor, type MessageId } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { isStaff, may, mayNow, type Permission } from '#src/values/permissions.ts';
import { translateIssues, zodIssues } from './issues.ts';
import { Problem } from './problem.ts';
import { noteForbidden, traceAction } from './sessions/staff-trace.ts';
import { log } from './tracing/log.ts';

export type User = {
  id: string;
  email: string;
  firstName: string;
  /** None for visitors. */
  permissions: ReadonlySet<Permission>;
  sessionId: string;
  /** A second factor was proved in this session. */
  isProved?: boolean;
  /** The role that every park has; null for one of the park's own and for visitors. */
  preset?: string | null;
  /** What one of the park's own roles gives on an order without a second person; null as all other roles. */
  givingLimitVnd?: number | null;
};

/** The base of every procedure, command and screen. `now` is a value, so time can be tested. */
export type Context = {
  db: Db;
  user: User | null;
  /** Whose session this is while it is locked: nobody is signed in then. */
  locked?: User | null | undefined;
  locale: Locale;
  /** UTC instant, ISO text. */
  now: string;
  ip: string;
  /** ISO 3166 code, `XX` when unknown. */
  country?: string | undefined;
  url: string;
  requestId: string;
  userAgent: string;
  /** The Cookie header as it came. */
  cookies: string;
  /** Why no user could be looked up: every procedure refuses with it. */
  outage?: unknown;
  /** Adds a Set-Cookie to the answer. */
  setCookie: (cookie: string) => void;
};

/** The context of a procedure for users. */
export type UserContext = Context & { user: User };

/** The context of a procedure that a permission stands before. */
export type StaffContext = UserContext & { permission: Permission };

const builder = initTRPC.context<Context>().meta<{ permission: Permission }>();
const t = builder.create({
  errorFormatter({ shape, error, ctx }) {
    const intl = intlFor(ctx?.locale ?? 'vi');
    const issues = zodIssues(error.cause);
    return {
      code: shape.code,
      message: messageOf(error, intl, issues !== null),
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        requestId: ctx?.requestId,
        ...(isBug(error) && ctx ? { trace: traceOf(intl, ctx.requestId) } : {}),
        ...(error instanceof Problem ? { reason: reasonOf(error.messageId), values: error.values } : {}),
        ...(issues ? { fields: translateIssues(issues, intl) } : {}),
      },
    };
  },
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Refuses with 503 and the whole truth about what was stored while the database cannot work. */
export const publicProcedure = t.procedure.use(async ({ ctx, type, path, next }) => {
  if (ctx.outage) throw unavailable({ ctx, type, path, error: ctx.outage });
  const result = await next();
  if (result.ok || !whyUnavailable(result.error)) return result;
  throw unavailable({ ctx, type, path, error: result.error });
});

type Refused = { ctx: Context; type: string; path: string; error: unknown };

function unavailable({ ctx, type, path, error }: Refused): Problem {
  const why = whyUnavailable(error);
  log.warn({ requestId: ctx.requestId, path, why, err: error }, 'database unavailable');
  if (type === 'query') return new Problem('SERVICE_UNAVAILABLE', 'errors.cannotRead');
  return new Problem('SERVICE_UNAVAILABLE', why === 'unknown' ? 'errors.fateUnknown' : 'errors.unavailable');
}

/** For signed-in users; `ctx.user` is not null. */
export const userProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.user) throw new Problem('UNAUTHORIZED', 'errors.unauthorized');
  return next({ ctx: { ...ctx, user: ctx.user } });
});

/** For whoever works here, about themselves. */
export const memberProcedure = userProcedure.use(({ ctx, path, next }) => {
  if (isStaff(ctx.user)) return next();
  noteForbidden(ctx, { path });
  throw new Problem('FORBIDDEN', 'errors.forbidden');
});

/** For staff, whatever they may do. Each mutation records a row with its result, and so does each refusal of a signed-in user. */
const staffProcedure = publicProcedure.use(async ({ ctx, type, path, getRawInput, next }) => {
  const { user } = ctx;
  if (!user) throw new Problem('UNAUTHORIZED', 'errors.unauthorized');
  if (!isStaff(user)) {
    noteForbidden(ctx, { path });
    throw new Problem('FORBIDDEN', 'errors.forbidden');
  }
  const own = { ...ctx, user };
  if (type !== 'mutation') return next({ ctx: own });
  return traceAction(own, { path, input: await getRawInput(), run: () => next({ ctx: own }) });
});

/** For members of staff with this permission, which `ctx.permission` names. */
export function permit(permission: Permission) {
  return staffProcedure.meta({ permission }).use(({ ctx, type, path, next }) => {
    if (mayNow(ctx.user, permission)) return next({ ctx: { ...ctx, permission } });
    const reason = may(ctx.user, permission) ? 'factors.error.factorNeeded' : 'errors.forbidden';
    if (type !== 'mutation') noteForbidden(ctx, { path, reason });
    throw new Problem('FORBIDDEN', reason);
  });
}

/** Logs bugs, and refusals with their reason: they are ordinary, but may need an explanation. */
export function reportError({
  error,
  path,
  ctx,
}: {
  error: TRPCError;
  path: string | undefined;
  ctx: Context | undefined;
}): void {
  if (error instanceof Problem)
    log.info({ requestId: ctx?.requestId, path, reason: error.messageId }, 'procedure refused');
  if (!isBug(error)) return;
  log.error({ requestId: ctx?.requestId, path, err: error.cause ?? error }, 'procedure failed');
}

function isBug(error: TRPCError): boolean {
  return !(error instanceof Problem) && error.code === 'INTERNAL_SERVER_ERROR';
}

/** What a visitor can read out over the telephone: the start of the request's id, enough to find its line in the log. */
export function traceOf({ t: say }: Intl18, requestId: string): string {
  return say('common.requestId', { id: requestId.split('-')[0] ?? requestId });
}

/** `tickets.error.soldOut` → `sold_out`, `refunds.reason.CHECKED_IN` → `checked_in`: what a program may rely on. */
function reasonOf(id: MessageId): string {
  const last = id.slice(id.lastIndexOf('.') + 1);
  return last.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

/** What is wrong with a form: which fields, and the whole of it; null for a bug. */
export function refusalIn(
  error: unknown,
  intl: Intl18,
): { message: string; errors: Record<string, string> } | null {
  const issues = zodIssues(error);
  if (issues) return { message: intl.t('forms.check'), errors: translateIssues(issues, intl) };
  if (!(error instanceof Problem)) return null;
  const message = intl.t(error.messageId, error.values);
  const { field } = error.values;
  return { message, errors: typeof field === 'string' ? { [field]: message } : {} };
}

function messageOf(error: TRPCError, intl: Intl18, isInvalidInput: boolean): string {
  if (error instanceof Problem) return intl.t(error.messageId, error.values);
  if (isInvalidInput || error.code === 'BAD_REQUEST' || error.code === 'PARSE_ERROR')
    return intl.t('errors.badRequest');
  if (error.code === 'NOT_FOUND') return intl.t('errors.notFound');
  if (error.code === 'PAYLOAD_TOO_LARGE') return intl.t('errors.tooLarge');
  return intl.t('errors.unexpected');
}
