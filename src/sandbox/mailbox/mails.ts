import type { Database } from 'bun:sqlite';
import type { SentMail } from './mail-input.ts';

const KEY_KEPT_MS = 24 * 60 * 60 * 1000;

export type StoredMail = { id: string; createdAt: string; idempotencyKey: string; mail: SentMail };
type MailRow = { id: string; created_at: string; idempotency_key: string; body_hash: string; mail: string };

const COLUMNS = 'id, created_at, idempotency_key, body_hash, mail';

type NewMail = { mail: SentMail; idempotencyKey: string; bodyHash: string };

export function createMail(db: Database, { mail, idempotencyKey, bodyHash }: NewMail): string {
  const id = crypto.randomUUID();
  db.query(
    `INSERT INTO mails (number, ${COLUMNS})
     VALUES ((SELECT coalesce(max(number), 0) + 1 FROM mails), $id, $now, $idempotencyKey, $bodyHash, $mail)`,
  ).run({ id, now: new Date().toISOString(), idempotencyKey, bodyHash, mail: JSON.stringify(mail) });
  return id;
}

/** The mail sent under this key in the last 24 hours, or null. */
export function findByKey(db: Database, key: string): { id: string; bodyHash: string } | null {
  const since = new Date(Date.now() - KEY_KEPT_MS).toISOString();
  const row = db
    .query<MailRow, { key: string; since: string }>(
      `SELECT ${COLUMNS} FROM mails WHERE idempotency_key = $key AND created_at > $since ORDER BY number DESC LIMIT 1`,
    )
    .get({ key, since });
  return row ? { id: row.id, bodyHash: row.body_hash } : null;
}

export function findMail(db: Database, id: string): StoredMail | null {
  const row = db.query<MailRow, { id: string }>(`SELECT ${COLUMNS} FROM mails WHERE id = $id`).get({ id });
  return row ? readRow(row) : null;
}

/** Newest first. */
export function listMails(db: Database, limit: number): StoredMail[] {
  return db
    .query<MailRow, { limit: number }>(`SELECT ${COLUMNS} FROM mails ORDER BY number DESC LIMIT $limit`)
    .all({ limit })
    .map(readRow);
}

export function removeMails(db: Database): void {
  db.run('DELETE FROM mails');
}

function readRow({ id, created_at, idempotency_key, mail }: MailRow): StoredMail {
  return { id, createdAt: created_at, idempotencyKey: idempotency_key, mail: JSON.parse(mail) as SentMail };
}
