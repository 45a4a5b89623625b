/** Installs the dependencies when they are missing or differ from the lock file; imports nothing that needs them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const ROOT = new URL('../..', import.meta.url).pathname;
const STAMP = `${ROOT}node_modules/.installed`;

export async function ensureInstalled(): Promise<void> {
  const lock = Bun.hash(readFileSync(`${ROOT}bun.lock`)).toString(36);
  if (readOrNull(STAMP) === lock) return;
  console.log('Installing dependencies …');
  const install = Bun.spawn([process.execPath, 'install', '--frozen-lockfile'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await install.exited) !== 0) {
    console.error('The dependencies could not be installed: is the package registry reachable?');
    process.exit(1);
  }
  writeFileSync(STAMP, lock);
  pointHooks(ROOT);
}

/** Lets git check the messages of commits, where nobody has chosen hooks of their own. */
export function pointHooks(folder: string): void {
  if (!existsSync(`${folder}/.git`) || !Bun.which('git')) return;
  const git = (...words: string[]) =>
    Bun.spawnSync(['git', 'config', ...words], { cwd: folder, stderr: 'ignore' });
  if (git('core.hooksPath').exitCode !== 0) git('core.hooksPath', '.ci');
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

if (import.meta.main) await ensureInstalled();
