/** A park of a file of browser tests alone: until it stops, their helpers speak of it. */
import { rmSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';
import { inheritedEnv } from './inherited-env.ts';
import { type Park, type ParkOptions, startPark } from './server.ts';

/** On the database of `file`, which is copied and goes with the park. */
export async function openOwnPark(options: ParkOptions & { file: string }): Promise<Park> {
  const park = await startPark(options);
  const before = { ...process.env };
  Object.assign(process.env, {
    PARK_URL: park.urls[0],
    PARK_SANDBOX_URL: park.sandboxUrl,
    PARK_DATABASE: park.databaseFile,
    PARK_ENV: JSON.stringify(park.env),
  });
  return {
    ...park,
    async stop() {
      rmSync(options.file, { force: true });
      for (const name of ['PARK_URL', 'PARK_SANDBOX_URL', 'PARK_DATABASE', 'PARK_ENV'])
        process.env[name] = before[name];
      await park.stop();
    },
  };
}

/** What a script of ours prints. */
export async function runScript(command: string[], env: Record<string, string>): Promise<string> {
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
