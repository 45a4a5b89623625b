import type { Queryable } from '#db/client.ts';
import type { PublishableKind } from '#src/features/drafts/draft-sides.ts';
import type { Values } from '#src/features/resources/resources.ts';

type Kind = PublishableKind<Values>;

/** The same kind for a transaction that writes none but drafts: these rows are read at once and stay what they are. */
export async function withRowsOnce(db: Queryable, kind: Kind, ids: readonly string[]): Promise<Kind> {
  const { store } = kind;
  if (!store.findMany) return kind;
  const rows = new Map((await store.findMany(db, ids)).map((row) => [row.id, row]));
  return {
    ...kind,
    store: {
      ...store,
      find: async (_db, id) => rows.get(id) ?? null,
      findMany: async (_db, some) => some.flatMap((id) => rows.get(id) ?? []),
    },
  };
}
