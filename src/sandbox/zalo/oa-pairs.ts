/**
 * Token pairs of the park's Zalo account, as Zalo stores them: a refresh token is valid once, and its reuse is counted.
 */
import type { Database } from 'bun:sqlite';
import { randomBytes } from 'node:crypto';

type Pair = { access_token: string; refresh_token: string; expires_in: string };
type Row = { is_spent: number };

export function createPairs(db: Database, { first, seconds }: { first: string; seconds: number }) {
  const add = (refreshToken: string, accessToken: string) =>
    db
      .query(
        `INSERT INTO zalo_pairs (refresh_token, access_token, expires_at, is_spent, tries)
         VALUES ($refreshToken, $accessToken, $expiresAt, 0, 0) ON CONFLICT DO NOTHING`,
      )
      .run({ refreshToken, accessToken, expiresAt: Date.now() + seconds * 1000 });
  add(first, '');
  // A pair issued manually is issued again with each start.
  db.query('UPDATE zalo_pairs SET is_spent = 0, tries = 0 WHERE refresh_token = $first').run({ first });

  return {
    /** The next pair for a refresh token that was never spent; null uses nothing up. */
    spend(refreshToken: string): Pair | null {
      db.query('UPDATE zalo_pairs SET tries = tries + 1 WHERE refresh_token = $refreshToken').run({
        refreshToken,
      });
      const { changes } = db
        .query('UPDATE zalo_pairs SET is_spent = 1 WHERE refresh_token = $refreshToken AND is_spent = 0')
        .run({ refreshToken });
      if (changes !== 1) return null;
      const next = { access: token(), refresh: token() };
      add(next.refresh, next.access);
      return { access_token: next.access, refresh_token: next.refresh, expires_in: String(seconds) };
    },
    isLiving(accessToken: string): boolean {
      const row = db
        .query<Row, { accessToken: string; now: number }>(
          'SELECT is_spent FROM zalo_pairs WHERE access_token = $accessToken AND expires_at > $now',
        )
        .get({ accessToken, now: Date.now() });
      return accessToken !== '' && row !== null;
    },
  };
}

/** How often a token was spent, and how often a spent one was used again. */
export function countPairs(db: Database): { spent: number; repeated: number } {
  const row = db
    .query<{ spent: number; repeated: number }, []>(
      'SELECT sum(is_spent) AS spent, sum(max(tries - 1, 0)) AS repeated FROM zalo_pairs',
    )
    .get();
  return { spent: row?.spent ?? 0, repeated: row?.repeated ?? 0 };
}

function token(): string {
  return randomBytes(32).toString('base64url');
}
