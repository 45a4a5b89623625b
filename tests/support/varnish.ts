/** Varnish with the configuration of `deploy/varnish.vcl` in front of a site process. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, waitUntilHealthy } from '#src/build/trial-site.ts';

/** `change`: what a test breaks in the configuration to see that it notices. */
type Behind = { origin: string; key: string; change?: (vcl: string) => string };
export type Varnish = { url: string; stop: () => Promise<void> };

/** False where it is not installed; reported, since the tests that need it are skipped. */
export function hasVarnish(): boolean {
  const isThere = Bun.which('varnishd') !== null && Bun.which('cc') !== null;
  if (!isThere) console.log('skipped: no varnishd with a C compiler (apt-get install varnish)');
  return isThere;
}

const BACKEND = /backend site (\{[\s\S]*?\n\})/;

/** The configuration with a backend for each process, asked in turn. */
export function beforeAllOf(vcl: string, urls: readonly string[]): string {
  const body = BACKEND.exec(vcl)?.[1] ?? '';
  const backends = urls.map((url, index) => {
    const own = body.replace(/\.port = "\d+"/, `.port = "${new URL(url).port}"`);
    return `backend site${index} ${own}`;
  });
  const members = urls.map((_, index) => `sites.add_backend(site${index});`);
  return vcl.replace(
    BACKEND,
    [
      'import directors;',
      ...backends,
      `sub vcl_init { new sites = directors.round_robin(); ${members.join(' ')} }`,
      'sub vcl_recv { set req.backend_hint = sites.backend(); }',
    ].join('\n'),
  );
}

/** At `port`, before the process at `origin`. */
export async function startVarnish(
  port: number,
  { origin, key, change = (vcl) => vcl }: Behind,
): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'park-varnish-'));
  chmodSync(folder, 0o755);
  const stock = readFileSync(`${ROOT}deploy/varnish.vcl`, 'utf8');
  const vcl = join(folder, 'site.vcl');
  writeFileSync(vcl, change(stock.replace('.port = "8080"', `.port = "${new URL(origin).port}"`)));
  const place = ['-n', join(folder, 'work'), '-F', '-T', 'none', '-a', `127.0.0.1:${port}`];
  const child = Bun.spawn(
    [
      'varnishd',
      ...place,
      '-f',
      vcl,
      '-s',
      'malloc,64m',
      '-p',
      'http_gzip_support=off',
      '-p',
      'vsl_space=1m',
    ],
    { env: { ...process.env, PURGE_KEY: key }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const url = `http://127.0.0.1:${port}`;
  await waitUntilHealthy(`${url}/api/health`, 30_000, () => child.exitCode === null);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await child.exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
