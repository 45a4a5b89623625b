/** The one memory for what was read: an answer holds until anybody commits. */
import { LRUCache } from 'lru-cache';

/** The answer to a question, made only when the memory has none. */
export type RowCache = <T>(question: string, make: () => Promise<T>) => Promise<T>;

/** So many answers, or so many characters of JSON; as objects they take some three times as much. */
type Room = { answers: number } | { characters: number; eachAtMost: number };

const OVERHEAD_CHARACTERS = 300;

/** `version` changes with every commit. What began before a commit is not cached after it, nor is a failure. */
export function createRowCache(version: () => number, room: Room): RowCache {
  const answers = new LRUCache<string, { given: Promise<unknown> }>(
    'answers' in room ? { max: room.answers } : { maxSize: room.characters, maxEntrySize: room.eachAtMost },
  );
  let running = new Map<string, Promise<unknown>>();
  let seen = Number.NaN;

  function begin<T>(question: string, make: () => Promise<T>): Promise<T> {
    const sinceCommit = running;
    // A query builder runs again at each `then`; a promise does not.
    const given = Promise.resolve(make());
    sinceCommit.set(question, given);
    given.then(
      (answer) => {
        if (sinceCommit === running) answers.set(question, { given }, sizeIn(room, question, answer));
        sinceCommit.delete(question);
      },
      () => sinceCommit.delete(question),
    );
    return given;
  }

  return <T>(question: string, make: () => Promise<T>) => {
    const now = version();
    if (now !== seen) {
      answers.clear();
      running = new Map();
      seen = now;
    }
    const known = answers.get(question)?.given ?? running.get(question);
    return (known as Promise<T> | undefined) ?? begin(question, make);
  };
}

function sizeIn(room: Room, question: string, answer: unknown): { size?: number } {
  if ('answers' in room) return {};
  return { size: OVERHEAD_CHARACTERS + question.length + (JSON.stringify(answer)?.length ?? 0) };
}
