/** Makes a database file read-only for every connection that is opened from now on, as an operator's mistake does. */
import { chmodSync, statSync } from 'node:fs';

/** Root writes to files of any mode; only the file system itself protects them. */
const isRoot = process.getuid?.() === 0;

/** Null where this user cannot, which is reported once. */
export function readOnlyFile(path: string): { protect: () => void; release: () => void } | null {
  const mode = statSync(path).mode;
  const change = (attribute: '+i' | '-i') => {
    if (isRoot) return Bun.spawnSync(['chattr', attribute, path]).exitCode === 0;
    chmodSync(path, attribute === '+i' ? 0o444 : mode);
    return true;
  };
  if (!change('+i')) {
    console.log('skipped: this user cannot make a file read-only');
    return null;
  }
  change('-i');
  return { protect: () => void change('+i'), release: () => void change('-i') };
}
