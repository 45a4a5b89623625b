/** A replica that begins, falls behind and is replaced: its visitors never see an older page after a newer one. */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { openJar } from '#tests/support/cookie-jar.ts';
import { missingBalancer, startRegionProxy } from './balancer.ts';
import { missingRegions, openRegions, type Region, type Regions } from './regions.ts';
import type { Row, Run } from './run-rows.ts';

const READY_MS = 10_000;
/** Of looking once a second, and of a busy machine. */
const SLACK_MS = 3000;
const CAUGHT_UP_MS = 30_000;
const EDIT_MS = 250;
const LOOK_MS = 50;
/** Each way, of a copy that is seconds late all the time and still young enough to be read. */
const SLOW_COPY_MS = 1200;
/** Of the proxy, until it has noticed who is ready. */
const NOTICED_MS = 4000;
const NUMBER = /Vé sửa lần (\d+)/;

/** What one visitor has seen so far; `first`: the first older page after a newer one. */
type Seen = { newest: number; older: number; looks: number; refused: number; first: string };
const NOTHING: Seen = { newest: 0, older: 0, looks: 0, refused: 0, first: '' };

export const behindRow: Row = {
  name: 'behind',
  title:
    'replica bootstraps, falls 60 s behind, file replaced: never an older page after a newer one; ready falls at 10 s',
  withinMs: { short: 180_000, long: 400_000 },
  missing: () => missingRegions() ?? missingBalancer(),
  async measure(run) {
    const opened = await openRegions(run, { count: 1, delayMs: 0 });
    const [region] = opened.regions;
    if (!region) throw new Error('no region');
    const edits = editOnAndOn(opened);
    run.afterwards(edits.stop);
    const proxy = await startRegionProxy(run, { near: region.url, far: opened.url });
    const [seen, seenThrough] = [{ ...NOTHING }, { ...NOTHING }];
    const visitors = [lookOnAndOn(region, seen), lookOnAndOn({ url: proxy }, seenThrough)];
    for (const { stop } of visitors) run.afterwards(stop);
    await until('the replica to follow', async () => seen.newest > 0);
    await fallBehind(run, { region, seen, edits });
    await replaceFile(run, { region, seen, edits });
    await copySlowly(region);
    for (const { stop } of visitors) await stop();
    await edits.stop();
    reportLooks(run, 'at the process of the region', seen);
    reportLooks(run, 'through its proxy, at the primary while that process is not ready', seenThrough);
  },
};

type Stage = { region: Region; seen: Seen; edits: { count: () => number } };

async function fallBehind(run: Run, { region, seen, edits }: Stage): Promise<void> {
  const behindMs = run.isShort ? 15_000 : 60_000;
  const startedAt = performance.now();
  region.lines.replication.hang();
  await until('ready to fall', async () => (await readiness(region)) === 503);
  const fellMs = performance.now() - startedAt;
  run.figure({
    what: '/api/ready of a process whose replica hears nothing',
    measured: `fell after ${(fellMs / 1000).toFixed(1)} s`,
    promised: `${READY_MS / 1000} s`,
    isMet: Math.abs(fellMs - READY_MS) < SLACK_MS,
  });
  await Bun.sleep(Math.max(0, behindMs - fellMs));
  const alarms = region.park.log().split('"fault":"late"').length - 1;
  run.figure({
    what: 'lines of its log that what visitors read grows old',
    measured: String(alarms),
    promised: '1',
    isMet: alarms === 1,
  });
  const page = await fetch(`${region.url}/tickets`);
  run.figure({
    what: `a page after ${behindMs / 1000} s`,
    measured: `${page.status}, ${edits.count() - seen.newest} edits behind`,
    promised: '200',
    isMet: page.status === 200,
  });
  region.lines.replication.heal();
  await caughtUp(run, { region, seen, edits }, 'after the line is healed');
}

