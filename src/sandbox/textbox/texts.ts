import type { Database } from 'bun:sqlite';

export type StoredText = {
  id: string;
  createdAt: string;
  requestId: string;
  phone: string;
  brandname: string;
  content: string;
  /** By whose protocol it came: eSMS, SpeedSMS, Zalo. */
  carrier: string;
};

const COLUMNS = 'id, created_at AS createdAt, request_id AS requestId, phone, brandname, content, carrier';

/** Null when the request's id was used before. */
export function createText(db: Database, text: Omit<StoredText, 'id' | 'createdAt'>): string | null {
  const id = crypto.randomUUID();
  const { changes } = db
    .query(
      `INSERT INTO texts (number, id, created_at, request_id, phone, brandname, content, carrier)
       VALUES ((SELECT coalesce(max(number), 0) + 1 FROM texts), $id, $now, $requestId, $phone, $brandname, $content, $carrier)
       ON CONFLICT (request_id) DO NOTHING`,
    )
    .run({ id, now: new Date().toISOString(), ...text });
  return changes === 1 ? id : null;
}

/** Newest first. */
export function listTexts(db: Database, limit: number): StoredText[] {
  return db
    .query<StoredText, { limit: number }>(`SELECT ${COLUMNS} FROM texts ORDER BY number DESC LIMIT $limit`)
    .all({ limit });
}

export function removeTexts(db: Database): void {
  db.run('DELETE FROM texts');
}
