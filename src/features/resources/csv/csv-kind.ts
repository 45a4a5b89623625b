/** What a kind gives for its files: the statements of a save, and its list with whole rows. */
import type { Queryable, Tx } from '#db/client.ts';
import type { WrittenRow } from '#src/features/resources/bulk/change-input.ts';
import type { Kind } from '#src/features/resources/bulk/save-row.ts';
import type { SaveInput } from '#src/features/resources/resource-input.ts';
import type { ListAsked, ListPage, StoredRow, Values } from '#src/features/resources/resources.ts';
import type { StaffContext } from '#src/server/trpc.ts';

/** A stored row as a file has it. */
export type FileRow<V = Values> = StoredRow<V> & {
  /** What stands in its column `revision`, where that is more than the number. */
  stamp?: string;
  /** What guests see, where the values are those of a draft; null where they see nothing yet. */
  live?: V | null;
  /** Who saved the draft, and when. */
  saved?: { name: string; at: string };
};
/** What is to be saved, with what its column `revision` says. */
export type FileWrite = { input: SaveInput; stamp: string };

export type CsvKind<V> = Kind<V> & {
  /** Its rows may have something missing. */
  isDraft?: boolean;
  /** Refuses the whole file, in the transaction that is about to write it. */
  before?: (tx: Tx, writes: readonly FileWrite[]) => Promise<void>;
  /** Who has imported a file does not take it back with one press. */
  hasFinalFiles?: boolean;
  /** Saves one row; as a row that guests see unless it says otherwise. */
  write?: (tx: Tx, ctx: StaffContext, write: FileWrite) => Promise<WrittenRow>;
  store: {
    list: (db: Queryable, asked: ListAsked) => Promise<ListPage>;
    /** A page of the list with all that a row holds; a kind without it has the rows found by their ids. */
    listWhole?: (db: Queryable, asked: ListAsked) => Promise<FileRow<V>[]>;
    findMany?: (db: Queryable, ids: readonly string[]) => Promise<FileRow<V>[]>;
  };
};
