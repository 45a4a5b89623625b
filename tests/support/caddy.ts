/** The proxy that visitors meet, with the settings that a park gets: TLS, and HTTP/2, which asks all of a page at once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ROOT } from '#src/build/trial-site.ts';
import { findOrInstall } from './debian-packages.ts';

const READY_WITHIN_MS = 20_000;
const ASK_AGAIN_MS = 100;
/** Its certificate is its own. */
export const TRUSTING = { tls: { rejectUnauthorized: false } };

/** In front of this site; resolves once it hands requests on. */
export async function startCaddy(site: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = await findOrInstall('caddy');
  if (!program)
    throw new Error('Pages are tested as visitors get them, through Caddy: apt-get install caddy');
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const file = join(folder, 'Caddyfile');
  const options = `admin off\nskip_install_trust\nhttp_port ${freePort()}`;
  await Bun.write(file, `{\n${options}\n}\nimport ${ROOT}deploy/Caddyfile\n`);
  const url = `https://localhost:${freePort()}`;
  const { PATH = '' } = process.env;
  const env = { PATH, HOME: folder, SITE_HOST: url, SITE_UPSTREAMS: new URL(site).host };
  const child = Bun.spawn([program, 'run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const stop = async () => {
    child.kill();
    await child.exited;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function untilReady(url: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`${url}/api/ready`, TRUSTING).catch((error: Error) => error);
    if (answer instanceof Response && answer.ok) return;
    const last = answer instanceof Response ? answer.status : answer.message;
    if (Date.now() > until) throw new Error(`Caddy hands nothing on: ${last}`);
    await Bun.sleep(ASK_AGAIN_MS);
  }
}
