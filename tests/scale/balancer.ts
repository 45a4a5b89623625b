/** HAProxy in front of site processes, set up as our guide says: it asks for readiness and tries another process. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ROOT, waitUntilHealthy } from '#src/build/trial-site.ts';
import type { Run } from './run-rows.ts';

type Afterwards = Pick<Run, 'afterwards'>;

export function missingBalancer(): string | null {
  return Bun.which('haproxy') ? null : 'no haproxy: apt-get install haproxy';
}

function configOf(port: number, urls: readonly string[]): string {
  const servers = urls.map((url, index) => `  server site${index} ${new URL(url).host}`);
  return `global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 2s
  option forwardfor
  option redispatch
  retries 5
  retry-on conn-failure
frontend visitors
  bind 127.0.0.1:${port}
  default_backend sites
backend sites
  balance roundrobin
  option httpchk
  http-check send meth GET uri /api/ready ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server check inter 1s fastinter 250ms rise 1 fall 2
${servers.join('\n')}
`;
}

/** Resolves with its address once a process behind it is ready. */
export function startBalancer(run: Afterwards, urls: readonly string[]): Promise<string> {
  const port = freePort();
  return startProxy(run, { port, config: configOf(port, urls) });
}

/** The proxy of a region as it is deployed, but without TLS: the near process, and the far one while that is not ready. */
export function startRegionProxy(
  run: Afterwards,
  { near, far, port = freePort() }: { near: string; far: string; port?: number },
): Promise<string> {
  const config = readFileSync(`${ROOT}deploy/haproxy.cfg`, 'utf8')
    .replace(/bind :8443 ssl .*/, `bind 127.0.0.1:${port}`)
    .replace('bind :8080', `bind 127.0.0.1:${freePort()}`)
    .replace('127.0.0.1:8404', `127.0.0.1:${freePort()}`);
  return startProxy(run, { port, config, env: { NEAR: new URL(near).host, FAR: new URL(far).host } });
}

type Proxy = { port: number; config: string; env?: Record<string, string> };

async function startProxy(run: Afterwards, { port, config, env = {} }: Proxy): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'park-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  const child = Bun.spawn(['haproxy', '-db', '-f', file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  run.afterwards(async () => {
    child.kill('SIGKILL');
    await child.exited;
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilHealthy(`${url}/api/health`, 20_000, () => child.exitCode === null);
  return url;
}
