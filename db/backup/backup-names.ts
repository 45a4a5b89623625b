/** Names of backups, and which of them are retained. Pure. */

const NAME = /^park-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The newest of each period is retained for `forMs`: 24 hourly, 14 daily and 12 monthly backups. */
const RETENTION: { period: (name: string) => string; forMs: number }[] = [
  { period: (name) => name.slice(0, 'park-2026-11-23T04'.length), forMs: DAY_MS },
  { period: (name) => name.slice(0, 'park-2026-11-23'.length), forMs: 14 * DAY_MS },
  { period: (name) => name.slice(0, 'park-2026-11'.length), forMs: 366 * DAY_MS },
];

/** `park-2026-11-23T04-00-00Z` for an instant in UTC. */
export function backupName(at: Date): string {
  return `park-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** The instant in a backup's name, or null when it is not such a name. */
export function backupTime(name: string): Date | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (!day) return null;
  const time = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** The names that may be deleted. The newest backup is always retained, however old it is. */
export function expiredBackups(names: string[], now: Date): string[] {
  const newestFirst = names
    .filter((name) => backupTime(name))
    .sort()
    .reverse();
  const retained = new Set(newestFirst.slice(0, 1));
  for (const { period, forMs } of RETENTION) {
    const seen = new Set<string>();
    for (const name of newestFirst) {
      const age = now.getTime() - (backupTime(name)?.getTime() ?? 0);
      if (age > forMs || seen.has(period(name))) continue;
      seen.add(period(name));
      retained.add(name);
    }
  }
  return newestFirst.filter((name) => !retained.has(name));
}

/** The newest backup that was taken at or before `at`. */
export function backupAt(names: string[], at: Date): string | null {
  const found = names
    .filter((name) => (backupTime(name)?.getTime() ?? Number.POSITIVE_INFINITY) <= at.getTime())
    .sort();
  return found.at(-1) ?? null;
}
