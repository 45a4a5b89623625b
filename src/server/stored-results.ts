/**
 * What somebody was shown and may go on with for some minutes, in the database, so that whichever process answers next
 * finds it. Only whoever made it can ask for it, and it is never the only copy of anything.
 */
import { and, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { storedResults } from '#db/schema/stored-results.ts';
import { addSeconds } from '#src/values/day.ts';
import { inSlices } from './in-slices.ts';

/** Whose it is, of which kind of row, and by which name they find it again. */
export type ResultKey = { userId: string; kind: string; name: string };
type Asked = { db: Db; now: string };
type StoredFile = { file: Uint8Array<ArrayBuffer>; about: unknown };
type Result = { file: Uint8Array<ArrayBuffer> | null; about: unknown };

const MINUTES = 20;
/** Of one person, of all kinds together: beyond it files make room first, then results, the oldest of each first. */
const RESULTS_MAX_BYTES = 16 * 1024 * 1024;
/** What a small one takes beside its contents. */
const ROW_BYTES = 1024;
const LAST_SIGN = '\u{10ffff}';

const mine = ({ userId, kind, name }: ResultKey, now: string) =>
  and(
    eq(storedResults.userId, userId),
    eq(storedResults.kind, kind),
    eq(storedResults.name, name),
    gt(storedResults.expiresAt, now),
  );

/** `file`: what it was made of, where something is to be done with that. Whoever calls limits the size of both. */
export async function storeResult({ db, now }: Asked, key: ResultKey, result: Result): Promise<void> {
  const made = await packed(result, now);
  await db.write((tx) => putResult(tx, key, made));
}

/** The same in a transaction: of what is written there, and small. */
export async function storeResultIn(tx: Tx, now: string, key: ResultKey, about: unknown): Promise<void> {
  await putResult(tx, key, await packed({ file: null, about }, now));
}

async function packed({ file, about }: Result, now: string) {
  return {
    about: await Bun.zstdCompress(JSON.stringify(about)),
    file: file && (await Bun.zstdCompress(file)),
    ...{ createdAt: now, expiresAt: addSeconds(now, MINUTES * 60) },
  };
}

async function putResult(tx: Tx, key: ResultKey, made: Awaited<ReturnType<typeof packed>>): Promise<void> {
  const { userId, kind, name } = storedResults;
  await tx
    .insert(storedResults)
    .values({ ...key, ...made })
    .onConflictDoUpdate({ target: [userId, kind, name], set: made });
  await removeOldest(tx, key.userId);
}

async function removeOldest(tx: Queryable, userId: string): Promise<void> {
  const { about, file, createdAt } = storedResults;
  const bytes = sql<number>`sum(${ROW_BYTES} + length(${about}) + coalesce(length(${file}), 0))
    OVER (ORDER BY ${file} IS NOT NULL, ${createdAt} DESC, ${storedResults.name} DESC)`;
  const rows = await tx
    .select({ userId: storedResults.userId, kind: storedResults.kind, name: storedResults.name, bytes })
    .from(storedResults)
    .where(eq(storedResults.userId, userId));
  for (const row of rows) if (row.bytes > RESULTS_MAX_BYTES) await removeResultIn(tx, row);
}

/** In the transaction in which it is over. */
export async function removeResultIn(tx: Queryable, key: ResultKey): Promise<void> {
  await tx.delete(storedResults).where(mine(key, ''));
}

/** Null when it was too long ago, or another's. */
export function storedResult({ db, now }: Asked, key: ResultKey): Promise<unknown> {
  return storedResultFrom(db.read, now, key);
}

export async function storedResultFrom(db: Queryable, now: string, key: ResultKey): Promise<unknown> {
  const [row] = await db.select({ about: storedResults.about }).from(storedResults).where(mine(key, now));
  return row ? aboutIn(row.about) : null;
}

/** The first that begins with this name. */
export async function findStoredName(
  db: Queryable,
  now: string,
  { userId, kind, name }: ResultKey,
): Promise<string | null> {
  const [row] = await db
    .select({ name: storedResults.name })
    .from(storedResults)
    .where(
      and(
        eq(storedResults.userId, userId),
        eq(storedResults.kind, kind),
        gte(storedResults.name, name),
        lt(storedResults.name, `${name}${LAST_SIGN}`),
        gt(storedResults.expiresAt, now),
      ),
    )
    .limit(1);
  return row?.name ?? null;
}

/** The file with what was said of it, once: whoever asks for it again, or at the same time, gets null. */
export async function takeStoredFile({ db, now }: Asked, key: ResultKey): Promise<StoredFile | null> {
  const [row] = await db.write((tx) =>
    tx
      .delete(storedResults)
      .where(mine(key, now))
      .returning({ file: storedResults.file, about: storedResults.about }),
  );
  if (!row?.file) return null;
  return { file: new Uint8Array(await Bun.zstdDecompress(row.file)), about: await aboutIn(row.about) };
}

async function aboutIn(compressed: Buffer): Promise<unknown> {
  return JSON.parse(Buffer.from(await Bun.zstdDecompress(compressed)).toString());
}

/** The job of it: what nobody can go on with any more goes. */
export async function purgeStoredResults({ db, now }: Asked): Promise<void> {
  await inSlices(db, async (tx, limit) => {
    const old = await tx
      .select({ userId: storedResults.userId, kind: storedResults.kind, name: storedResults.name })
      .from(indexed(storedResults, 'stored_results_expiry'))
      .where(lte(storedResults.expiresAt, now))
      .limit(limit);
    for (const row of old) await tx.delete(storedResults).where(mine(row, ''));
    return old.length;
  });
}
