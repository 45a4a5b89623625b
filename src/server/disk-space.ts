/** What is left of the disk that holds a database file. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** As much as the write-ahead log takes between two checkpoints. */
export const FREE_BYTES_MIN = 4 * 1024 * 1024;

/** Throws where the folder of the file cannot be looked at. */
export async function readFreeBytes(file: string): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(file) || '.');
  return bavail * bsize;
}
