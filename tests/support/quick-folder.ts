/** Where databases of tests lie: in memory where it has room, as nothing of them must outlast the run. */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const SHARED_MEMORY = '/dev/shm';
/** Some hundred databases; a container has 64 MB unless it was given more. */
const ROOM_BYTES = 1024 ** 3;

export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ROOM_BYTES ? SHARED_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
