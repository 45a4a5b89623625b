/** Answers that are the same for everybody, kept in a bounded memory until anybody commits. */
import { LRUCache } from 'lru-cache';
import type { Db, Reads } from '#db/client.ts';
import type { DataVersion } from '#db/data-version.ts';

/** Counted in characters of JSON; as objects they take some three times as much. */
const CHARACTERS_MAX = 2_000_000;
const CHARACTERS_EACH_MAX = 200_000;
const OVERHEAD = 300;

type Memory = {
  version: number;
  kept: LRUCache<string, { answer: unknown }>;
  /** Whoever asks the same meanwhile waits for the same answer. */
  running: Map<string, Promise<unknown>>;
};

const memories = new WeakMap<DataVersion, Memory>();

/**
 * The answer to a question with every part in `question`; never change it. With a database over the network, where
 * nothing tells cheaply whether anybody has written, it is made anew each time.
 */
export function sharedAnswer<T>(db: Db, question: unknown[], make: (reads: Reads) => Promise<T>): Promise<T> {
  if (!db.version) return make(db.read);
  const memory = memoryOf(db.version);
  const key = JSON.stringify(question);
  const known = memory.kept.get(key);
  if (known) return Promise.resolve(known.answer as T);
  const running = memory.running.get(key) as Promise<T> | undefined;
  return running ?? begin(memory, key, () => make(db.read));
}

function memoryOf(dataVersion: DataVersion): Memory {
  const memory = memories.get(dataVersion) ?? emptyMemory();
  memories.set(dataVersion, memory);
  const version = dataVersion.read();
  if (version === memory.version) return memory;
  memory.version = version;
  memory.kept.clear();
  memory.running = new Map();
  return memory;
}

function emptyMemory(): Memory {
  const kept = new LRUCache<string, { answer: unknown }>({
    maxSize: CHARACTERS_MAX,
    maxEntrySize: CHARACTERS_EACH_MAX,
  });
  return { version: -1, kept, running: new Map() };
}

/** What was begun before a commit is not kept after it. */
function begin<T>(memory: Memory, key: string, make: () => Promise<T>): Promise<T> {
  const { version, running } = memory;
  const begun = make().finally(() => running.delete(key));
  running.set(key, begun);
  begun.then(
    (answer) => {
      const size = OVERHEAD + key.length + (JSON.stringify(answer)?.length ?? 0);
      if (memory.version === version) memory.kept.set(key, { answer }, { size });
    },
    () => undefined,
  );
  return begun;
}
