/** What a kind gives for its files: the statements of a save, and its list with whole rows. */
import type { Queryable } from '#db/client.ts';
import type { Kind } from '#src/features/resources/bulk/save-row.ts';
import type { ListAsked, ListPage, StoredRow } from '#src/features/resources/resources.ts';

export type CsvKind<V> = Kind<V> & {
  store: {
    list: (db: Queryable, asked: ListAsked) => Promise<ListPage>;
    /** A page of the list with all that a row holds; a kind without it has the rows found by their ids. */
    listWhole?: (db: Queryable, asked: ListAsked) => Promise<StoredRow<V>[]>;
    findMany?: (db: Queryable, ids: readonly string[]) => Promise<StoredRow<V>[]>;
  };
};
