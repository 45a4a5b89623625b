/** Detects when the process that started this one is gone: npx does not pass its own end on to its child. */
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 1000;
// demo ← bun run ← sh ← npx
const CHAIN_LENGTH = 3;

/** Calls `onGone` once when a process of the chain that launched this one has ended. */
export function watchLauncher(onGone: () => void): void {
  const isByNpx = process.env.npm_execpath?.endsWith('.js') ?? false;
  const chain = ancestors(isByNpx ? CHAIN_LENGTH : 1);
  const timer = setInterval(() => {
    if (String(ancestors(chain.length)) === String(chain)) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
}

/** Process ids of parent, grandparent …; shorter where the system has no /proc. */
function ancestors(count: number): number[] {
  const found = [process.ppid];
  while (found.length < count) {
    const parent = parentOf(found.at(-1) ?? 0);
    if (parent === null) break;
    found.push(parent);
  }
  return found;
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything, so count from its end: state, then the parent.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
