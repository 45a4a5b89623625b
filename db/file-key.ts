/** Names of objects in the bucket of files: `pictures/<id of the row>/<SHA-256 of the bytes>`. */
export type FileFolder = 'pictures' | 'cvs' | 'media';

const FILE_KEY = /^(pictures|cvs|media)\/([A-Za-z0-9_-]{1,64})\/([0-9a-f]{64})$/;

/** Null for a name that is not one of ours, and so leads nowhere else. */
export function parseFileKey(key: string): { folder: FileFolder; id: string; hash: string } | null {
  const [, folder, id = '', hash = ''] = FILE_KEY.exec(key) ?? [];
  return folder ? { folder: folder as FileFolder, id, hash } : null;
}
