/** HAProxy in front of site processes, with deploy/haproxy.cfg. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ROOT, waitUntilHealthy } from '#src/build/trial-site.ts';
import type { Run } from './run-rows.ts';

type Afterwards = Pick<Run, 'afterwards'>;

export function missingBalancer(): string | null {
  return Bun.which('haproxy') ? null : 'no haproxy: apt-get install haproxy';
}

/** As it is deployed, but without TLS, on this port. */
function configOn(port: number): string {
  return readFileSync(`${ROOT}deploy/haproxy.cfg`, 'utf8')
    .replace(/bind :8443 ssl .*/, `bind 127.0.0.1:${port}`)
    .replace('bind :8080', `bind 127.0.0.1:${freePort()}`)
    .replace('127.0.0.1:8404', `127.0.0.1:${freePort()}`);
}

/** Several processes of one region, each as the near one is. Resolves with its address once one of them answers. */
export function startBalancer(run: Afterwards, [near = '', ...others]: readonly string[]): Promise<string> {
  const port = freePort();
  const config = configOn(port).replaceAll(/^(\s*server near)( "\$\{NEAR\}")(.*)$/gm, (line, name, _, rest) =>
    [line, ...others.map((url, index) => `${name}${index + 2} ${new URL(url).host}${rest}`)].join('\n'),
  );
  const host = new URL(near).host;
  return startProxy(run, { port, config, env: { NEAR: host, FAR: host } });
}

/** The near process, and the far one while that is not ready. */
export function startRegionProxy(
  run: Afterwards,
  { near, far, port = freePort() }: { near: string; far: string; port?: number },
): Promise<string> {
  const env = { NEAR: new URL(near).host, FAR: new URL(far).host };
  return startProxy(run, { port, config: configOn(port), env });
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
