/** `bun run demo`: from a bare clone to a running park, with its sandbox gateway and mailbox beside it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
import { runPast } from './run-past.ts';
import { type ChildPlan, supervise } from './supervise.ts';

const DATA = `${ROOT}.data`;
const SECRETS_FILE = `${DATA}/demo.env`;
/** Is there until all that a new park opens with is. */
const UNFINISHED = `${DATA}/demo.unfinished`;
const DATABASE_FILE = `${DATA}/park.db`;
const START_PATIENCE_MS = 30_000;

const startedAt = performance.now();
const isDev = process.argv.includes('--dev');
const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 8080);
const sandboxPort = port + 1;

refuseBusyPorts();
watchLauncher(() => {
  console.log('Stopping: whoever started the demo is gone.');
  if (!process.emit('SIGTERM')) process.exit(0);
});
mkdirSync(DATA, { recursive: true });
if (existsSync(UNFINISHED)) removePark();
await ensureInstalled();
const env = await environment();
if (!isDev)
  await run('Building (about ten seconds) …', ['src/build/build.ts', '--if-changed', '--no-budgets']);
await run('Bringing the park up to date …', ['db/seed.ts'], { ALLOW_DEMO_SEED: '1' });
await run('Preparing the people of the office and the week before …', ['src/sandbox/prepare-demo.ts'], {
  ALLOW_DEMO_SEED: '1',
});
const isNewPark = hasNoOrders(DATABASE_FILE);
const plans = planProcesses();
const places = { site: `http://127.0.0.1:${port}`, sandbox: `http://127.0.0.1:${sandboxPort}` };
if (isNewPark) {
  writeFileSync(UNFINISHED, '');
  await visitPark();
}
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

function planProcesses(): ChildPlan[] {
  const site = isDev ? ['--bun', 'node_modules/.bin/waku', 'dev', '--port', String(port)] : ['src/start.ts'];
  return [
    { name: 'sandbox', command: ['src/sandbox/server.ts'], env, logFile: `${DATA}/sandbox.log` },
    { name: 'site', command: site, env, logFile: `${DATA}/site.log` },
  ];
}

/** The first start was interrupted, at most seconds after the park opened: it begins anew. */
function removePark(): void {
  for (const end of ['', '-wal', '-shm']) rmSync(DATABASE_FILE + end, { force: true });
}

async function visitPark(): Promise<void> {
  console.log('Letting the guests of the past week in …');
  const past = { plans, places, cwd: ROOT, clockFile: `${DATA}/clock`, patienceMs: START_PATIENCE_MS };
  await runPast(past).catch((error: Error) => console.log(error.message));
}

async function serve(): Promise<void> {
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
  await waitUntilHealthy(`${places.site}/api/health`, START_PATIENCE_MS).catch((error: Error) =>
    end(1, `${error.message}; see ${DATA}/site.log`),
  );
  await waitUntilHealthy(places.sandbox, START_PATIENCE_MS).catch((error: Error) =>
    end(1, `${error.message}; see ${DATA}/sandbox.log`),
  );
  printWelcome({
    site: env.PUBLIC_URL ?? places.site,
    accounts: DEMO_USERS,
    password: DEMO_PASSWORD,
    sandbox: new URL(env.VNPAY_PAY_URL ?? places.sandbox).origin,
    seconds: (performance.now() - startedAt) / 1000,
  });
  if (!isNewPark) return;
  await placeDemoOrders(places).catch((error: Error) => !isEnding && console.log(error.message));
  for (const left of await fillDemoDay(places)) if (!isEnding) console.log(left);
  if (!isEnding) rmSync(UNFINISHED, { force: true });
}

function giveUp(words: string): never {
  console.error(words);
  process.exit(1);
}
