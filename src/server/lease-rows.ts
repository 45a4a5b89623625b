/** The rows of job leases. Time is that of the database, so that the clocks of the machines need not agree. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';

type Claim = {
  names: readonly string[];
  holder: string;
  /** Holders that have certainly ended: what they hold is free. */
  ended: readonly string[];
  leaseMs: number;
};
type Held = { name: string; fence: number };
type Leased = { name: string; holder: string; isOver: number };

const NOW = sql`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

/** The clock was set back where an end is further away than any lease lasts. */
function isOver(leaseMs: number): SQL<number> {
  return sql`(job_leases.expires_at <= ${NOW} OR job_leases.expires_at > ${NOW} + ${2 * leaseMs})`;
}

/** Renews what `holder` has and takes what is free; gives what it has now. One statement decides. */
export function claimLeases(db: Queryable, { names, holder, ended, leaseMs }: Claim): Promise<Held[]> {
  return db.all<Held>(
    sql`INSERT INTO job_leases (name, holder, fence, expires_at)
        SELECT value, ${holder}, 1, ${NOW} + ${leaseMs} FROM json_each(${JSON.stringify(names)}) WHERE true
        ON CONFLICT (name) DO UPDATE SET
          holder = excluded.holder,
          fence = job_leases.fence + (job_leases.holder <> excluded.holder),
          expires_at = excluded.expires_at
        WHERE job_leases.holder = excluded.holder OR ${isOver(leaseMs)}
          OR job_leases.holder IN (SELECT value FROM json_each(${JSON.stringify(ended)}))
        RETURNING name, fence`,
  );
}

export function listLeases(db: Queryable, leaseMs: number): Promise<Leased[]> {
  return db.all<Leased>(sql`SELECT name, holder, ${isOver(leaseMs)} AS isOver FROM job_leases`);
}

/** The next holder does not have to wait. */
export async function giveBackLeases(db: Queryable, holder: string, names: readonly string[]): Promise<void> {
  await db.run(sql`UPDATE job_leases SET holder = '', expires_at = 0
    WHERE holder = ${holder} AND name IN (SELECT value FROM json_each(${JSON.stringify(names)}))`);
}

export async function isHeld(db: Queryable, { name, holder, fence }: Held & { holder: string }) {
  const rows = await db.all(
    sql`SELECT 1 FROM job_leases WHERE name = ${name} AND holder = ${holder} AND fence = ${fence}`,
  );
  return rows.length > 0;
}
