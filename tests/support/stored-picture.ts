/** A picture in the library of a park, without its files. */
import { putRow, type Row } from './put-row.ts';
import type { Park } from './server.ts';
import { withDatabase } from './with-database.ts';

export const PICTURE_ID = 'picture0000000000001';

export function pictureRow(words: string): Row {
  const at = '2026-01-01T00:00:00.000Z';
  return {
    ...{ id: PICTURE_ID, hash: '0'.repeat(64), type: 'jpeg', file_name: words, bytes: 1000 },
    ...{
      width: 1600,
      height: 900,
      shown_width: 1600,
      shown_height: 900,
      color: '#888888',
      version: '0123456789',
    },
    ...{ alt: JSON.stringify({ vi: words, en: words }), is_described: 1, credit: words, is_archived: 0 },
    ...{ uploaded_by: 'x', created_at: at, updated_at: at },
  };
}

/** Once for each park. */
export function storePicture(park: Park): void {
  if (park.rows('SELECT 1 FROM media WHERE id = ?', PICTURE_ID).length > 0) return;
  withDatabase(park.databaseFile, (db) => putRow(db, 'media', pictureRow('Mây'), 'Mây'));
}
