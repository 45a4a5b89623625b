/** Detects cheaply, before every cached answer, whether any process has changed what a page depends on. */

import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { DataVersion } from '#db/data-version.ts';
import type { Namespace } from '#src/routes.ts';

export type Revisions = {
  /** Changes exactly when one of the namespaces changed. Synchronous for a file, a promise for a remote database. */
  stamp: (namespaces: readonly Namespace[]) => string | Promise<string>;
  /** The revision of a namespace as the last stamp saw it. */
  lastSeen: (namespace: Namespace) => number;
};

type Row = { namespace: string; revision: number };

/** `beside`: what else has to be looked up with the revisions of a database elsewhere, in one trip. */
export function openRevisions(db: Db, beside: () => Promise<unknown> = async () => undefined): Revisions {
  return db.version ? fileRevisions(db.version) : remoteRevisions(db, beside);
}

const READ_ALL = 'SELECT namespace, revision FROM revisions';

function fileRevisions(dataVersion: DataVersion): Revisions {
  let seen = -1;
  let revisions = new Map<string, number>();
  let stamps = new Map<readonly Namespace[], string>();
  return {
    stamp(namespaces) {
      const version = dataVersion.read();
      if (version !== seen) {
        const now = new Map(
          (dataVersion.rows(READ_ALL) as Row[]).map((row) => [row.namespace, row.revision]),
        );
        if (![...now].every(([name, revision]) => revisions.get(name) === revision)) stamps = new Map();
        revisions = now;
        seen = version;
      }
      const known = stamps.get(namespaces);
      if (known !== undefined) return known;
      const stamp = stampOf(namespaces, revisions);
      stamps.set(namespaces, stamp);
      return stamp;
    },
    lastSeen: (namespace) => revisions.get(namespace) ?? 0,
  };
}

function remoteRevisions(db: Db, beside: () => Promise<unknown>): Revisions {
  let revisions = new Map<string, number>();
  const look = sharedLook(async () => {
    const [rows] = await Promise.all([db.read.all<Row>(sql.raw(READ_ALL)), beside()]);
    revisions = new Map(rows.map((row) => [row.namespace, row.revision]));
  });
  return {
    stamp: (namespaces) => look().then(() => stampOf(namespaces, revisions)),
    lastSeen: (namespace) => revisions.get(namespace) ?? 0,
  };
}

/** Requests during a read share the next one: the commit that they know of may be later than this read. */
function sharedLook(look: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  function begin(): Promise<void> {
    next = null;
    const begun = look().finally(() => {
      running = null;
    });
    running = begun;
    return begun;
  }
  return () => {
    if (!running) return begin();
    next ??= running.catch(() => undefined).then(begin);
    return next;
  };
}

function stampOf(namespaces: readonly Namespace[], revisions: Map<string, number>): string {
  return namespaces.map((name) => revisions.get(name) ?? 0).join('.');
}
