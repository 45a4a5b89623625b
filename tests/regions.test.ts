/** The compose file, the proxy's configuration and the guide for several regions name what is there. */
import { describe, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { freePort, makeSecrets, ROOT, siteEnv } from '#src/build/trial-site.ts';
import { environmentFaults } from '#src/server/env/env-faults.ts';
import { filledIn, type RegionService, readRegions, readRegionVolumes } from './support/deployment-files.ts';
import { ownCertificate } from './support/own-certificate.ts';

setDefaultTimeout(30_000);

/** Read by the compose file or the tools of the guide, not by the site. */
const OF_COMPOSE = [
  ...['PRIVATE_ADDRESS', 'PRIVATE_NETWORK', 'PRIMARY_ADDRESS', 'CERTIFICATES'],
  ...['SQLD_AUTH_JWT_KEY', 'VALKEY_PASSWORD'],
];
const SECRETS = {
  SQLD_AUTH_JWT_KEY: 'public-key-of-tests',
  DATABASE_AUTH_TOKEN: 'token-of-tests',
  VALKEY_PASSWORD: 'Valkey-Password-of-tests-0123456789',
  FILES_S3_SECRET: 'Files-Secret-of-tests-0123456789',
  RELAY_SECRET: 'Relay-Secret-of-tests-0123456789-abc',
};

const read = (file: string) => readFileSync(ROOT + file, 'utf8');
const services = readRegions();
const example = [...read('.env.example').matchAll(/^([A-Z\d_]+)=/gm)].map(([, name = '']) => name);
const known = new Set([...example]);
const names = Object.keys(services);
const site = Object.entries(services).filter(([name]) => name.startsWith('park-'));

describe('the compose file of regions', () => {
  test('has primary, replica, storage, Valkey and proxy, each for its region', () => {
    const inPrimary = ['sqld-primary', 'park-primary', 'backup-primary', 'valkey', 'storage', 'proxy'];
    const inReplica = ['sqld-replica', 'park-replica', 'proxy'];
    const of = (profile: string) => names.filter((name) => services[name]?.profiles.includes(profile));
    expect([of('primary'), of('replica')]).toEqual([inPrimary, inReplica]);
  });

  test('gives the site variables that it reads, and no secret but from .env', () => {
    expect(site.map(([name]) => name)).toEqual(['park-primary', 'park-replica']);
    for (const [name, { environment = {}, env_file: file }] of site) {
      expect(file).toBe('.env');
      for (const variable of Object.keys(environment))
        expect([name, variable, known.has(variable)]).toEqual([name, variable, true]);
    }
    for (const { environment = {} } of Object.values(services))
      for (const [variable, value] of Object.entries(environment))
        if (/PASSWORD|SECRET|TOKEN|JWT/.test(variable)) expect(value).toMatch(/^\$\{\w+:\?[^}]+\}$/);
  });

  test('asks for what is in no .env, and for nothing else', () => {
    const asked = [...read('deploy/compose.regions.yaml').matchAll(/\$\{([A-Z\d_]+)/g)].map(
      ([, name = '']) => name,
    );
    const others = new Set(asked.filter((name) => !known.has(name) && name !== 'NEAR'));
    expect([...others].sort()).toEqual([...OF_COMPOSE].sort());
  });

  test.each(['park-primary', 'park-replica'])('gives %s an environment without a fault', async (name) => {
    const good = siteEnv({ port: 8080, sandboxPort: 8081, databaseUrl: 'file:park.db' }, await makeSecrets());
    const { environment = {} } = services[name] as RegionService;
    const own = Object.entries(environment).map(([name, value]) => [name, filledIn(value, SECRETS)]);
    const given = { ...good, ...SECRETS, ...Object.fromEntries(own) };
    expect(environmentFaults(given)).toEqual([]);
    for (const without of ['DATABASE_FILE', ...(given.PRIMARY_URL ? ['PRIMARY_URL', 'RELAY_SECRET'] : [])])
      expect(environmentFaults({ ...given, [without]: '' }).join()).toStartWith(`${without} is missing`);
  });

  test('stores the assets of each build where the next one finds them', () => {
    expect(readRegionVolumes()).toContain('builds');
    for (const [name, { environment, volumes, user }] of site) {
      const folder = environment?.BUILDS_FOLDER ?? '';
      expect([name, volumes]).toEqual([name, expect.arrayContaining([`builds:${folder}`])]);
      // A new volume gets the owner of the image's folder, and the site may write to it.
      expect(read('Dockerfile')).toMatch(new RegExp(`mkdir .*${folder}\\b.*&& chown ${user} ${folder}\\b`));
    }
  });

  test.each(names)('%s has a health check, limits, and may gain no rights', (name) => {
    const service = services[name] as RegionService;
    expect(service.build === undefined ? service.healthcheck?.test.length : 1).toBeGreaterThan(0);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.cpus).toBeGreaterThan(0);
    expect(service.restart).toBe('unless-stopped');
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.build ?? service.image).toMatch(/^\.$|:v?\d[\w.-]+$/);
    for (const needed of Object.keys(service.depends_on ?? {})) expect(names).toContain(needed);
    // What listens for other regions does so on the private network; only the proxy faces the world.
    for (const port of name === 'proxy' ? [] : (service.ports ?? []))
      expect(port).toMatch(/^\$\{PRIVATE_ADDRESS:-172\.31\.0\.1\}:/);
  });

  const compose = Bun.which('docker-compose');
  if (!compose) console.log('skipped: docker-compose is not installed');
  test.skipIf(!compose)('is read by compose, which misses a secret that is not there', () => {
    const folder = mkdtempSync(`${tmpdir()}/regions-`);
    writeFileSync(`${folder}/.env`, read('.env.example'));
    const args = ['-f', `${ROOT}deploy/compose.regions.yaml`, '--project-directory', folder];
    const config = (env: Record<string, string>) =>
      Bun.spawnSync(
        [compose ?? '', ...args, '--profile', 'primary', '--profile', 'replica', 'config', '-q'],
        {
          cwd: folder,
          env: { PATH: process.env.PATH ?? '', ...env },
        },
      );
    const [good, bad] = [config(SECRETS), config({ ...SECRETS, VALKEY_PASSWORD: '' })];
    rmSync(folder, { recursive: true });
    expect([good.exitCode, good.stderr.toString()]).toEqual([0, '']);
    expect(bad.exitCode).not.toBe(0);
  });
});

