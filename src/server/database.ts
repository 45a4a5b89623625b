/** The process's one open database. */
import { type Db, openDb } from '#db/client.ts';
import { env } from './env/env.ts';
import { noteCommit } from './tracing/request-scope.ts';

let opened: Promise<Db> | undefined;

export function database(): Promise<Db> {
  const { DATABASE_URL: url, DATABASE_FILE: file } = env();
  opened ??= openDb(url, {
    hasWriter: env().ROLES.has('primary'),
    committed: noteCommit,
    ...(file ? { file } : {}),
  });
  return opened;
}
