/**
 * Rate limits for what guards secrets, money and messages. The uses are rows of the database, so a limit holds over
 * processes and restarts. Limits that only protect the processor stay in memory: `rate-limit.ts`.
 */
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { rateLimits } from '#db/schema/rate-limits.ts';
import { env } from '#src/server/env/env.ts';
import { inSlices } from '#src/server/in-slices.ts';
import { keyedHash } from '#src/server/sessions/tokens.ts';
import { addSeconds } from '#src/values/day.ts';
import { gateOf, tooMany } from './limit-gate.ts';
import type { Limit } from './rate-limit.ts';

const HASH_LENGTH = 22;

/**
 * Counts one use of each limit in turn, or throws TOO_MANY_REQUESTS with the seconds to wait. A refused use is not
 * counted; uses counted before the refusal stay counted. A flood is answered from memory and writes nothing.
 */
export async function limitStored(db: Db, ...limits: Limit[]): Promise<void> {
  const leave = gateOf(db).enter(limits.map((limit) => ({ ...limit, bucket: bucketOf(limit) })));
  try {
    // Returned, not thrown: throwing would roll back the uses counted before.
    const refusal = await db.write(async (tx) => {
      for (const limit of limits) {
        const waitMs = await countUse(tx, limit);
        if (waitMs !== null) return { limit, waitMs };
      }
      return null;
    });
    if (!refusal) return;
    gateOf(db).block(bucketOf(refusal.limit), { ...refusal.limit, waitMs: refusal.waitMs });
    throw tooMany(refusal.limit.kind, refusal.waitMs);
  } finally {
    leave();
  }
}

/** The same inside a transaction, which also rolls back the counted uses. */
export async function limitInside(tx: Queryable, ...limits: Limit[]): Promise<void> {
  for (const limit of limits) {
    const waitMs = await countUse(tx, limit);
    if (waitMs !== null) throw tooMany(limit.kind, waitMs);
  }
}

/** Counts one use and gives null; or counts nothing and gives the milliseconds to wait. One statement decides. */
export async function countUse(tx: Queryable, limit: Limit): Promise<number | null> {
  const { max, windowSeconds, now } = limit;
  const bucket = bucketOf(limit);
  const since = addSeconds(now, -windowSeconds);
  const used = sql`(SELECT count(*) FROM rate_limits WHERE bucket = ${bucket} AND at > ${since})`;
  const counted = await tx.all(
    sql`INSERT INTO rate_limits (bucket, at, expires_at)
        SELECT ${bucket}, ${now}, ${addSeconds(now, windowSeconds)} WHERE ${used} < ${max} RETURNING at`,
  );
  return counted.length > 0 ? null : msUntilFree(tx, { ...limit, bucket, since });
}

/** How many uses the window holds; counts none. */
export async function countUses(db: Queryable, limit: Omit<Limit, 'max'>): Promise<number> {
  const since = addSeconds(limit.now, -limit.windowSeconds);
  return db.$count(rateLimits, and(eq(rateLimits.bucket, bucketOf(limit)), gt(rateLimits.at, since)));
}

/** Clears the uses of one key, e.g. after the right password. */
export async function clearUses(db: Db, ...keys: Pick<Limit, 'kind' | 'key'>[]): Promise<void> {
  await db.write(async (tx) => {
    for (const key of keys) await tx.delete(rateLimits).where(eq(rateLimits.bucket, bucketOf(key)));
  });
  for (const key of keys) gateOf(db).open(bucketOf(key));
}

/** Takes back one use that `limitStored` counted at `now`. */
export async function giveBackUse(db: Db, limit: Limit): Promise<void> {
  await db.write((tx) => giveBackInside(tx, limit));
  gateOf(db).open(bucketOf(limit));
}

/** The same inside a transaction: when that fails, the use stays counted. */
export async function giveBackInside(tx: Queryable, { kind, key, now }: Limit): Promise<void> {
  const bucket = bucketOf({ kind, key });
  const one = sql`SELECT rowid FROM rate_limits WHERE bucket = ${bucket} AND at = ${now} LIMIT 1`;
  await tx.run(sql`DELETE FROM rate_limits WHERE rowid = (${one})`);
}

/** Deletes uses whose window is over, so many in one transaction; looks without a lock first. */
export async function purgeUses({ db, now }: { db: Db; now: string }): Promise<void> {
  if ((await listOver(db.read, { now, limit: 1 })).length === 0) return;
  await inSlices(db, async (tx, limit) => {
    const over = await listOver(tx, { now, limit });
    for (const { row } of over) await tx.run(sql`DELETE FROM rate_limits WHERE rowid = ${row}`);
    return over.length;
  });
}

function listOver(db: Queryable, { now, limit }: { now: string; limit: number }) {
  return db
    .select({ row: sql<number>`rowid` })
    .from(indexed(rateLimits, 'rate_limits_expiry'))
    .where(lte(rateLimits.expiresAt, now))
    .limit(limit);
}

type Full = Limit & { bucket: string; since: string };

async function msUntilFree(tx: Queryable, { bucket, since, max, windowSeconds, now }: Full): Promise<number> {
  // The use that has to leave the window before there is room.
  const [use] = await tx
    .select({ at: rateLimits.at })
    .from(rateLimits)
    .where(and(eq(rateLimits.bucket, bucket), gt(rateLimits.at, since)))
    .orderBy(desc(rateLimits.at))
    .limit(1)
    .offset(Math.max(0, max - 1));
  return Math.max(1, Date.parse(use?.at ?? now) + windowSeconds * 1000 - Date.parse(now));
}

function bucketOf({ kind, key }: Pick<Limit, 'kind' | 'key'>): string {
  return `${kind}:${keyedHash(env().SESSION_SECRET, `limit ${kind} ${key}`).slice(0, HASH_LENGTH)}`;
}
