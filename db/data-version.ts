/** Detects cheaply whether there was a commit to a database file since the last look. */
import Database from 'libsql';

export type DataVersion = {
  /** Moves when any connection of any process has committed. */
  read: () => number;
  /** Makes the next look read again, in this very turn: after a commit of this process. */
  invalidate: () => void;
  close: () => void;
};

/**
 * Looked up once in a turn of the event loop: whatever a turn serves was received before it began, so a commit of another
 * process that a visitor can know of was there at the first look.
 */
export function watchDataVersion(path: string): DataVersion {
  // The pragma reports the commits of other connections than this one, which never writes.
  const connection = new Database(path, { readonly: true, timeout: 50 });
  const pragma = connection.prepare('PRAGMA data_version');
  let version = 0;
  let isFresh = false;
  function invalidate(): void {
    isFresh = false;
  }
  return {
    read() {
      if (isFresh) return version;
      version = (pragma.get() as { data_version: number }).data_version;
      isFresh = true;
      setImmediate(invalidate);
      return version;
    },
    invalidate,
    close: () => connection.close(),
  };
}
