/** Whom a note calls: `@` and the name of a colleague, accents and capitals aside, or the first part of their address. */
import { withoutMarks } from '#src/values/without-marks.ts';

type Callable = { userId: string; firstName: string; email: string };

/** Of a name with capitals and marks no more is compared. */
const HANDLE_MAX_CHARS = 80;
const CALL = /(?<![\p{L}\p{N}._%+-])@(?=[\p{L}\p{N}])/gu;
const GOES_ON = /^[\p{L}\p{N}]/u;

/** Their ids, each once. Of names that begin alike the longest counts; who share a name are all called. */
export function mentionedIn(text: string, people: readonly Callable[]): string[] {
  const handles = people.flatMap(({ userId, firstName, email }) =>
    [firstName, localPart(email)]
      .map((one) => plain(one).trim().slice(0, HANDLE_MAX_CHARS))
      .filter(Boolean)
      .map((handle) => ({ userId, handle })),
  );
  const folded = plain(text);
  const called = [...folded.matchAll(CALL)].flatMap(({ index }) => {
    const rest = folded.slice(index + 1, index + 2 + HANDLE_MAX_CHARS);
    const fitting = handles.filter(({ handle }) => begins(rest, handle));
    const longest = Math.max(0, ...fitting.map(({ handle }) => handle.length));
    return fitting.filter(({ handle }) => handle.length === longest).map(({ userId }) => userId);
  });
  return [...new Set(called)];
}

/** What stands after the `@` when somebody is picked: their name, where nobody else has it. */
export function handleOf(person: Callable, people: readonly Callable[]): string {
  const name = person.firstName.trim();
  const isShared = people.some(
    ({ userId, firstName }) => userId !== person.userId && plain(firstName).trim() === plain(name),
  );
  return isShared || !GOES_ON.test(name) ? localPart(person.email) : name;
}

function localPart(email: string): string {
  return email.split('@')[0] ?? '';
}

function begins(rest: string, handle: string): boolean {
  return rest.startsWith(handle) && !GOES_ON.test(rest.slice(handle.length));
}

/** Without marks and capitals, everything else as it is. */
function plain(text: string): string {
  return withoutMarks(text).toLowerCase();
}
