/** A libSQL server that is written to, and the file of the node beside the process, which is read in its place. */
import type { Client, InStatement, ResultSet } from '@libsql/client/sqlite3';
import { asClient } from './local-client.ts';
import { isRefusedWrite, refuseToWrite } from './no-writer.ts';
import { type NodeReader, openNodeReader } from './node-reader.ts';
import { type NodeFault, noteLateWrite } from './node-state.ts';
import { openServer } from './server.ts';
import { kindOf } from './statement-kind.ts';
import { noted } from './unavailable.ts';
import type { AskLast } from './writer.ts';

export type NodeHealth = {
  /** At least so old is what is read: by the clocks of server and process, and by when it last moved. */
  ageMs: () => number;
  /** Names the database that the file belongs to; empty while the file has none. */
  origin: () => string;
  fault: () => NodeFault | null;
  /** Writes the moment when nobody has written anything for a second. */
  beat: () => Promise<void>;
};
type Node = {
  client: Client;
  version: NodeReader['version'];
  seenCommit: () => number;
  health: NodeHealth;
  close: () => void;
};
type WritingNode = Node & {
  writeClient: Client;
  askLast: AskLast;
  write: <T>(work: () => Promise<T>) => Promise<T>;
};

const RAISE = `UPDATE commit_numbers SET number = number + 1, written_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE id = 1 RETURNING number, origin`;
/** A node beside the primary has a commit within five milliseconds, a replica within a trip. */
const READABLE_WITHIN_MS = 250;
const POLL_MS = 1;
const BEAT_MS = 1000;

/** Knows no server: nothing that is asked of it can be written anywhere. */
export function openReadingNode(file: string): Node {
  const reader = openNodeReader(file);
  return {
    client: asClient({
      execute: async (statement) => read(reader, statement),
      migrate: async () => refuseToWrite(),
    }),
    ...factsOf(reader),
    health: healthOf(
      reader,
      () => false,
      async () => refuseToWrite(),
    ),
    close: reader.close,
  };
}

/** Its client reads the file; single statements that write go to the server. */
export async function openNode(
  { url, file }: { url: string; file: string },
  committed: (commit: number) => void,
): Promise<WritingNode> {
  const server = await openServer(url, { isBeside: true });
  const queue = server.openQueue(RAISE);
  const reader = openNodeReader(file);
  const { noteCommit, isForeign } = followCommits(reader);
  const untilReadable = followReadable(reader, file);

  async function write<T>(work: () => Promise<T>): Promise<T> {
    let commit = 0;
    const value = await queue.write(work, (answer) => {
      commit = noteCommit(answer);
    });
    committed(commit);
    // What is read next, here, has this commit.
    await untilReadable(commit);
    return value;
  }

  const { writeClient } = queue;
  return {
    client: asClient({
      execute: (statement) =>
        readOrWrite(reader, statement, () => write(() => writeClient.execute(statement))),
      migrate: (statements) => server.client.migrate(statements),
    }),
    writeClient: asClient({ execute: writeClient.execute }),
    askLast: writeClient.askLast,
    ...factsOf(reader),
    health: healthOf(reader, isForeign, () => queue.write(async () => undefined, noteCommit)),
    write,
    close() {
      server.close();
      reader.close();
    },
  };
}

function followCommits(reader: NodeReader) {
  let isForeign = false;
  return {
    /** The number of the commit; 0 when the server has none. */
    noteCommit(answer: ResultSet): number {
      const [row] = answer.rows;
      const { origin } = reader.head();
      isForeign = row !== undefined && origin !== '' && String(row[1]) !== origin;
      return Number(row?.[0] ?? 0);
    },
    /** Whether the server's database is another than that of the file. */
    isForeign: () => isForeign,
  };
}

function healthOf(reader: NodeReader, isForeign: () => boolean, beat: () => Promise<void>): NodeHealth {
  return {
    ageMs: () => Math.max(0, Date.now() - reader.head().writtenAt, reader.stillMs()),
    origin: () => reader.head().origin,
    fault: () => (isForeign() ? 'foreign' : reader.fault()),
    async beat() {
      if (reader.stillMs() >= BEAT_MS) await beat();
    },
  };
}

function factsOf(reader: NodeReader): Pick<Node, 'version' | 'seenCommit'> {
  return { version: reader.version, seenCommit: () => reader.head().number };
}

async function readOrWrite(
  reader: NodeReader,
  statement: InStatement,
  write: () => Promise<ResultSet>,
): Promise<ResultSet> {
  const kind = kindOf(statement);
  if (kind === 'writes') return write();
  try {
    return read(reader, statement);
  } catch (error) {
    if (kind === 'may write' && isRefusedWrite(error)) return write();
    throw error;
  }
}

function read(reader: NodeReader, statement: InStatement): ResultSet {
  try {
    return reader.execute(statement);
  } catch (error) {
    throw noted(error);
  }
}

/** The writes of a group wait for the same commit: one of them looks for all. */
function followReadable(reader: NodeReader, file: string): (commit: number) => Promise<void> {
  let last = { commit: Number.NaN, readable: Promise.resolve() };
  return (commit) => {
    if (commit === 0 || commit !== last.commit)
      last = { commit, readable: untilReadable(reader, commit, () => noteLateWrite(file)) };
    return last.readable;
  };
}

async function untilReadable(reader: NodeReader, commit: number, late: () => void): Promise<void> {
  const until = performance.now() + READABLE_WITHIN_MS;
  reader.version.invalidate();
  while (reader.head().number < commit && performance.now() < until) {
    await Bun.sleep(POLL_MS);
    reader.version.invalidate();
  }
  if (reader.head().number < commit) late();
}
