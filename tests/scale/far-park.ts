/** Site processes of one park whose database is a libSQL server at the other end of a delayed line, a line for each. */
import { type DelayProxy, openDelayProxy } from '#tests/support/delay-proxy.ts';
import { type Park, type ParkOptions, startPark } from '#tests/support/server.ts';
import { type DatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';
import type { Run } from './run-rows.ts';

export type FarPark = { park: Park; server: DatabaseServer; lines: DelayProxy[] };
/** `isBeside`: the file of the server's node is read in its place. */
type Options = ParkOptions & { sites: number; delayMs: number; isBeside?: boolean };

export async function openFarPark(run: Run, { delayMs, isBeside, ...options }: Options): Promise<FarPark> {
  const server = await startDatabaseServer();
  run.afterwards(server.stop);
  const lines = await Promise.all(
    Array.from({ length: options.sites }, () => openDelayProxy(server.port, { delayMs })),
  );
  for (const line of lines) run.afterwards(line.stop);
  const ownEnv = Object.fromEntries(
    lines.map(({ url }, index) => [
      index,
      { DATABASE_URL: url, ...(isBeside && { DATABASE_FILE: server.file }), ...options.ownEnv?.[index] },
    ]),
  );
  const park = await startPark({ ...options, ownEnv });
  run.afterwards(park.stop);
  return { park, server, lines };
}

/** Trips of each line while `work` goes on. */
export async function countTrips(lines: readonly DelayProxy[], work: () => Promise<unknown>) {
  const before = lines.map(({ trips }) => trips);
  await work();
  return lines.map(({ trips }, index) => trips - (before[index] ?? 0));
}
