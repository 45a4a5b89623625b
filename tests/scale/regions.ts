/** A primary and regions: each with a replica of the database and a process beside it, at the end of delayed lines. */
import { readFileSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';
import { type DelayProxy, openDelayProxy } from '#tests/support/delay-proxy.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import {
  type DatabaseServer,
  hasDatabaseServer,
  startDatabaseServer,
  startReplica,
} from '#tests/support/sqld.ts';
import type { Run } from './run-rows.ts';

/** `database`, `primary` and `replication`: the lines to the primary’s server, its process and for the replica’s copy. */
export type Lines = { database: DelayProxy; primary: DelayProxy; replication: DelayProxy };
export type Region = { url: string; park: Park; replica: DatabaseServer; lines: Lines };
export type Regions = { primary: Park; server: DatabaseServer; url: string; regions: Region[] };
/**
 * `disk`: a folder for the files of the replicas, where it matters; `regionEnv` is of the regions alone, `preload` a fault
 * of the primary.
 */
type Options = {
  count: number;
  delayMs: number;
  env?: Record<string, string>;
  regionEnv?: Record<string, string>;
  disk?: string | undefined;
  preload?: string;
};

const SECRET = 'a-secret-between-regions-0123456789-abcdef';
const COPIED_WITHIN_MS = 30_000;

/** Why regions cannot be started here or yet. */
export function missingRegions(): string | null {
  if (!hasDatabaseServer()) return 'no sqld';
  const known = readFileSync(`${ROOT}.env.example`, 'utf8');
  const unknown = ['DATABASE_FILE', 'PRIMARY_URL', 'RELAY_SECRET'].filter(
    (name) => !known.includes(`${name}=`),
  );
  return unknown.length > 0 ? `needs ${unknown.join(', ')}` : null;
}

export async function openRegions(
  run: Pick<Run, 'afterwards'>,
  { count, delayMs, env = {}, regionEnv = {}, disk, preload }: Options,
): Promise<Regions> {
  const server = await startDatabaseServer();
  run.afterwards(server.stop);
  const shared = { RELAY_SECRET: SECRET, WORK_BUDGET: '9999', ...env };
  const primary = await startPark({
    env: { ...shared, DATABASE_URL: server.url, DATABASE_FILE: server.file },
    preloads: preload ? { 0: preload } : {},
  });
  run.afterwards(primary.stop);
  const url = primary.urls[0] ?? '';
  const regions: Region[] = [];
  const near = { server, url, delayMs, disk, env: { ...shared, ...regionEnv, PUBLIC_URL: url } };
  for (let index = 0; index < count; index += 1) regions.push(await openRegion(run, near));
  return { primary, server, url, regions };
}

type Near = Pick<Options, 'disk'> & {
  server: DatabaseServer;
  url: string;
  delayMs: number;
  env: Record<string, string>;
};

async function openRegion(
  run: Pick<Run, 'afterwards'>,
  { server, url, delayMs, disk, env }: Near,
): Promise<Region> {
  const line = async (address: string) => {
    const opened = await openDelayProxy(Number(new URL(address).port), { delayMs });
    run.afterwards(opened.stop);
    return opened;
  };
  const lines = {
    database: await line(server.url),
    primary: await line(url),
    replication: await line(server.grpcUrl),
  };
  const replica = await startReplica(lines.replication.url, disk);
  run.afterwards(replica.stop);
  await untilCopied(server, replica);
  const park = await startPark({
    env: {
      ...{ ...env, ROLES: 'web', DATABASE_URL: lines.database.url, DATABASE_FILE: replica.file },
      PRIMARY_URL: lines.primary.url,
    },
  });
  run.afterwards(park.stop);
  return { url: park.urls[0] ?? '', park, replica, lines };
}

const lastRevision = (node: DatabaseServer) =>
  node.rows<{ sum: number }>('SELECT sum(revision) AS sum FROM revisions')[0]?.sum;

export async function untilCopied(server: DatabaseServer, replica: DatabaseServer): Promise<void> {
  const until = performance.now() + COPIED_WITHIN_MS;
  while (performance.now() < until) {
    try {
      if (lastRevision(replica) === lastRevision(server)) return;
    } catch {
      // Its file has no tables yet.
    }
    await Bun.sleep(50);
  }
  throw new Error('the replica did not copy the primary');
}

/** Sets the capacity of quotas at the primary, so that each has so many places left. */
export async function leavePlaces(
  server: DatabaseServer,
  quotaIds: readonly string[],
  places: number,
): Promise<void> {
  const q = 'UPDATE quotas SET capacity = held + sold + ? WHERE id IN (SELECT value FROM json_each(?))';
  const statements = [{ q, params: [places, JSON.stringify(quotaIds)] }];
  const answer = await fetch(server.url, { method: 'POST', body: JSON.stringify({ statements }) });
  const text = await answer.text();
  if (!answer.ok || text.includes('"error"'))
    throw new Error(`the places were not set: ${text.slice(0, 300)}`);
}

/** Of all requests that leave a region for the primary. */
export function tripsOf({ lines }: Region): number {
  return lines.database.trips + lines.primary.trips;
}
