/** Reads the file of the libSQL node beside the process, and goes on reading when the node replaces it. */
import { type InStatement, LibsqlError, type ResultSet } from '@libsql/client/sqlite3';
import { type DataVersion, oncePerTurn } from './data-version.ts';
import {
  dataVersionOf,
  type Head,
  headOf,
  identityOf,
  isDamage,
  NO_HEAD,
  type OpenedNode,
  openNodeFile,
} from './node-opening.ts';
import { createNodeState, type NodeFault } from './node-state.ts';

type Reading = {
  path: string;
  state: ReturnType<typeof createNodeState>;
  opened: OpenedNode;
  version: number;
  /** Null when it has to be read anew; `last` is the newest that was read. */
  head: Head | null;
  last: Head;
  movedAt: number;
  lookedAt: number;
  isDamaged: boolean;
  /** What a damaged file could not answer, by its text: it is whole again when it answers all of it. */
  failed: Map<string, InStatement>;
};
export type NodeReader = {
  execute: (statement: InStatement) => ResultSet;
  version: DataVersion;
  head: () => Head;
  /** For how long what is read has not moved. */
  stillMs: () => number;
  fault: () => NodeFault | null;
  close: () => void;
};

/** Between two looks at whether the file was replaced. */
const LOOK_MS = 20;
/** Between two attempts to read a damaged file again. */
const RETRY_MS = 200;
const FAILED_KEPT = 10;
const OTHER_SCHEMA = /\bno such (table|column)\b/;

/** Throws when the file cannot be opened. Later faults are reported, and what was read before goes on being read. */
export function openNodeReader(path: string): NodeReader {
  const now = performance.now();
  const reading: Reading = {
    ...{ path, state: createNodeState(path), opened: openNodeFile(path) },
    ...{ version: 1, head: null, last: NO_HEAD, movedAt: now },
    ...{ lookedAt: now, isDamaged: false, failed: new Map() },
  };
  const version = oncePerTurn(() => look(reading));

  function head(): Head {
    version.read();
    return headIn(reading);
  }

  function execute(statement: InStatement): ResultSet {
    try {
      return reading.opened.connection.execute(statement);
    } catch (error) {
      const damage = noteDamage(reading, error);
      if (!damage) throw error;
      remember(reading, statement);
      version.invalidate();
      throw damage;
    }
  }

  head();
  return {
    execute,
    head,
    version: { ...version, rows: (sql) => execute(sql).rows, close: () => undefined },
    stillMs() {
      head();
      return performance.now() - reading.movedAt;
    },
    fault: reading.state.fault,
    close: () => reading.opened.connection.close(),
  };
}

function look(reading: Reading): number {
  if (performance.now() - reading.lookedAt > (reading.isDamaged ? RETRY_MS : LOOK_MS)) {
    reading.lookedAt = performance.now();
    follow(reading);
  }
  try {
    noteVersion(reading);
  } catch (error) {
    noteDamage(reading, error);
  }
  return reading.version;
}

/** A damaged file is opened anew at the next look. Returns null for an error for which the file is not to blame. */
function noteDamage(reading: Reading, error: unknown): unknown {
  const damage = damageOf(reading, error);
  if (!damage) return null;
  if (!reading.isDamaged) reading.lookedAt = Number.NEGATIVE_INFINITY;
  reading.isDamaged = true;
  reading.state.set('unreadable', damage);
  return damage;
}

/** A table that is not there may also be a mistake in the question. */
function damageOf({ opened }: Reading, error: unknown): unknown {
  if (isDamage(error)) return error;
  if (!(error instanceof LibsqlError && OTHER_SCHEMA.test(error.message))) return null;
  try {
    headOf(opened.connection);
    return null;
  } catch {
    return new LibsqlError(`another schema (${error.message})`, 'SQLITE_CORRUPT');
  }
}

function remember({ failed }: Reading, statement: InStatement): void {
  const sql = typeof statement === 'string' ? statement : statement.sql;
  if (failed.has(sql) || failed.size < FAILED_KEPT) failed.set(sql, statement);
}

function headIn(reading: Reading): Head {
  if (reading.head) return reading.head;
  const { last, state } = reading;
  try {
    const now = headOf(reading.opened.connection);
    if (now.number < last.number) state.set('behind');
    if (now.number !== last.number || now.writtenAt !== last.writtenAt) reading.movedAt = performance.now();
    reading.head = now;
    reading.last = now;
    return now;
  } catch (error) {
    noteDamage(reading, error);
    return last;
  }
}

/** Goes over to a file that has replaced the one that is read, but never back to an older state than one that was read. */
function follow(reading: Reading): void {
  const { path, state, last } = reading;
  let identity: string | null;
  try {
    identity = identityOf(path);
  } catch (error) {
    // The way to it is shut, or its disk answers nothing: what is open is read on, unless that is damaged.
    state.set(reading.isDamaged ? 'unreadable' : 'missing', error);
    return;
  }
  const isSame = identity === reading.opened.identity && !reading.isDamaged;
  if (identity === null || isSame) {
    state.set(isSame ? null : 'missing');
    return;
  }
  let next: OpenedNode | null = null;
  try {
    next = openNodeFile(path);
    const fault = faultAfter(last, headOf(next.connection));
    if (!fault) {
      askAgain(reading, next);
      reading.opened.connection.close();
      Object.assign(reading, { opened: next, head: null, isDamaged: false, version: reading.version + 1 });
      next = null;
    }
    state.set(fault);
  } catch (error) {
    state.set('unreadable', error);
  } finally {
    next?.connection.close();
  }
}

/** Throws when the file is still damaged where it was. */
function askAgain({ failed }: Reading, { connection }: OpenedNode): void {
  for (const statement of failed.values())
    try {
      connection.execute(statement);
    } catch (error) {
      if (isDamage(error)) throw error;
    }
  failed.clear();
}

function faultAfter(last: Head, head: Head): NodeFault | null {
  if (last.origin !== '' && head.origin !== last.origin) return 'foreign';
  return head.number < last.number ? 'behind' : null;
}

function noteVersion(reading: Reading): void {
  const now = dataVersionOf(reading.opened.connection);
  if (now === reading.opened.dataVersion) return;
  reading.opened.dataVersion = now;
  reading.version += 1;
  reading.head = null;
}
