/** `bun run demo`: from a bare clone to a running park, with its sandbox gateway and mailbox beside it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import { ensureInstalled } from '#src/build/install.ts';
import {
  isPortFree,
  makeSecrets,
  ROOT,
  type Secrets,
  siteEnv,
  waitUntilHealthy,
} from '#src/build/trial-site.ts';
import { fillDemoDay } from './demo-day.ts';
import { startDemoReports } from './demo-lifts.ts';
import { hasNoOrders, placeDemoOrders } from './demo-orders.ts';
import { printWelcome } from './demo-welcome.ts';
import { watchLauncher } from './launcher.ts';
import { supervise } from './supervise.ts';

const DATA = `${ROOT}.data`;
const SECRETS_FILE = `${DATA}/demo.env`;
const DATABASE_FILE = `${DATA}/park.db`;
const START_PATIENCE_MS = 30_000;

const startedAt = performance.now();
const isDev = process.argv.includes('--dev');
const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 8080);
const sandboxPort = port + 1;

refuseBusyPorts();
mkdirSync(DATA, { recursive: true });
await ensureInstalled();
const env = await environment();
if (!isDev)
  await run('Building (about ten seconds) …', ['src/build/build.ts', '--if-changed', '--no-budgets']);
await run('Bringing the park up to date …', ['db/seed.ts'], { ALLOW_DEMO_SEED: '1' });
await run('Giving the people of the office their second factor …', ['src/sandbox/demo-factors.ts'], {
  ALLOW_DEMO_SEED: '1',
});
const isNewPark = hasNoOrders(DATABASE_FILE);
const endReports = startDemoReports(DATABASE_FILE);
await serve();

/** Fails at once, before minutes of work, when another process has the port. */
function refuseBusyPorts(): void {
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    giveUp(`PORT=${process.env.PORT} is not a port number.`);
  for (const one of [port, sandboxPort]) {
    if (!isPortFree(host, one))
      giveUp(`Port ${one} is in use. Stop what listens there, or choose another: PORT=${port + 100}.`);
  }
}

async function environment(): Promise<Record<string, string>> {
  const secrets = existsSync(SECRETS_FILE) ? readSecrets() : await newSecrets();
  const own = Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
  const made = siteEnv({ port, sandboxPort, databaseUrl: `file:${DATABASE_FILE}` }, secrets);
  const { PUBLIC_URL = made.PUBLIC_URL ?? '' } = own;
  const gateway = new URL(made.VNPAY_PAY_URL ?? '');
  gateway.hostname = new URL(PUBLIC_URL).hostname;
  return {
    ...own,
    ...made,
    HOST: host,
    PUBLIC_URL,
    VNPAY_PAY_URL: gateway.href,
    TRAINING_COPY: '1',
    NODE_ENV: isDev ? 'development' : 'production',
  };
}

async function newSecrets(): Promise<Secrets> {
  const secrets = await makeSecrets();
  const lines = Object.entries(secrets).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(SECRETS_FILE, `${lines.join('\n')}\n`, { mode: 0o600 });
  return secrets;
}

function readSecrets(): Secrets {
  const pairs = [...readFileSync(SECRETS_FILE, 'utf8').matchAll(/^(\w+)='(.*)'$/gm)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value])) as Secrets;
}

async function run(title: string, script: string[], extra: Record<string, string> = {}): Promise<void> {
  const child = Bun.spawn([process.execPath, ...script], {
    cwd: ROOT,
    env: { ...env, ...extra },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const slow = setTimeout(() => console.log(title), 150);
  const [output, problems, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  clearTimeout(slow);
  if (code !== 0) giveUp(`${title} failed:\n${output}${problems}`);
}

async function serve(): Promise<void> {
  const site = isDev ? ['--bun', 'node_modules/.bin/waku', 'dev', '--port', String(port)] : ['src/start.ts'];
  const plans = [
    { name: 'sandbox', command: ['src/sandbox/server.ts'], env, logFile: `${DATA}/sandbox.log` },
    { name: 'site', command: site, env, logFile: `${DATA}/site.log` },
  ];
  const family = supervise(plans, {
    cwd: ROOT,
    onGiveUp: (plan) => void end(1, `The ${plan.name} keeps crashing; see ${plan.logFile}`),
  });
  let isEnding = false;
  async function end(code: number, words: string): Promise<never> {
    if (!isEnding) console.log(words);
    isEnding = true;
    endReports();
    await family.stop();
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end(0, '\nStopping …'));
  watchLauncher(() => void end(0, 'Stopping: whoever started the demo is gone.'));
  const base = `http://127.0.0.1:${port}`;
  await waitUntilHealthy(`${base}/api/health`, START_PATIENCE_MS).catch((error: Error) =>
    end(1, `${error.message}; see ${DATA}/site.log`),
  );
  await waitUntilHealthy(`http://127.0.0.1:${sandboxPort}/`, START_PATIENCE_MS).catch((error: Error) =>
    end(1, `${error.message}; see ${DATA}/sandbox.log`),
  );
  printWelcome({
    site: env.PUBLIC_URL ?? base,
    accounts: DEMO_USERS,
    password: DEMO_PASSWORD,
    sandbox: new URL(env.VNPAY_PAY_URL ?? base).origin,
    seconds: (performance.now() - startedAt) / 1000,
  });
  const places = { site: base, sandbox: `http://127.0.0.1:${sandboxPort}` };
  if (!isNewPark) return;
  await placeDemoOrders(places).catch((error: Error) => !isEnding && console.log(error.message));
  for (const left of await fillDemoDay(places)) if (!isEnding) console.log(left);
}

function giveUp(words: string): never {
  console.error(words);
  process.exit(1);
}
