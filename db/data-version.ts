/** Detects cheaply whether there was a commit to a database file since the last look. */
import { askOnly } from './no-writer.ts';
import { openFileToRead } from './read-only-file.ts';

export type DataVersion = {
  /** Moves when any connection of any process has committed. */
  read: () => number;
  /** Makes the next look read again, in this very turn: after a commit of this process. */
  invalidate: () => void;
  /** Asks at once, without a promise. */
  rows: (sql: string) => unknown[];
  close: () => void;
};

/**
 * Looked up once in a turn of the event loop: whatever a turn serves was received before it began, so a commit of another
 * process that a visitor can know of was there at the first look.
 */
export function oncePerTurn(look: () => number): Pick<DataVersion, 'read' | 'invalidate'> {
  let version = 0;
  let isFresh = false;
  function invalidate(): void {
    isFresh = false;
  }
  return {
    read() {
      if (isFresh) return version;
      version = look();
      isFresh = true;
      setImmediate(invalidate);
      return version;
    },
    invalidate,
  };
}

/** All revisions together, looked up again after each commit: they only grow. */
export function countEdits(version: Pick<DataVersion, 'read' | 'rows'>): () => number {
  let [seen, edits] = [Number.NaN, 0];
  return () => {
    const now = version.read();
    if (now === seen) return edits;
    const [row] = version.rows('SELECT sum(revision) AS edits FROM revisions') as { edits: number }[];
    edits = row?.edits ?? 0;
    seen = now;
    return edits;
  };
}

export function watchDataVersion(path: string): DataVersion {
  // The pragma reports the commits of other connections than this one, which never writes.
  const connection = openFileToRead(path, 50);
  const pragma = connection.prepare('PRAGMA data_version');
  const questions = new Map<string, ReturnType<typeof connection.prepare>>();
  return {
    ...oncePerTurn(() => (pragma.get() as { data_version: number }).data_version),
    rows(sql) {
      return askOnly(sql, () => {
        const question = questions.get(sql) ?? connection.prepare(sql);
        questions.set(sql, question);
        return question.all();
      });
    },
    close: () => connection.close(),
  };
}
