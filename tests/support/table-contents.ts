/** What a database holds, for tests that nothing was written. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

let query: { without: string; text: string } | undefined;

/** The rows of each table as text, but of those in `without`; one query, since there are more than a hundred tables. */
export async function contentsOf(db: Db, without: string[]): Promise<Record<string, string | null>> {
  if (query?.without !== without.join())
    query = { without: without.join(), text: await queryFor(db, without) };
  const tables = await db.read.all<{ name: string; held: string | null }>(sql.raw(query.text));
  return Object.fromEntries(tables.map(({ name, held }) => [name, held]));
}

async function queryFor(db: Db, without: string[]): Promise<string> {
  const tables = await db.read.all<{ name: string; values: string }>(
    sql`SELECT t.name AS name, group_concat('quote("' || c.name || '")', '||'',''||') AS "values"
      FROM sqlite_master AS t, pragma_table_info(t.name) AS c
      WHERE t.type = 'table' AND t.sql NOT LIKE 'CREATE VIRTUAL%' GROUP BY t.name`,
  );
  const looks = tables
    .filter(({ name }) => !without.includes(name))
    .map(
      ({ name, values }) =>
        `SELECT '${name}' AS name, (SELECT group_concat(${values}, ';') FROM "${name}") AS held`,
    );
  return looks.join(' UNION ALL ');
}
