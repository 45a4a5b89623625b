import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { env } from '#src/server/env/env.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitShared } from '#src/server/limits/shared-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { clearedFlowCookie, readFlow } from '#src/server/sessions/flow-cookie.ts';
import { queueEvent, recordEvent } from '#src/server/sessions/security-events.ts';
import { isSameText } from '#src/server/sessions/tokens.ts';
import { log } from '#src/server/tracing/log.ts';
import type { Context } from '#src/server/trpc.ts';
import type { IdentityProvider } from '#src/values/identity-provider.ts';
import { proveSession } from './auth.queries.ts';
import type { OauthEnd } from './auth.ts';
import { signIn } from './await-factor.ts';
import { type OauthFlow, redirectUri } from './begin-oauth.ts';
import { findIdentityUser } from './identities.queries.ts';
import type { Person } from './providers/provider.ts';
import { providers } from './providers/providers.ts';
import { connect, userOf } from './settle-identity.ts';
import { spendState } from './spend-state.ts';

const BY_NETWORK = { kind: 'oauth-finish', max: 60, windowSeconds: 15 * 60 } as const;
const PATIENCE_MS = 8000;
const RECENT_SECONDS = 5 * 60;
const CLOCK_SECONDS = 60;
const CODE_MAX_LENGTH = 3000;

type Came = { provider: IdentityProvider; query: URLSearchParams; patienceMs?: number };
type Arrived = { provider: IdentityProvider; person: Person };
type Location = `/${string}`;

/**
 * Handles the return from an OAuth provider: signs the visitor in, or connects the identity to their account. Always
 * answers with a redirect and never with an error page: errors are shown where the visitor began, in their language.
 */
export async function finishOauth(ctx: Context, came: Came): Promise<Location> {
  const flow = readFlow<OauthFlow>(ctx.cookies, ctx.now);
  const state = came.query.get('state') ?? '';
  if (flow?.provider !== came.provider || !isSameText(flow.state, state))
    return ctx.user ? dashboardAt(ctx, 'security', 'expired') : loginAt(ctx.locale, null, 'expired');
  ctx.setCookie(clearedFlowCookie());
  const own = { ...ctx, locale: flow.locale };
  const end = await arrive(own, flow, came).catch((error) => endOf(error, ctx));
  if (flow.own)
    return dashboardAt(flow, flow.section, end ?? (flow.purpose === 'prove' ? 'proved' : 'linked'));
  return loginAt(flow.locale, flow.next, end);
}

/** Null when all went well. */
async function arrive(ctx: Context, flow: OauthFlow, came: Came): Promise<OauthEnd | null> {
  await limitShared({ ...BY_NETWORK, key: networkOf(ctx.ip), now: ctx.now });
  const { provider, query } = came;
  const code = query.get('code') ?? '';
  if (!(await spendState(ctx, flow.state))) return 'expired';
  if (query.has('error')) return isDenial(came) ? 'denied' : 'failed';
  if (code === '' || code.length > CODE_MAX_LENGTH) return 'failed';
  if (flow.own && !isOwnSession(ctx, flow.own)) return 'expired';
  const person = await identify(ctx, flow, { ...came, code });
  if (flow.purpose === 'prove') return prove(ctx, { provider, person });
  if (flow.own) {
    const end = await connect(ctx, { provider, person, userId: flow.own.userId });
    return end === 'linked' ? null : end;
  }
  const user = await userOf(ctx, { provider, person });
  if (typeof user === 'string') {
    const refused = { kind: 'sign-in', action: provider, result: 'refused', userId: null } as const;
    queueEvent(ctx, { ...refused, reason: `auth.oauth.${user}` });
    return user;
  }
  await signIn(ctx, user, provider);
  return null;
}

/** Only the session that asked, of the account that asked. */
function isOwnSession({ user }: Context, own: NonNullable<OauthFlow['own']>): boolean {
  return user?.id === own.userId && user.sessionId === own.sessionId;
}

/**
 * Only the identity of this very user, with a fresh sign-in, proves them. Google reports the time, Facebook that it was
 * during this redirect; Zalo has no such check and may have used its own cookie.
 */
async function prove(ctx: Context, { provider, person }: Arrived): Promise<OauthEnd | null> {
  const { user } = ctx;
  if (!user) return 'expired';
  const { signedInAt } = person;
  if (signedInAt === null)
    log.warn({ provider }, 'it does not tell of a fresh sign-in: the person is not proved');
  return ctx.db.write(async (tx) => {
    const owner = await findIdentityUser(tx, { provider, subject: person.subject });
    const end = owner?.id !== user.id ? 'other' : isRecent(signedInAt, ctx.now) ? null : 'stale';
    const result = end === null ? 'ok' : 'refused';
    await recordEvent(tx, ctx, { kind: 'account', action: `prove.${provider}`, result, userId: user.id });
    if (end !== null) return end;
    await proveSession(tx, { id: user.sessionId, userId: user.id, now: ctx.now });
    return null;
  });
}

/** Both clocks may differ a little. */
function isRecent(signedInAt: Person['signedInAt'], now: string): boolean {
  if (signedInAt === undefined) return true;
  const age = signedInAt === null ? Number.NaN : Date.parse(now) / 1000 - signedInAt;
  return age >= -CLOCK_SECONDS && age <= RECENT_SECONDS + CLOCK_SECONDS;
}

async function identify(
  { now }: Context,
  flow: OauthFlow,
  { provider, code, patienceMs = PATIENCE_MS }: Came & { code: string },
): Promise<Person> {
  const keys = env().PROVIDERS[provider];
  if (!keys) throw new Problem('NOT_FOUND', 'auth.oauth.off');
  const signal = AbortSignal.timeout(patienceMs);
  const trip = { ...flow, redirectUri: redirectUri(provider) };
  // Not every client takes a signal.
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const asked = providers[provider].identify({ keys, trip, code, now, signal });
  return Promise.race([asked, late]).catch((error) => {
    if (error instanceof Problem) throw error;
    // Without its details: they may hold codes and keys.
    log.warn({ provider, reason: error instanceof Error ? error.message : '' }, 'provider not reached');
    throw new Problem('BAD_GATEWAY', 'auth.oauth.down');
  });
}

/** Zalo has numbers of its own for a visitor's no. */
function isDenial({ provider, query }: Came): boolean {
  return provider === 'zalo' || query.get('error') === 'access_denied';
}

function endOf(error: unknown, { requestId }: Context): OauthEnd {
  if (error instanceof Problem) return error.messageId === 'auth.oauth.down' ? 'down' : 'failed';
  log.error({ requestId, err: error }, 'sign-in elsewhere failed');
  return 'failed';
}

function dashboardAt({ locale }: { locale: Locale }, section: string, state: string): Location {
  return href('dashboard', locale, { query: { section, state } });
}

/** The sign-in page redirects users who are signed in. */
function loginAt(locale: Locale, next: string | null, state: OauthEnd | null): Location {
  return href('login', locale, { query: { ...(next ? { next } : {}), ...(state ? { state } : {}) } });
}
