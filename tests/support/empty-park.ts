/** A park as an operator finds it after the installation: migrated, without a row of anybody's, with the sandbox beside it. */
import { mkdirSync, rmSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';
import { inheritedEnv } from './inherited-env.ts';
import { type Park, startPark } from './server.ts';
import { withDatabase } from './with-database.ts';

export type EmptyPark = Park & {
  /** What the command of the README prints: the link of whoever is invited first. */
  invite: (email: string) => Promise<string>;
};

/** Until it stops, the helpers of browser tests speak of this park. */
export async function openEmptyPark(): Promise<EmptyPark> {
  const file = `${ROOT}.data/trials/empty-${process.pid}-${crypto.randomUUID()}.db`;
  mkdirSync(`${ROOT}.data/trials`, { recursive: true });
  await runScript(['db/migrate.ts'], { DATABASE_URL: `file:${file}` });
  // What the log beside it still has would not be copied.
  withDatabase(file, (db) => db.run('PRAGMA wal_checkpoint(TRUNCATE)'));
  const park = await startPark({ hasSandbox: true, file });
  const before = { ...process.env };
  Object.assign(process.env, {
    PARK_URL: park.urls[0],
    PARK_SANDBOX_URL: park.sandboxUrl,
    PARK_DATABASE: park.databaseFile,
    PARK_ENV: JSON.stringify(park.env),
  });
  return {
    ...park,
    invite: (email) => runScript(['src/features/people/invite-staff.ts', email], park.env),
    async stop() {
      rmSync(file, { force: true });
      for (const name of ['PARK_URL', 'PARK_SANDBOX_URL', 'PARK_DATABASE', 'PARK_ENV'])
        process.env[name] = before[name];
      await park.stop();
    },
  };
}

async function runScript(command: string[], env: Record<string, string>): Promise<string> {
  const child = Bun.spawn([process.execPath, ...command], {
    cwd: ROOT,
    env: { ...inheritedEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, problems] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`${command.join(' ')} failed:\n${output}${problems}`);
  return output.trim();
}
