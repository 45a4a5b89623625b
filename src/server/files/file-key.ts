/**
 * The key of a file: its hash tells a damaged object, and puts the same bytes of a row under the same key again. The id of
 * the row keeps rows apart, so that deleting one person's file never takes another's with the same bytes.
 */
import { createHash } from 'node:crypto';
import { type FileFolder, parseFileKey } from '#db/file-key.ts';

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Throws for an id that could lead elsewhere. */
export function fileKey({
  folder,
  id,
  bytes,
}: {
  folder: FileFolder;
  id: string;
  bytes: Uint8Array;
}): string {
  const key = `${folder}/${id}/${hashOf(bytes)}`;
  if (!parseFileKey(key)) throw new Error('the id of a stored file must be letters and digits');
  return key;
}
