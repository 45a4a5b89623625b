/**
 * The name of this process as the holder of leases. It says which process of which machine that is, so that one on the
 * same machine can tell at once that the holder has died.
 */
import { readFileSync, readlinkSync } from 'node:fs';
import { newId } from '#src/values/id.ts';

/** `world`: this start of the machine and this namespace of process ids; null where the system does not tell. */
type Holder = { world: string | null; pid: number; startedAt: string | null };

const NOT_RUNNING = ['Z', 'X'];
/** In /proc/PID/stat, counted from the state on, which follows the name in brackets. */
const STARTED_AT = 19;

/** No two are equal, not even of one process. */
export function newHolder(): string {
  return [worldOf() ?? '', process.pid, statOf(process.pid)?.startedAt ?? '', newId()].join(' ');
}

/** True only when the process that made this name has certainly ended. */
export function hasEnded(holder: string): boolean {
  const { world, pid, startedAt } = parsed(holder);
  if (world === null || startedAt === null || world !== worldOf()) return false;
  if (!isThere(pid)) return true;
  const stat = statOf(pid);
  return stat !== null && (NOT_RUNNING.includes(stat.state) || stat.startedAt !== startedAt);
}

function parsed(holder: string): Holder {
  const [world, pid, startedAt] = holder.split(' ');
  return { world: world || null, pid: Number(pid), startedAt: startedAt || null };
}

/** A process of another user is there too, although it may not be signalled. */
function isThere(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1) return true;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

function worldOf(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

/** Process ids are used again; the time of the start tells two apart. */
function statOf(pid: number): { state: string; startedAt: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startedAt] = [fields[0], fields[STARTED_AT]];
    return state && startedAt ? { state, startedAt } : null;
  } catch {
    return null;
  }
}
