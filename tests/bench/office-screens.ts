/** Every screen of the office, asked of a real process over the same database: time until its last byte. */
import type { Database } from 'bun:sqlite';
import { existsSync, readFileSync } from 'node:fs';
import { addDays } from '#src/values/day.ts';
import { COLLECTING } from '#tests/support/memory.ts';
import { type Park, seededTemplate, startPark } from '#tests/support/server.ts';
import { staffCookie } from '#tests/support/staff-cookie.ts';
import { CONTENT_LISTS, SCREENS } from './office-addresses.ts';
import { measureFiles } from './office-files.ts';
import { timesRow } from './table.ts';

const ROUNDS = 15;
const WARM_ROUNDS = 2;
const SCREEN_MAX_MS = 200;
/** A bank's message, pasted whole. */
const NOISE = `MBVCB.7731038812.NGUYEN VAN NAM chuyen tien ve doan 77 DMXXXY2345 FT25335-142261.CT tu 001 ${'so du 1.000 '.repeat(8)}`;
const TURN = /href="([^"#]*[?;&]((?:[a-z]+-)?after|difference|before)=[^"#]*)/g;

/** Who signs in has proved a second factor: without it the rooms of money do not open. */
const PROVED = (db: Database) =>
  db.run(`CREATE TRIGGER bench_factor AFTER INSERT ON sessions
    BEGIN UPDATE sessions SET factor_at = NEW.created_at WHERE id = NEW.id; END`);

/** And the files, which the same process writes. */
export async function measureProcess(file: string, today: string): Promise<void> {
  await seededTemplate();
  const park = await startPark({ file, ...COLLECTING, prepare: PROVED, env: { WORK_BUDGET: '9999' } });
  try {
    const cookie = await staffCookie(park, 'owner');
    await measureScreens(park, cookie, today);
    await measureFiles(park, cookie, today);
  } finally {
    await park.stop();
  }
}

async function measureScreens(park: Park, cookie: string, today: string): Promise<void> {
  const of = (sql: string) => park.rows<{ code: string }>(sql)[0]?.code ?? '';
  const values: Record<string, string> = {
    ...{ today, month: today.slice(0, 7), before: addDays(today, -30) },
    ...{ quarter: addDays(today, -91), year: addDays(today, -364), noise: encodeURIComponent(NOISE) },
    order: of('SELECT code FROM orders ORDER BY created_at DESC LIMIT 1'),
    paid: of("SELECT code FROM orders WHERE payment_status = 'paid' ORDER BY created_at DESC LIMIT 1"),
    quote: of('SELECT code FROM quote_requests ORDER BY created_at DESC LIMIT 1'),
    application: of('SELECT code FROM job_applications ORDER BY created_at DESC LIMIT 1'),
    transfer: of("SELECT id AS code FROM bank_transfers WHERE state = 'unmatched' LIMIT 1"),
  };
  const turned = new Set<string>();
  for (const screen of SCREENS) {
    const path = screen.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    const markup = await measureScreen({ park, cookie, path, name: screen });
    await measureTurns({ park, cookie, path, name: screen }, markup, turned);
  }
  for (const list of CONTENT_LISTS) {
    const markup = await measureScreen({ park, cookie, path: list, name: list });
    await measureTurns({ park, cookie, path: list, name: list }, markup, turned);
    // The first of its rows, where there is one.
    const [, row] = new RegExp(`href="(${list}/[^"?#/]+)"`).exec(markup) ?? [];
    if (row) await measureScreen({ park, cookie, path: row, name: `${list}/[id]` });
  }
}

/** The next page of each of its lists, as its links say; each list once. */
async function measureTurns(screen: Measured, markup: string, turned: Set<string>): Promise<void> {
  const [pathname = ''] = screen.path.split('?');
  for (const [, address = '', list = ''] of markup.matchAll(TURN)) {
    const path = address.replaceAll('&amp;', '&');
    if (!path.startsWith(`${pathname}?`) || turned.has(`${pathname} ${list}`)) continue;
    turned.add(`${pathname} ${list}`);
    await measureScreen({ ...screen, path, name: `  next page, ${list}` });
  }
}

type Measured = { park: Park; cookie: string; path: string; name: string };

async function measureScreen({ park, cookie, path, name }: Measured): Promise<string> {
  const times: number[] = [];
  let worst = { ms: 0, waitedMs: 0 };
  let markup = '';
  for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
    const waited = waitedMs(park.pid(0));
    const from = performance.now();
    const answer = await fetch(park.urls[0] + path, { headers: { cookie }, redirect: 'manual' });
    markup = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    if (round < 0) continue;
    const ms = performance.now() - from;
    times.push(ms);
    if (ms > worst.ms) worst = { ms, waitedMs: waitedMs(park.pid(0)) - waited };
  }
  timesRow(name, times, SCREEN_MAX_MS);
  // What others on the machine took, which no change of the site makes less.
  if (worst.ms > SCREEN_MAX_MS)
    console.log(`  of its worst, waited for a processor: ${worst.waitedMs.toFixed(0)} ms`);
  return markup;
}

/** For how long the main thread of a process has been ready and was not run; Linux only. */
function waitedMs(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  const [, waited = 0] = existsSync(file) ? readFileSync(file, 'utf8').split(' ').map(Number) : [];
  return waited / 1_000_000;
}
