/** Where files of visitors and of the library are: in a column of their row, or in the bucket under the key beside it. Its table is `file_deletions`. */
import { addSeconds } from '#src/values/day.ts';

type FileFolder = 'pictures' | 'cvs' | 'media';
export type FilePlace = { folder: FileFolder; table: string; body: string; key: string };

/** Every column that may have gone to the bucket. */
export const FILE_PLACES: readonly FilePlace[] = [
  { folder: 'pictures', table: 'uploads', body: 'body', key: 'body_key' },
  { folder: 'pictures', table: 'uploads', body: 'thumb', key: 'thumb_key' },
  { folder: 'cvs', table: 'job_cvs', body: 'body', key: 'body_key' },
  { folder: 'media', table: 'media_files', body: 'body', key: 'body_key' },
];
export const FILE_FOLDERS: readonly FileFolder[] = ['pictures', 'cvs', 'media'];

/** What the storage would say of them; a stranger's document is shown as nothing. */
export const FILE_TYPES: Record<FileFolder, string> = {
  pictures: 'image/webp',
  cvs: 'application/octet-stream',
  media: 'application/octet-stream',
};

/** An object without a row is younger while its row is being written. */
export const ORPHAN_SECONDS = 24 * 60 * 60;

/** More unknown objects than these, and more than known ones: the bucket is likely that of another database. */
const ORPHANS_PLAUSIBLE = 100;

export function areTooManyOrphans({ orphans, all }: { orphans: number; all: number }): boolean {
  return orphans > ORPHANS_PLAUSIBLE && orphans * 2 > all;
}

const FIRST_DELAY_SECONDS = 10;
const LONGEST_DELAY_SECONDS = 60 * 60;

/** When a deletion that failed for the `tries`th time is tried again: after ten seconds, then twice as long, at most an hour. */
export function nextTryAt(tries: number, now: string): string {
  return addSeconds(now, Math.min(FIRST_DELAY_SECONDS * 2 ** (tries - 1), LONGEST_DELAY_SECONDS));
}
