/** The process's one open database. */
import { type Db, openDb } from '#db/client.ts';
import { env } from './env/env.ts';

let opened: Promise<Db> | undefined;

export function database(): Promise<Db> {
  opened ??= openDb(env().DATABASE_URL);
  return opened;
}
