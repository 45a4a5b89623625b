/** The scripts and styles of builds that were served until a day ago: pages that are still open load them. */
import { existsSync, readdirSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openStaticFiles, type StaticFiles } from './static-files.ts';

const STORED_MS = 24 * 60 * 60 * 1000;
/** Made-up addresses must not read the folder each time; the pages of a newer build, behind the same proxy, wait for it. */
const LIST_EVERY_MS = 1000;
const BUILD_ID = /^[\w-]{1,40}$/;

type Folders = {
  /** What this build serves: `assets/` and `latest.json`. */
  built: string;
  /** One folder per build, named by its id. */
  store: string;
};

/** Beside the database, where the next build finds them; null where the database is not a file. */
export function buildStore(databaseUrl: string): string | null {
  return databaseUrl.startsWith('file:') ? `${dirname(databaseUrl.slice('file:'.length))}/builds` : null;
}

/**
 * Stores the assets of the running build, marks it as served now, and removes builds that no process has served for a
 * day. Does nothing without a build. Rejects when the folder cannot be written.
 */
export async function storeBuild({ built, store }: Folders, nowMs = Date.now()): Promise<void> {
  const id = await buildId(built);
  if (!id) return;
  const own = `${store}/${id}`;
  if (!existsSync(own)) await copyWhole(`${built}/assets`, own);
  const now = new Date(nowMs);
  await utimes(own, now, now);
  for (const name of await readdir(store)) {
    const { mtimeMs } = await stat(`${store}/${name}`);
    if (name !== id && mtimeMs < nowMs - STORED_MS) await rm(`${store}/${name}`, { recursive: true });
  }
}

/** Another process never sees half a build; of two that copy at once the first wins. */
async function copyWhole(assets: string, own: string): Promise<void> {
  const draft = `${own}.${process.pid}`;
  await cp(assets, `${draft}/assets`, { recursive: true });
  await rename(draft, own).catch(() => rm(draft, { recursive: true }));
}

async function buildId(built: string): Promise<string | null> {
  const text = await readFile(`${built}/latest.json`, 'utf8').catch(() => '{}');
  const { id } = JSON.parse(text) as { id?: unknown };
  return typeof id === 'string' && BUILD_ID.test(id) ? id : null;
}

/** Answers for assets that the running build does not have. */
export function openEarlierBuilds(store: string, headers: Record<string, string>): StaticFiles {
  const builds = new Map<string, StaticFiles>();
  let listedAtMs = Number.NEGATIVE_INFINITY;

  function list(): void {
    listedAtMs = performance.now();
    const names = existsSync(store) ? readdirSync(store).filter((name) => BUILD_ID.test(name)) : [];
    for (const gone of [...builds.keys()].filter((name) => !names.includes(name))) builds.delete(gone);
    for (const name of names)
      if (!builds.has(name)) builds.set(name, openStaticFiles(`${store}/${name}`, headers));
  }

  return (pathname, request) => {
    if (!pathname.startsWith('/assets/')) return null;
    if (performance.now() - listedAtMs > LIST_EVERY_MS) list();
    for (const files of builds.values()) {
      const answer = files(pathname, request);
      if (answer) return answer;
    }
    return null;
  };
}
