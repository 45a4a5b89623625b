/** The board as forms have it: what is typed, and what becomes of it when a colleague has saved meanwhile. */
import type { LiftRow, MountainDayRow } from '#db/schema/live-board.ts';

/** By name of the field. */
export type Typed = Readonly<Record<string, string>>;

export function typedLift(lift: LiftRow, locale: string): Typed {
  const { status, lastUp, lastDown, note } = lift;
  return {
    ...{ status, lastUp, lastDown },
    waitMinutes: String(lift.waitMinutes),
    windKmh: String(lift.windKmh),
    speedMps: lift.speedMps.toLocaleString(locale),
    cabinsRunning: String(lift.cabinsRunning),
    noteVi: note?.vi ?? '',
    noteEn: note?.en ?? '',
  };
}

export function cloudSeaField(hour: number): string {
  return `cloudSea.${hour}`;
}

type Sun = Pick<MountainDayRow, 'sunrise' | 'sunset'>;

/** Of a day without a forecast only the sun is known. */
export function typedDay(row: MountainDayRow | null, sun: Sun, hours: number): Typed {
  const { sunrise, sunset } = row ?? sun;
  const cloudSea = Array.from({ length: hours }, (_, hour) => [
    cloudSeaField(hour),
    String(row?.cloudSea[hour] ?? ''),
  ]);
  return {
    ...{ sunrise, sunset },
    temperatureC: String(row?.temperatureC ?? ''),
    windKmh: String(row?.windKmh ?? ''),
    ...Object.fromEntries(cloudSea),
    summaryVi: row?.summary.vi ?? '',
    summaryEn: row?.summary.en ?? '',
  };
}

type Sides = { base: Typed; theirs: Typed; mine: Typed };

/** What nobody else has changed stays as typed; `collisions` are fields that both have changed, with what is stored. */
export function mergeTyped({ base, theirs, mine }: Sides): { typed: Typed; collisions: Typed } {
  const names = Object.keys(theirs);
  const isOurs = (name: string) => mine[name] !== undefined && mine[name] !== base[name];
  const typed = names.map((name) => [name, (isOurs(name) ? mine[name] : theirs[name]) ?? '']);
  const collisions = names.filter(
    (name) => isOurs(name) && theirs[name] !== base[name] && theirs[name] !== mine[name],
  );
  return {
    typed: Object.fromEntries(typed),
    collisions: Object.fromEntries(collisions.map((name) => [name, theirs[name] ?? ''])),
  };
}
