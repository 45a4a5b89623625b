/** Where databases of tests lie: in memory where it has room, as nothing of them must outlast the run. */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const SHARED_MEMORY = '/dev/shm';
/** Some hundred databases; a container has 64 MB unless it was given more. */
const ROOM_BYTES = 1024 ** 3;

export function quickFolder(): string {
  return hasRoomInMemory() ? SHARED_MEMORY : tmpdir();
}

export function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
