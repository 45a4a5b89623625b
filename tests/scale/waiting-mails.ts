/** Mails that wait in the outbox of a park before it starts. */
import type { Database } from 'bun:sqlite';

/** Mails to somebody with an account: what it takes to write one is in the users table. */
export function putMails(db: Database, count: number): void {
  const [user] = db.query("SELECT id FROM users WHERE email LIKE '%@%' LIMIT 1").all() as { id: string }[];
  const insert = db.query(
    `INSERT INTO outbox (id, dedupe_key, kind, order_id, payload, state, next_at, attempts, created_at)
     VALUES (?1, ?1, 'account-password', '', json_object('userId', ?2), 'waiting', ?3, 0, ?3)`,
  );
  const at = new Date(Date.now() - 60_000).toISOString();
  db.transaction(() => {
    for (let index = 0; index < count; index += 1) insert.run(`scale-${index}`, user?.id ?? '', at);
  })();
}
