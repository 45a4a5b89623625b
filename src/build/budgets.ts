/** Weighs every page of the built site as a browser would first load it, on a throwaway seeded database, against the budgets. */
import { Database } from 'bun:sqlite';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Route } from '#src/routes.ts';
import { type BudgetPage, listBudgetPages } from './budget-pages.ts';
import { scriptFiles, withImports } from './script-links.ts';
import { freePort, makeSecrets, ROOT, siteEnv, waitUntilHealthy } from './trial-site.ts';

const KB = 1024;
const PUBLIC = `${ROOT}dist/public`;

/** Compressed bytes of a first load. */
type Weight = { html: number; script: number; style: number; preloadedFonts: number };

const BUDGETS: Record<keyof Weight, number> = {
  html: 15 * KB,
  script: 110 * KB,
  style: 14 * KB,
  preloadedFonts: 75 * KB,
};
const STAFF_SCRIPT_BUDGET = 250 * KB;

/** Prints one line a page, marked ✓ or ✗; false when any is over its budget. */
export async function checkBudgets(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'park-budgets-'));
  const port = freePort();
  const env = {
    ...process.env,
    ...siteEnv({ port, sandboxPort: 9, databaseUrl: `file:${folder}/park.db` }, await makeSecrets()),
    LOG_LEVEL: 'error',
  };
  const seeding = Bun.spawnSync([process.execPath, 'db/seed.ts'], {
    cwd: ROOT,
    env: { ...env, ALLOW_DEMO_SEED: '1' },
    stderr: 'inherit',
  });
  if (seeding.exitCode !== 0) return false;
  liftLimits(`${folder}/park.db`);
  const site = Bun.spawn([process.execPath, 'src/start.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitUntilHealthy(`http://127.0.0.1:${port}/api/health`);
    const weighed = await weighPages(`http://127.0.0.1:${port}`);
    return weighed.every((isWithin) => isWithin);
  } finally {
    site.kill('SIGTERM');
    await site.exited;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All bookings of the pages that are weighed come from one address, for a day some weeks ahead. */
function liftLimits(file: string): void {
  const db = new Database(file);
  db.run(
    `INSERT INTO settings (key, value) VALUES ('fairness.workFromHold', '99'), ('counter.daysAhead', '99')`,
  );
  // Who signs in has proved a second factor: the pages behind it are weighed too.
  db.run(`CREATE TRIGGER sessions_proved AFTER INSERT ON sessions
    BEGIN UPDATE sessions SET factor_at = NEW.created_at WHERE id = NEW.id; END`);
  db.close();
}

async function weighPages(base: string): Promise<boolean[]> {
  const results: boolean[] = [];
  for (const page of await listBudgetPages(base)) results.push(await weighPage(base, page));
  return results;
}

async function weighPage(base: string, { path, route, headers }: BudgetPage): Promise<boolean> {
  const answer = await fetch(base + path, { headers, redirect: 'manual' });
  const page = await answer.text();
  // A sheet for other media does not keep a page from being painted.
  const sheets = matches(page, /<link(?![^>]+media=)[^>]+href="(\/assets\/[^"]+\.css)"/g);
  const weight: Weight = {
    // What the page cache sends once a page has been asked for a few times.
    html: brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength,
    script: sumOf(scriptsOf(page)),
    style: sumOf(sheets),
    preloadedFonts: sumOf(matches(page, /<link[^>]+href="(\/fonts\/[^"]+)"/g)),
  };
  // Whatever sheet comes first decides the order of the layers.
  const isLayered = readFileSync(PUBLIC + sheets[0], 'utf8').startsWith('@layer tokens,');
  return report({ path: path.replace(/(key=).*/, '$1…'), weight, route, status: answer.status, isLayered });
}

type Report = { path: string; weight: Weight; route: Route; status: number; isLayered: boolean };

function report({ path, weight, route, status, isLayered }: Report): boolean {
  const script = ['staff', 'member'].includes(route.access) ? STAFF_SCRIPT_BUDGET : BUDGETS.script;
  const limits = { ...BUDGETS, script };
  const parts = (Object.keys(limits) as (keyof Weight)[]).map((what) => {
    const words = `${what} ${(weight[what] / KB).toFixed(1)}`;
    return weight[what] > limits[what] ? `${words} > ${limits[what] / KB}!` : words;
  });
  if (!isLayered) parts.push(`first sheet without the order of the layers!`);
  const isWithin = status === 200 && parts.every((part) => !part.endsWith('!'));
  console.log(
    `${isWithin ? '✓' : '✗'} ${path}${status === 200 ? '' : ` (${status})`}: ${parts.join(', ')} KB`,
  );
  return isWithin;
}

/** The module graph a page loads at once: its entry and what that starts, its islands, and what those import statically. */
function scriptsOf(page: string): string[] {
  const { entry, islands } = scriptFiles();
  const named = matches(page, /\bI\[\\*"([\da-f]+)\\*"/g).flatMap((id) => islands[id] ?? []);
  return withImports([...matches(page, /["'(](\/assets\/[^"')]+\.js)["')]/g), ...entry, ...named], importsOf);
}

function importsOf(file: string): string[] {
  const imports = new Bun.Transpiler({ loader: 'js' }).scanImports(readFileSync(PUBLIC + file, 'utf8'));
  return imports
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => new URL(path, `http://x${file}`).pathname);
}

function matches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];
}

function sumOf(files: string[]): number {
  return files.reduce(
    (sum, file) =>
      sum + (statSync(`${PUBLIC}${file}.br`, { throwIfNoEntry: false }) ?? statSync(PUBLIC + file)).size,
    0,
  );
}
