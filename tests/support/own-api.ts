/** All of /api in this process, over HTTP and by the real clock, on a database of the file's own: call `openApi` at its top. */

import { afterAll, beforeAll } from 'bun:test';
import type { Db } from '#db/client.ts';
import { env } from '#src/server/env/env.ts';
import { admit } from '#src/server/request.ts';
import { db, openOnce } from './own-database.ts';

const { api } = await import('#src/http/api.ts');

export let url = '';

export function openApi(prepare: (db: Db) => Promise<unknown>): void {
  let stop: () => Promise<void> = async () => undefined;
  openOnce(prepare);
  beforeAll(() => {
    // The process opens one database, when it is first asked for it.
    Object.assign(env(), { DATABASE_URL: db.url });
    const server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch(request, here) {
        admit(request, here.requestIP(request)?.address ?? null);
        return api.fetch(request);
      },
    });
    url = server.url.origin;
    stop = () => server.stop(true);
  });
  afterAll(() => stop());
}
