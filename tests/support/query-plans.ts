/** How the database finds what some work asks it for. */
import type { Db, Queryable } from '#db/client.ts';

type Asked = { sql: string; args: unknown };
type Client = { execute: (asked: Asked) => Promise<{ rows: unknown[] }> };

/** The plan of each question that some work asks. */
export async function plansOf(db: Db, work: (db: Queryable) => Promise<unknown>): Promise<string[]> {
  const client = (db.read as unknown as { $client: Client }).$client;
  const execute = client.execute.bind(client);
  const asked: Asked[] = [];
  client.execute = (question) => {
    asked.push(question);
    return execute(question);
  };
  await work(db.read);
  client.execute = execute;
  const plans = asked.map(({ sql, args }) => execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args }));
  return (await Promise.all(plans)).map(({ rows }) =>
    rows.map((row) => (row as { detail: string }).detail).join('\n'),
  );
}
