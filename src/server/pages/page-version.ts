/** What a kept page is valid for; while the database is away, the last that was known of it. */
import type { Namespace } from '#src/routes.ts';

type Read<Answer> = (namespaces: readonly Namespace[], isDaily: boolean) => Answer;
/** `staleSeconds` is null while the database tells, else for how long it has not. */
type PageVersion = { stamp: string; staleSeconds: number | null };
export type PageVersions = {
  /** At once, or null where that would take asking: for a database elsewhere, or one that cannot be read. */
  inMemory: Read<string | null>;
  /** Rejects when the database cannot tell and never has. */
  current: Read<Promise<PageVersion>>;
};

/** `read` answers at once for a database file and with a promise for one elsewhere; `isLocal` says which it is. */
export function openPageVersions(read: Read<string | Promise<string>>, isLocal: () => boolean): PageVersions {
  const last = new Map<string, string>();
  let silentSince: number | null = null;

  return {
    inMemory(namespaces, isDaily) {
      if (!isLocal()) return null;
      try {
        const stamp = read(namespaces, isDaily);
        if (typeof stamp === 'string') return stamp;
        // Whoever waits for it asks again.
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
