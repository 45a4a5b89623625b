/** Files that reach the disk as they are written: much at once would hold up the commits of a park on the same disk. */
import { open } from 'node:fs/promises';

const UNSYNCED_BYTES = 4 * 1024 * 1024;

/** The end of a pipeline: a new file that only its owner may read, on the disk when the pipeline ends. */
export function storing(path: string): (source: AsyncIterable<Uint8Array>) => Promise<void> {
  return async (source) => {
    const file = await open(path, 'w', 0o600);
    try {
      let unsynced = 0;
      for await (const chunk of source) {
        await file.appendFile(chunk);
        unsynced += chunk.length;
        if (unsynced < UNSYNCED_BYTES) continue;
        await file.datasync();
        unsynced = 0;
      }
      await file.sync();
    } finally {
      await file.close();
    }
  };
}
