/** The same key gives the same answer for a day; the same key with another body is refused. */
import { eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { given, prepared, prepareInsert } from '#db/prepared.ts';
import { idempotencyKeys } from '#db/schema/site.ts';
import { Problem } from './problem.ts';
import { sha256 } from './tokens.ts';

const byKey = prepared((db) =>
  db
    .select({ requestHash: idempotencyKeys.requestHash, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(sql`${idempotencyKeys.key} = ${given('key')} AND ${idempotencyKeys.scope} = ${given('scope')}`)
    .prepare(),
);
const insertKey = prepareInsert(idempotencyKeys);

export type Attempted = { scope: string; key: string; body: unknown; now: string };
type Kept = Pick<Attempted, 'scope' | 'key'>;

/** The answer given before under this key, or null. Throws CONFLICT when the body differs. */
export async function findAnswer<T>(db: Queryable, { scope, key, body }: Attempted): Promise<T | null> {
  const [row] = await byKey(db).all({ key: `${scope} ${key}`, scope });
  if (!row) return null;
  if (row.requestHash !== hashOf(body)) throw new Problem('CONFLICT', 'errors.idempotencyMismatch');
  return row.response as T;
}

/** The answer given under a key, for whoever knows the key and not what was asked any more. */
export async function findKept<T>(db: Queryable, { scope, key }: Kept): Promise<T | null> {
  const [row] = await byKey(db).all({ key: `${scope} ${key}`, scope });
  return row ? (row.response as T) : null;
}

/** Keeps an answer; call inside the transaction that makes it true. */
export async function keepAnswer(
  db: Queryable,
  { scope, key, body, now }: Attempted,
  response: unknown,
): Promise<void> {
  await insertKey(db, { key: `${scope} ${key}`, scope, requestHash: hashOf(body), response, createdAt: now });
}

/** Another answer under a key that has one; call it inside the transaction that makes it true. */
export async function changeAnswer(db: Queryable, { scope, key }: Kept, response: unknown): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ response })
    .where(eq(idempotencyKeys.key, `${scope} ${key}`));
}

/** An answer that leads nowhere any more: the same key begins anew. */
export async function forgetAnswer(db: Queryable, { scope, key }: Attempted): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, `${scope} ${key}`));
}

export async function forgetAnswers(db: Queryable, before: string): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}

function hashOf(body: unknown): string {
  return sha256(JSON.stringify(body));
}
