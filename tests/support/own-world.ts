/** Which test files need a process for themselves: those that change what other files would find in it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '#src/build/trial-site.ts';

/** A browser's globals, replaced modules and functions, another clock, environment or database. Not servers and processes beside it. */
const CHANGES =
  /\bdom\.ts'|\bmock\b|\bspyOn\b|\bsetSystemTime\b|\buseFakeTimers\b|\bdelete process\.env\b|\bprocess\.env(?:\.\w+|\[[^\]]+\])? (?:\?\?)?= |\bglobalThis\b|\bObject\.assign\((?:window|console|process|Math|Date)\b|\bObject\.assign\(env\(\), \{ DATABASE_URL\b|\b(?:Date\.now|Math\.random|console\.\w+) = /;
const HELPERS = /'(?:#tests\/|(?=\.\/))([\w./-]+\.tsx?)'/g;
/** Hundreds of writes one after the other: what other files leave running makes each of them many times slower. */
const MANY_WRITES = 'tests/migrate-steps.test.ts';
/** They give every file the same environment and the same stand-ins. */
const SAME_FOR_ALL = [
  'tests/support/env.ts',
  'tests/support/no-builder.ts',
  'tests/support/parked-connections.ts',
];

/** Whether the file, or a helper that it uses, changes something of the process. */
export function needsOwnWorld(path: string, seen = new Set<string>()): boolean {
  if (SAME_FOR_ALL.includes(path) || seen.has(path) || !existsSync(ROOT + path)) return false;
  seen.add(path);
  const text = readFileSync(ROOT + path, 'utf8');
  if (path === MANY_WRITES || CHANGES.test(text)) return true;
  return [...text.matchAll(HELPERS)].some(([, named = '']) =>
    needsOwnWorld(named.startsWith('./') ? join(dirname(path), named) : `tests/${named}`, seen),
  );
}
