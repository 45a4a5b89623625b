import { isbot } from 'isbot';
import type { Queryable } from '#db/client.ts';
import { findConsent } from '#src/features/consent/consent.queries.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitShared } from '#src/server/limits/shared-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { sha256 } from '#src/server/sessions/tokens.ts';
import { readVisitSecret } from '#src/server/sessions/visit-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { recordedAddress } from '#src/values/network-address.ts';
import {
  createPageViews,
  createUserSession,
  findUserSession,
  type UserSession,
  updateUserSession,
} from './user-session.queries.ts';
import {
  type EndInput,
  IDLE_SECONDS,
  recordedPath,
  recordedReferrer,
  type StartInput,
  UNKNOWN_COUNTRY,
  type UpdateInput,
} from './user-session.ts';

const AGENT_MAX_CHARS = 500;
// Generous: in Vietnam many phones share one address.
const STARTS = { kind: 'visit-start', max: 400, windowSeconds: 60 * 60 } as const;

/** The owner of the session, or null: others get the answer for a session that never existed. */
function ownerOf({ cookies }: Pick<Context, 'cookies'>): string | null {
  const secret = readVisitSecret(cookies);
  return secret && sha256(secret);
}

async function findOwn(
  ctx: Context,
  sessionId: string,
  db: Queryable = ctx.db.read,
): Promise<(UserSession & { id: string }) | null> {
  const ownerHash = ownerOf(ctx);
  if (!ownerHash) return null;
  return findUserSession(db, { sessionId, ownerHash, since: addSeconds(ctx.now, -IDLE_SECONDS) });
}

export async function getSession(
  ctx: Context,
  { sessionId }: { sessionId: string },
): Promise<UserSession | null> {
  const found = await findOwn(ctx, sessionId);
  if (!found) return null;
  const { id: _, ...facts } = found;
  return facts;
}

/** Starts a visit of a visitor who consented to analytics. Address, country and user are those known to the server. */
export async function startSession(ctx: Context, input: StartInput): Promise<UserSession> {
  const ownerHash = ownerOf(ctx);
  const consent = ownerHash && (await findConsent(ctx.db.read, ownerHash));
  if (!ownerHash || !consent || isbot(ctx.userAgent))
    throw new Problem('PRECONDITION_FAILED', 'userSession.error.noConsent');
  const running = await findOwn(ctx, input.sessionId);
  if (running) return withoutId(running);
  await limitShared({ ...STARTS, key: networkOf(ctx.ip), now: ctx.now });
  const session = newSession(ctx, input);
  const row = { ...session, id: newId(), ownerHash, endedAt: null };
  await ctx.db.write(async (tx) => {
    const isNew = await createUserSession(tx, row);
    // An id that this owner has used for a visit that is over cannot begin another.
    if (!isNew) throw new Problem('CONFLICT', 'userSession.error.ended');
    await createPageViews(tx, [{ sessionRowId: row.id, path: session.landingPage, at: ctx.now }]);
  });
  return session;
}

function newSession(ctx: Context, input: StartInput): UserSession {
  return {
    sessionId: input.sessionId,
    userId: ctx.user?.id ?? null,
    ipAddress: recordedAddress(ctx.ip),
    country: ctx.country ?? UNKNOWN_COUNTRY,
    userAgent: ctx.userAgent.slice(0, AGENT_MAX_CHARS),
    deviceInfo: input.deviceInfo,
    referrer: recordedReferrer(input.referrer ?? ''),
    landingPage: recordedPath(input.landingPage),
    startTime: ctx.now,
    lastActivity: ctx.now,
    pageViews: 1,
    isActive: true,
    exitPage: null,
  };
}

/** Continues a visit; null when this visitor has no such visit, so that the browser starts a new one. */
export async function updateSession(ctx: Context, input: UpdateInput): Promise<UserSession | null> {
  if (!(await findOwn(ctx, input.sessionId))) return null;
  return ctx.db.write(async (tx) => {
    // Read again inside the transaction: a page being closed and its successor report at the same time.
    const found = await findOwn(ctx, input.sessionId, tx);
    if (!found) return null;
    const { id, ...facts } = found;
    const changes = changesOf(ctx, facts, input);
    await updateUserSession(tx, id, changes);
    const views = input.seen.map(({ path, at }) => ({
      sessionRowId: id,
      path: recordedPath(path),
      at: between(facts.startTime, at, ctx.now),
    }));
    await createPageViews(tx, views);
    return { ...facts, ...changes };
  });
}

function changesOf(ctx: Context, facts: UserSession, { seen, pageViews, ...input }: UpdateInput) {
  return {
    userId: ctx.user?.id ?? facts.userId,
    lastActivity: between(facts.startTime, input.lastActivity, ctx.now),
    // Two tabs share a visit: new pages are added, so that neither overwrites the other's count.
    pageViews: seen.length > 0 ? facts.pageViews + seen.length : Math.max(facts.pageViews, pageViews),
    isActive: input.isActive,
    // A hidden page may be the one that was left a moment ago.
    exitPage: input.isActive ? null : facts.exitPage,
  };
}

/** Ends a visit. The answer is the same for a session that never existed. */
export async function endSession(ctx: Context, input: EndInput): Promise<{ isEnded: true }> {
  const found = await findOwn(ctx, input.sessionId);
  if (found) {
    const exitPage = recordedPath(input.exitPage ?? '');
    const endedAt = input.isLeaving ? null : ctx.now;
    await ctx.db.write((tx) => updateUserSession(tx, found.id, { isActive: false, exitPage, endedAt }));
  }
  return { isEnded: true };
}

function withoutId({ id: _, ...facts }: UserSession & { id: string }): UserSession {
  return facts;
}

/** The clock of a browser may be wrong. */
function between(earliest: string, claimed: string, latest: string): string {
  const text = new Date(claimed).toISOString();
  if (text < earliest) return earliest;
  return text > latest ? latest : text;
}
