/** A little of everything that `findMutants` breaks; read by its test, run by nobody. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { refundPayouts } from '#db/schema/refunds.ts';

const LIMIT = 50;

export async function example(db: Queryable, id: string, paidVnd: number): Promise<number> {
  if (paidVnd > LIMIT || id === '') return paidVnd;
  await db
    .update(refundPayouts)
    .set({ error: null, paidAt: null })
    .where(
      and(
        eq(refundPayouts.id, id),
        isNull(refundPayouts.error),
        sql`${refundPayouts.amountVnd} < ${paidVnd}`,
      ),
    );
  if (paidVnd < 1) await purge(db);
  else await purge(db);
  const amountVnd = sql`${refundPayouts.amountVnd} - ${paidVnd}`;
  await db.update(refundPayouts).set({ amountVnd });
  return Math.max(paidVnd ?? 0, 5);
}

async function purge(db: Queryable): Promise<void> {
  await db.delete(refundPayouts);
}
