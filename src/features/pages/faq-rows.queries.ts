import { and, count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { faqs } from '#db/schema/pages.ts';
import { readListPage } from '#src/features/resources/keyset.ts';
import type { ListAsked, ListPage, StoredRow } from '#src/features/resources/resources.ts';
import type { FaqValues } from './faq-resource.ts';

const VALUES = {
  question: faqs.question,
  answer: faqs.answer,
  position: faqs.position,
  isActive: faqs.isActive,
};
const SOURCE = {
  table: faqs,
  sorts: { order: { columns: [faqs.position, faqs.id] } },
  filters: { isActive: faqs.isActive },
  searched: [faqs.question],
};

/** Hidden ones too. */
export async function listFaqRows(db: Queryable, asked: ListAsked): Promise<ListPage> {
  const { question, position, isActive } = VALUES;
  return readListPage(SOURCE, asked, {
    ask: async ({ where, orderBy, limit }) => {
      const rows = await db
        .select({ id: faqs.id, values: { question, position, isActive } })
        .from(faqs)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit);
      return rows;
    },
    count: async (where) => (await db.select({ total: count() }).from(faqs).where(where))[0]?.total ?? 0,
  });
}

export async function findFaqRow(db: Queryable, id: string): Promise<StoredRow<FaqValues> | null> {
  const [row] = await db
    .select({ id: faqs.id, revision: faqs.revision, values: VALUES })
    .from(faqs)
    .where(eq(faqs.id, id))
    .limit(1);
  return row ?? null;
}

type Written = { id: string; values: FaqValues };

export async function createFaqRow(db: Queryable, { id, values }: Written): Promise<void> {
  await db.insert(faqs).values({ ...values, id });
}

/** False when the row has another revision by now. */
export async function updateFaqRow(
  db: Queryable,
  { id, values, revision }: Written & { revision: number },
): Promise<boolean> {
  const rows = await db
    .update(faqs)
    .set({ ...values, revision: sql`${faqs.revision} + 1` })
    .where(and(eq(faqs.id, id), eq(faqs.revision, revision)))
    .returning({ id: faqs.id });
  return rows.length === 1;
}
