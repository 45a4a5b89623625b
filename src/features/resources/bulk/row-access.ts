/** What the saving of a row reads and logs: one row by itself, or many that are read ahead and logged together. */
import type { Queryable, Tx } from '#db/client.ts';
import type { RelationSource, Relations, StoredRow, Values } from '#src/features/resources/resources.ts';
import { findLagging, listLaggingAt } from '#src/features/resources/translations/lagging.queries.ts';
import type { Lagging } from '#src/features/resources/translations/lagging-leaves.ts';
import {
  createVersions,
  findVersion,
  listVersionsAt,
  type NewVersion,
  type Version,
} from '#src/features/resources/versions.queries.ts';
import {
  type AuditContext,
  type AuditEvent,
  recordAudit,
  recordAudits,
} from '#src/server/sessions/record-audit.ts';

type Place = { rowId: string; revision: number };
type Logged = { versions: readonly NewVersion[]; event: AuditEvent };
export type RowAccess<V> = {
  find: (id: string) => Promise<StoredRow<V> | null>;
  version: (place: Place) => Promise<Version | null>;
  /** What lags at a revision; null for one that nobody saved here. */
  lagging: (place: Place) => Promise<Lagging | null>;
  relations: Relations;
  log: (logged: Logged) => Promise<void>;
};
type Kind<V> = {
  resource: { kind: string };
  store: {
    find?: (db: Queryable, id: string) => Promise<StoredRow<V> | null>;
    findMany?: (db: Queryable, ids: readonly string[]) => Promise<StoredRow<V>[]>;
    relations?: Relations;
  };
};

export function accessOne<V extends Values>(
  tx: Tx,
  by: AuditContext,
  { resource: { kind }, store }: Kind<V>,
): RowAccess<V> {
  return {
    find: async (id) => (await store.find?.(tx, id)) ?? null,
    version: (place) => findVersion(tx, { kind, ...place }),
    lagging: (place) => findLagging(tx, { kind, ...place }),
    relations: store.relations ?? {},
    async log({ versions, event }) {
      await createVersions(tx, versions);
      await recordAudit(tx, by, event);
    },
  };
}

type Asked<V> = {
  ids: readonly string[];
  /** Those rows, where they were read in this transaction already. */
  found?: readonly StoredRow<V>[];
  /** Versions that will be asked for. */
  places?: readonly Place[];
};
export type ManyRows<V> = RowAccess<V> & {
  /** Writes what was logged; nothing of it is stored before. */
  flush: () => Promise<void>;
};

/** Reads these rows at once, as they are now. */
export async function accessMany<V extends Values>(
  tx: Tx,
  by: AuditContext,
  kind: Kind<V>,
  { ids, places = [], found: read }: Asked<V>,
): Promise<ManyRows<V>> {
  const { resource, store } = kind;
  const one = accessOne(tx, by, kind);
  const found = read ?? (await findRows(tx, kind, ids));
  const rows = new Map(found.map((row) => [row.id, row]));
  const all = [...places, ...found.map(({ id, revision }) => ({ rowId: id, revision }))];
  const lagging = byPlace(await listLaggingAt(tx, { kind: resource.kind, places: all }));
  const versions = byPlace(
    places.length > 0 ? await listVersionsAt(tx, { kind: resource.kind, places }) : [],
  );
  const logged: Logged[] = [];
  return {
    find: async (id) => rows.get(id) ?? null,
    version: async (place) => versions.get(keyOf(place)) ?? one.version(place),
    lagging: async (place) => lagging.get(keyOf(place))?.lagging ?? null,
    relations: askedOnce(store.relations ?? {}),
    log: async (entry) => void logged.push(entry),
    async flush() {
      await createVersions(
        tx,
        logged.flatMap((entry) => entry.versions),
      );
      await recordAudits(
        tx,
        by,
        logged.splice(0).map(({ event }) => event),
      );
    },
  };
}

async function findRows<V extends Values>(tx: Tx, { store }: Kind<V>, ids: readonly string[]) {
  if (store.findMany) return store.findMany(tx, ids);
  const found = await Promise.all(ids.map((id) => store.find?.(tx, id)));
  return found.filter((row) => row !== null && row !== undefined);
}

function byPlace<Row extends Place>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function keyOf({ rowId, revision }: Place): string {
  return `${rowId} ${revision}`;
}

/** The same rows are named again and again. */
function askedOnce(relations: Relations): Relations {
  return Object.fromEntries(
    Object.entries(relations).map(([name, source]) => {
      const answers = new Map<string, ReturnType<RelationSource['find']>>();
      const find = (db: Queryable, values: readonly string[]) => {
        const key = JSON.stringify(values);
        const answer = answers.get(key) ?? source.find(db, values);
        answers.set(key, answer);
        return answer;
      };
      return [name, { ...source, find }];
    }),
  );
}