async function replaceFile(run: Run, stage: Stage): Promise<void> {
  const { replica } = stage.region;
  await replica.kill();
  const folder = dirname(replica.file);
  rmSync(folder, { recursive: true, force: true });
  await replica.restart();
  await caughtUp(run, stage, 'after the replica has begun from nothing');
}

/** The process falls behind once more, and is ready again before its copy has all that was read at the primary meanwhile. */
async function copySlowly(region: Region): Promise<void> {
  const { replication } = region.lines;
  replication.hang();
  await until('ready to fall', async () => (await readiness(region)) === 503);
  await Bun.sleep(NOTICED_MS);
  replication.delayMs = SLOW_COPY_MS;
  replication.heal();
  await until('ready to rise', async () => (await readiness(region)) === 200);
  await Bun.sleep(NOTICED_MS);
  replication.delayMs = 0;
}

function reportLooks(run: Run, where: string, { looks, newest, older, first, refused }: Seen): void {
  run.figure({
    what: `${looks} looks of one visitor meanwhile ${where}, up to edit ${newest}`,
    measured: `${older} older after newer${first}, ${refused} refused`,
    promised: '0 older',
    isMet: older === 0 && looks > 100,
  });
}

async function caughtUp(run: Run, { region, seen, edits }: Stage, when: string): Promise<void> {
  const startedAt = performance.now();
  const goal = edits.count();
  const isThere = await until('it to catch up', async () => seen.newest >= goal).then(
    () => true,
    () => false,
  );
  const status = await until('ready to rise', async () => (await readiness(region)) === 200).then(
    () => 200,
    () => 503,
  );
  run.figure({
    what: `newest page and ready ${when}`,
    measured: isThere
      ? `after ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ready ${status}`
      : 'never',
    promised: `≤ ${CAUGHT_UP_MS / 1000} s`,
    isMet: isThere && status === 200,
  });
}

const readiness = async ({ url }: Region) => (await fetch(`${url}/api/ready`)).status;

/** As the site writes: each edit raises the number of commits in its own transaction, by which a region knows an older file. */
function editOnAndOn({ server }: Regions) {
  let count = 0;
  const loop = onAndOn(EDIT_MS, async () => {
    const sql = `BEGIN IMMEDIATE;
      UPDATE ticket_types SET name = json_set(name, '$.vi', 'Vé sửa lần ${count + 1}') WHERE slug = 'san-may-som';
      UPDATE commit_numbers SET number = number + 1;
      COMMIT`;
    const body = JSON.stringify({ requests: [{ type: 'sequence', sql }, { type: 'close' }] });
    const answer = await fetch(`${server.url}/v2/pipeline`, { method: 'POST', body });
    const { results } = (await answer.json()) as { results: { type: string }[] };
    if (results[0]?.type === 'ok') count += 1;
  });
  return { count: () => count, stop: loop.stop };
}

/** As a browser does, which gives back the cookies that it gets. */
function lookOnAndOn({ url }: Pick<Region, 'url'>, seen: Seen) {
  const jar = openJar();
  return onAndOn(LOOK_MS, async () => {
    const answer = await fetch(`${url}/tickets`, { headers: { cookie: jar.header() } });
    jar.keep(answer);
    const number = Number(NUMBER.exec(await answer.text())?.[1] ?? 0);
    seen.looks += 1;
    if (answer.status !== 200) seen.refused += 1;
    else if (number < seen.newest) {
      seen.older += 1;
      seen.first ||= ` (first ${number} after ${seen.newest})`;
    } else seen.newest = number;
  });
}

function onAndOn(everyMs: number, work: () => Promise<void>): { stop: () => Promise<void> } {
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      await work();
      await Bun.sleep(everyMs);
    }
  })();
  return {
    stop: () => {
      isOver = true;
      return running;
    },
  };
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + CAUGHT_UP_MS;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`waited in vain for ${what}`);
    await Bun.sleep(LOOK_MS);
  }
}