describe('the proxy of a region', () => {
  const TRUSTED = ['x-forwarded-for', 'x-relayed-for', 'x-region-away'];
  const haproxy = Bun.which('haproxy');
  if (!haproxy) console.log('skipped: haproxy is not installed');

  test.skipIf(!haproxy)('asks the near process, and the far one while that is not ready', async () => {
    const folder = mkdtempSync(`${tmpdir()}/haproxy-`);
    const { key, cert } = ownCertificate();
    writeFileSync(`${folder}/site.pem`, cert + key);
    const [plain, tls, alive] = [freePort(), freePort(), freePort()];
    const config = read('deploy/haproxy.cfg')
      .replaceAll('/certs/site.pem', `${folder}/site.pem`)
      .replace('bind :8080', `bind 127.0.0.1:${plain}`)
      .replace('bind :8443', `bind 127.0.0.1:${tls}`)
      .replace('127.0.0.1:8404', `127.0.0.1:${alive}`);
    writeFileSync(`${folder}/haproxy.cfg`, config);
    let isReady = true;
    const here = { port: 0, hostname: '127.0.0.1' };
    const near = Bun.serve({
      ...here,
      fetch: ({ url, headers }) =>
        new URL(url).pathname === '/api/ready'
          ? new Response(null, { status: isReady ? 200 : 503 })
          : Response.json(['near', ...TRUSTED.map((name) => headers.get(name))]),
    });
    const name = ({ headers }: Request) => Response.json(['far', headers.get('x-region-away')]);
    const far = Bun.serve({ ...here, fetch: name });
    const env = { PATH: process.env.PATH ?? '', NEAR: near.url.host, FAR: far.url.host };
    const check = Bun.spawnSync([haproxy ?? '', '-c', '-f', `${folder}/haproxy.cfg`], { env });
    const said = expect.not.stringMatching(/WARNING|ALERT/);
    expect([check.exitCode, check.stderr.toString()]).toEqual([0, said]);
    const child = Bun.spawn([haproxy ?? '', '-db', '-f', `${folder}/haproxy.cfg`], {
      env,
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    const headers = Object.fromEntries(TRUSTED.map((name) => [name, '203.0.113.9']));
    const ask = () =>
      fetch(`https://127.0.0.1:${tls}/`, { headers, tls: { ca: cert } }).then(
        (answer) => answer.json(),
        () => null,
      );
    try {
      await until(ask, 'near');
      expect(await ask()).toEqual(['near', '127.0.0.1', null, null]);
      const { status, headers: sent } = await fetch(`http://127.0.0.1:${plain}/a`, { redirect: 'manual' });
      expect([status, sent.get('location')]).toEqual([308, `https://127.0.0.1:${plain}/a`]);
      expect((await fetch(`http://127.0.0.1:${alive}/alive`)).status).toBe(200);
      isReady = false;
      await until(ask, 'far');
      expect(await ask()).toEqual(['far', 'yes']);
      isReady = true;
      await until(ask, 'near');
    } finally {
      child.kill();
      await Promise.all([near.stop(true), far.stop(true), child.exited]);
      rmSync(folder, { recursive: true });
    }
  });
});

async function until(ask: () => Promise<unknown>, name: string): Promise<void> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const answer = await ask();
    if (Array.isArray(answer) && answer[0] === name) return;
    if (performance.now() > deadline) throw new Error(`never ${name}: ${JSON.stringify(answer)}`);
    await Bun.sleep(50);
  }
}

test('the guide names services, variables, files and pages that exist', () => {
  const guide = read('deploy/regions.md');
  const quoted = [...guide.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  const variables = quoted.flatMap((text) => (/^[A-Z\d]+(?:_[A-Z\d]+)+(?==|$)/.exec(text) ?? []).slice(0, 1));
  expect(variables.length).toBeGreaterThan(10);
  for (const name of variables)
    expect([name, known.has(name) || OF_COMPOSE.includes(name)]).toEqual([name, true]);
  for (const text of quoted.filter((text) => /^(park|sqld)-\w+$/.test(text))) expect(names).toContain(text);
  for (const [, profile = ''] of guide.matchAll(/--profile (\w+)/g))
    expect(['primary', 'replica']).toContain(profile);
  for (const [file = ''] of guide.matchAll(/\b(?:tests|deploy|db)\/[\w./-]+\.\w+/g))
    expect(read(file).length).toBeGreaterThan(0);
  for (const [page = ''] of guide.matchAll(/\/staff\/\w+/g))
    expect(read('src/routes.ts')).toContain(`'${page}'`);
  for (const named of [...names, '`BUILDS_FOLDER`']) expect(guide).toContain(named);
});
