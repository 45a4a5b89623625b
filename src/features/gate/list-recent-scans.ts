import { readSettings } from '#src/features/settings/settings.queries.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds, parkDay, parkInstant } from '#src/values/day.ts';
import { listScans } from './gate.queries.ts';
import type { RecentScan, ScanResult } from './gate.ts';

const SHOWN_SCANS = 20;

/** Today's latest scans at a gate, newest first, in the words of the caller's language. */
export async function listRecentScans(ctx: Context, { gateId }: { gateId: string }): Promise<RecentScan[]> {
  const { 'gate.undoMinutes': minutes } = await readSettings(ctx.db.read);
  const since = parkInstant(parkDay(ctx.now), '00:00');
  const rows = await listScans(ctx.db.read, { gateId, since, limit: SHOWN_SCANS });
  return rows.map(({ ticketName, unitName, ...row }) => ({
    ...row,
    result: row.result as ScanResult,
    name: ticketName?.[ctx.locale] ?? null,
    unit: unitName?.[ctx.locale] ?? null,
    undoUntil: row.result === 'ok' && !row.undoneAt ? addSeconds(row.at, minutes * 60) : null,
  }));
}
