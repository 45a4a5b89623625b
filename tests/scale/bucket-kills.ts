/** Kills of the move to a storage and of the site, while files are on their way. */
import { ROOT } from '#src/build/trial-site.ts';
import { FILE_PLACES } from '#src/features/files/files.ts';
import { chance } from '#tests/support/chance.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { INTO_BUCKET, type Kind, look, type Sent, send, sendMany, type World } from './bucket-world.ts';

function inRows({ park }: World): number {
  const counts = FILE_PLACES.map(
    ({ table, body }) => `(SELECT count(*) FROM ${table} WHERE length(${body}) > 0)`,
  );
  return park.rows<{ left: number }>(`SELECT ${counts.join(' + ')} AS left`)[0]?.left ?? 0;
}

/** Runs the move, kills it so often as it goes on, and lets it finish; resolves with the kills that hit it. */
export async function moveWithKills(world: World, kills: number): Promise<number> {
  let hits = 0;
  for (let run = 0; run <= kills; run += 1) {
    const child = Bun.spawn([process.execPath, 'src/features/files/move-files.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...world.park.env, ...world.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const wanted = world.line.requests.length + 1 + Math.floor(chance() * 6);
    if (run < kills && (await eventually(() => world.line.requests.length >= wanted, 10_000, 1))) {
      await Bun.sleep(chance() * 25);
      child.kill('SIGKILL');
    }
    const code = await child.exited;
    if (code !== 0 && run === kills) throw new Error(await new Response(child.stderr).text());
    if (code !== 0) hits += 1;
    if (inRows(world) === 0) break;
  }
  if (inRows(world) > 0) throw new Error(`${inRows(world)} files are still in their rows`);
  return hits;
}

type Sending = { pictures: number; cvs: number; kills: number };

/** Some are sent while the site is killed: what it acknowledged is what counts. */
export async function sendWithKills(world: World, { pictures, cvs, kills }: Sending): Promise<Sent[]> {
  const all = await sendMany(world, INTO_BUCKET, { kind: 'picture', count: pictures });
  all.push(...(await sendMany(world, INTO_BUCKET, { kind: 'cv', count: cvs })));
  const kinds: Kind[] = ['picture', 'cv', 'picture', 'cv'];
  for (let kill = 0; kill < kills; kill += 1) {
    const before = world.line.requests.length;
    const sending = kinds.map((kind) => send(world, INTO_BUCKET, kind));
    await eventually(() => world.line.requests.length > before, 5000, 1);
    await Bun.sleep(chance() * 60);
    await world.park.kill(INTO_BUCKET);
    const acknowledged = (await Promise.all(sending)).filter((sent) => sent !== null);
    await world.park.restart(INTO_BUCKET);
    for (const sent of acknowledged) all.push({ ...sent, shown: await look(world, INTO_BUCKET, sent) });
  }
  return all;
}
