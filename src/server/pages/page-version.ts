/** The version of a cached page; while the database is unavailable, the last known one. */
import type { Namespace } from '#src/routes.ts';

type Read<Answer> = (namespaces: readonly Namespace[], isDaily: boolean) => Answer;
/** `staleSeconds` is null while the database answers, else for how long it has not. */
type PageVersion = { stamp: string; staleSeconds: number | null };
export type PageVersions = {
  /** At once, or null where that would take asking: for a database elsewhere, or one that cannot be read. */
  inMemory: Read<string | null>;
  /** Rejects when the database does not answer and never has. */
  current: Read<Promise<PageVersion>>;
};

/** `read` returns at once for a database file and a promise for a remote one; `isLocal` says which it is. */
export function openPageVersions(read: Read<string | Promise<string>>, isLocal: () => boolean): PageVersions {
  const last = new Map<string, string>();
  let silentSince: number | null = null;

  return {
    inMemory(namespaces, isDaily) {
      if (!isLocal()) return null;
      try {
        const stamp = read(namespaces, isDaily);
        if (typeof stamp === 'string') return stamp;
        // The waiting requests read it again.
        stamp.catch(() => undefined);
      } catch {
        // `current` meets the same error and goes on with what it knows.
      }
      return null;
    },
    async current(namespaces, isDaily) {
      const key = `${isDaily} ${namespaces.join()}`;
      try {
        const stamp = await read(namespaces, isDaily);
        last.set(key, stamp);
        silentSince = null;
        return { stamp, staleSeconds: null };
      } catch (error) {
        const stamp = last.get(key);
        if (stamp === undefined) throw error;
        silentSince ??= performance.now();
        return { stamp, staleSeconds: Math.floor((performance.now() - silentSince) / 1000) };
      }
    },
  };
}
