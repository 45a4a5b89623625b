/** Checks the message of a commit before it is made; git calls it through `.ci/commit-msg`. Imports nothing that is installed. */
import { readFileSync } from 'node:fs';

const SUBJECT_MAX_CHARS = 72;
/** Where a reader will ask why: what every page stands on, the build, the dependencies, what a database becomes. */
const EXPLAINED =
  /^(?:src\/server\/|waku\.config\.ts$|package\.json$|bun\.lock$|db\/migrations\/[^/]+\.sql$)/;

/** What is wrong with a message for a commit that changes these paths; nothing for one that may be made. */
export function messageFaults(message: string, paths: readonly string[]): string[] {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'));
  const [subject = '', second = '', ...body] = lines.map((line) => line.trimEnd());
  const explained = paths.filter((path) => EXPLAINED.test(path));
  const hasBody = body.some((line) => line !== '' && !/^[\w-]+: /.test(line));
  return [
    ...(subject === '' ? ['The first line is empty: name what the commit does.'] : []),
    ...(subject.length > SUBJECT_MAX_CHARS
      ? [`The first line has ${subject.length} characters of ${SUBJECT_MAX_CHARS}.`]
      : []),
    ...(subject.endsWith('.') ? ['The first line ends with a full stop.'] : []),
    ...(/^\p{Ll}/u.test(subject) && !/^(?:fixup|squash|amend)! /.test(subject)
      ? ['The first line begins with a small letter.']
      : []),
    ...(second === '' ? [] : ['The second line is not empty.']),
    ...(explained.length > 0 && !hasBody
      ? [`There is no body that says why, and with which figure, for ${explained.slice(0, 3).join(', ')}.`]
      : []),
  ];
}

function stagedPaths(): string[] {
  const { stdout } = Bun.spawnSync(['git', 'diff', '--cached', '--name-only', '-z']);
  return stdout.toString().split('\0').filter(Boolean);
}

if (import.meta.main) {
  const faults = messageFaults(readFileSync(process.argv[2] ?? '', 'utf8'), stagedPaths());
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
