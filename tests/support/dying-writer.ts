/** Runs a group of writes and is killed by the last of them, when the others have done their part but nothing is committed. */
import { writeSync } from 'node:fs';
import { openLocal } from '#db/local-connection.ts';
import { openWriteQueue } from '#db/write-queue.ts';

const path = (process.argv[2] ?? '').slice('file:'.length);
const { writeClient, write } = openWriteQueue(() => openLocal(path, 20), { groupMs: 20_000 });

async function store(key: string): Promise<void> {
  await write(() => writeClient.execute(`INSERT INTO settings VALUES ('${key}', '1')`));
  writeSync(1, `told: ${key}\n`);
}

await store('settled-before');
await Promise.all([
  store('one'),
  store('two'),
  write(async () => {
    const { rows } = await writeClient.execute('SELECT count(*) FROM settings');
    // The others' changes are there to be read, so they are in this very transaction.
    if (rows[0]?.[0] === 3) process.kill(process.pid, 'SIGKILL');
    await Bun.sleep(60_000);
  }),
]);
