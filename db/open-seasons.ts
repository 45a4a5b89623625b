import { type Column, type SQL, sql } from 'drizzle-orm';

/** Of a column that names a season: that it is not archived. */
export function isOpenSeason(season: Column): SQL {
  return sql`${season} NOT IN (SELECT id FROM seasons WHERE is_active = 0)`;
}
