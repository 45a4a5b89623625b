import { Database } from 'bun:sqlite';

export type Awaited = { ref: string; amount: number };

const AWAITED = `
  SELECT a.ref, a.amount_vnd - (SELECT coalesce(sum(t.amount_vnd), 0) FROM bank_transfers t
    WHERE t.attempt_id = a.id AND t.state = 'partial') AS amount
  FROM payment_attempts a WHERE a.provider = 'transfer' AND a.state = 'pending' AND a.surplus IS NULL
  ORDER BY a.created_at DESC LIMIT 20`;

/** What the shop waits for, read from its database; nothing where that cannot be read. */
export function listAwaited(databaseUrl: string): { account: string; awaited: Awaited[] } {
  const nothing = { account: '', awaited: [] };
  if (!databaseUrl.startsWith('file:')) return nothing;
  try {
    const db = new Database(databaseUrl.slice('file:'.length), { readonly: true });
    try {
      const [setting] = db
        .query<{ value: string }, []>("SELECT value FROM settings WHERE key = 'transfer.account'")
        .all();
      const account = String(JSON.parse(setting?.value ?? '""'));
      return { account, awaited: db.query<Awaited, []>(AWAITED).all() };
    } finally {
      db.close();
    }
  } catch {
    return nothing;
  }
}
