/** The same key of the same owner gives the same answer for a day; with another body it is refused. */
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { given, prepared, prepareInsertAll } from '#db/prepared.ts';
import { idempotencyKeys } from '#db/schema/site.ts';
import { Problem } from './problem.ts';
import { sha256 } from './sessions/tokens.ts';

const byKey = prepared((db) =>
  db
    .select({ requestHash: idempotencyKeys.requestHash, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(sql`${idempotencyKeys.key} = ${given('key')} AND ${idempotencyKeys.scope} = ${given('scope')}`)
    .prepare(),
);
const insertKeys = prepareInsertAll(idempotencyKeys);

/** `alias`: another name by which the same owner may come back. */
export type KeyOwner = { owner: string; alias?: string };
export type Attempted = KeyOwner & { scope: string; key: string; body: unknown; now: string };
type StoredKey = Pick<Attempted, 'scope' | 'key' | 'owner'>;

/** The answer given to this owner under this key before, or null. Throws CONFLICT when the body differs. */
export async function findAnswer<T>(db: Queryable, attempted: Attempted): Promise<T | null> {
  const [row] = await byKey(db).all(answerPlace(attempted));
  if (!row) return null;
  if (row.requestHash !== hashOf(attempted.body)) throw new Problem('CONFLICT', 'errors.idempotencyMismatch');
  return row.response as T;
}

/** The answer given under a key, for an owner who does not know what was asked any more. */
export async function findStored<T>(db: Queryable, named: StoredKey): Promise<T | null> {
  const [row] = await byKey(db).all(answerPlace(named));
  return row ? (row.response as T) : null;
}

/** Stores an answer; call inside the transaction that makes it true. */
export async function storeAnswer(db: Queryable, attempted: Attempted, response: unknown): Promise<void> {
  const rows = keysOf(attempted).map((key) => rowOf(attempted, key, response));
  await insertKeys(db, rows);
}

/**
 * `findAnswer` inside the transaction. The result is stored under the alias as well: the browser may come back with a
 * cookie that it only gets now.
 */
export async function repeatAnswer<T>(db: Queryable, attempted: Attempted): Promise<T | null> {
  const answer = await findAnswer<T>(db, attempted);
  const [, alias] = keysOf(attempted);
  if (answer !== null && alias)
    await db
      .insert(idempotencyKeys)
      .values(rowOf(attempted, alias, answer))
      .onConflictDoNothing();
  return answer;
}

/** Another answer under a key that has one; call it inside the transaction that makes it true. */
export async function changeAnswer(
  db: Queryable,
  named: StoredKey & KeyOwner,
  response: unknown,
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ response })
    .where(inArray(idempotencyKeys.key, keysOf(named)));
}

/** Removes an answer that is no longer useful: the same key starts over. */
export async function removeAnswer(db: Queryable, attempted: Attempted): Promise<void> {
  await db.delete(idempotencyKeys).where(inArray(idempotencyKeys.key, keysOf(attempted)));
}

export async function purgeAnswers(
  db: Queryable,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const old = await db
    .select({ key: idempotencyKeys.key })
    .from(indexed(idempotencyKeys, 'idempotency_keys_created'))
    .where(lt(idempotencyKeys.createdAt, before))
    .limit(limit);
  for (const { key } of old) await db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return old.length;
}

/** Where the answer to its owner is stored. */
export function answerPlace(named: StoredKey): { key: string; scope: string } {
  return { key: keyOf(named), scope: named.scope };
}

function keyOf({ scope, owner, key }: StoredKey): string {
  return `${scope} ${owner} ${key}`;
}

function keysOf({ alias, ...named }: StoredKey & KeyOwner): string[] {
  return [keyOf(named), ...(alias ? [keyOf({ ...named, owner: alias })] : [])];
}

function rowOf({ scope, body, now }: Attempted, key: string, response: unknown) {
  return { key, scope, requestHash: hashOf(body), response, createdAt: now };
}

function hashOf(body: unknown): string {
  return sha256(JSON.stringify(body));
}
