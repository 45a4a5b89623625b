/** A cache that takes purges as Varnish, Cloudflare or Fastly do, with their keys. */
import type { PurgeKeys } from '#src/server/env/purge-env.ts';

export type PurgedCache = {
  keys: PurgeKeys;
  purged: string[][];
  fault: (() => Response | Promise<Response>) | null;
  asked: number;
};
const KEY = 'purge-key-0123456789';
let servers: ReturnType<typeof Bun.serve>[] = [];

export function purgedCache(kind: PurgeKeys['kind'] = 'varnish', key = KEY): PurgedCache {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      one.asked += 1;
      const instead = await one.fault?.();
      if (instead) return instead;
      const { headers, method } = request;
      const given = headers.get('x-purge-key') ?? headers.get('fastly-key') ?? headers.get('authorization');
      if (![KEY, `Bearer ${KEY}`].includes(given ?? '') || method !== (kind === 'varnish' ? 'PURGE' : 'POST'))
        return new Response('no', { status: 403 });
      const tags =
        headers.get('surrogate-key')?.split(' ') ?? ((await request.json()) as { tags: string[] }).tags;
      one.purged.push(tags.toSorted());
      return Response.json({ success: true });
    },
  });
  servers.push(server);
  const one: PurgedCache = {
    keys: { kind, urls: [server.url.href], key },
    purged: [],
    fault: null,
    asked: 0,
  };
  return one;
}

export async function stopPurgeCaches(): Promise<void> {
  await Promise.all(servers.map((server) => server.stop(true)));
  servers = [];
}
