/** Every screen of the office, asked of a real process over the same database: time until its last byte. */
import type { Database } from 'bun:sqlite';
import { existsSync, readFileSync } from 'node:fs';
import { COLLECTING } from '#tests/support/memory.ts';
import { type Park, seededTemplate, startPark } from '#tests/support/server.ts';
import { staffCookie } from '#tests/support/staff-cookie.ts';
import { addressesIn, CONTENT_LISTS, SCREENS } from './office-addresses.ts';
import { measureFiles } from './office-files.ts';
import { timesRow } from './table.ts';

const ROUNDS = 15;
const WARM_ROUNDS = 2;
export const SCREEN_MAX_MS = 200;
/** React's call for a part that failed on the server, which leaves the page and its status as they are. */
const FAILED_PART = '$RX("';
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
  const asked = addressesIn(park.rows, today);
  const turned = new Set<string>();
  for (const screen of SCREENS) {
    const path = asked(screen);
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
    if (markup.includes(FAILED_PART))
      throw new Error(`${path}: a part of it failed:\n${park.log().slice(-2000)}`);
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
