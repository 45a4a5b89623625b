import type { PublishableKind } from '#src/features/drafts/draft-sides.ts';
import type { Values } from '#src/features/resources/resources.ts';

/** The same kind for many rows of one transaction, in which what may be chosen stays what it is. */
export function withOptionsOnce(kind: PublishableKind<Values>): PublishableKind<Values> {
  const { options } = kind.store;
  if (!options) return kind;
  let answer: ReturnType<typeof options> | null = null;
  return {
    ...kind,
    store: {
      ...kind.store,
      options: (db) => {
        answer ??= options(db).catch((error: unknown) => {
          answer = null;
          throw error;
        });
        return answer;
      },
    },
  };
}
