import type { LiftRow, LiftStatus, MountainDayRow } from '#db/schema/live-board.ts';
import type { Intl18, MessageId } from '#i18n/intl.ts';
import { parkDay, parkMinute, timeOfMinute } from '#src/values/day.ts';
import { type Hours, isOpenAt } from '#src/values/opening-hours.ts';
import { CLOUD_SEA_FIRST_MINUTE, cloudSeaAt, HOUR_MINUTES } from './cloud-sea.ts';
import type { ShownLift } from './lift-news.ts';

/** `partly`: some lifts run while others are stopped. */
type BoardStatus = LiftStatus | 'partly';

export type LiveBoard = {
  day: string;
  opensAt: string;
  closesAt: string;
  isOpen: boolean;
  status: BoardStatus;
  /** `HH:MM` of the last ride up from the foot of the mountain; null when nothing goes up. */
  lastUp: string | null;
  waitMinutes: number | null;
  /** Chance of a cloud sea at this minute in per cent; null outside 6:00 to 18:00 or without a forecast. */
  cloudSeaPercent: number | null;
  cloudSeaBest: CloudSeaWindow | null;
  lifts: ShownLift[];
  today: MountainDayRow | null;
  /** From today on, one row a day. */
  forecast: MountainDayRow[];
  updatedAt: string | null;
};

type CloudSeaWindow = { from: string; to: string; percent: number };

export const FORECAST_DAYS = 8;
const WORTH_RISING_PERCENT = 40;
const NEARLY_BEST_PERCENT = 10;

export const LIFT_WORDS: Record<LiftStatus, MessageId> = {
  running: 'liveBoard.lift.running',
  slowed: 'liveBoard.lift.slowed',
  paused: 'liveBoard.lift.paused',
  closed: 'liveBoard.lift.closed',
};

/** What the way up and what it is like today are drawn from. */
export type LineProps = {
  title?: string | undefined;
  /** Beside the line, from its foot up: `Chùa Mây · 1.880 m`; the drawing has room for four. */
  sights?: readonly string[] | undefined;
  lifts: readonly ShownLift[];
  /** From today on. */
  forecast: readonly MountainDayRow[];
  /** Of today. */
  hours: Hours;
  /** When it opens again, in words. */
  reopens: string;
  today: string;
  /** When the page is rendered, and the minute of the park's day then. */
  now: string;
  minute: number;
  intl: Intl18;
};

/** Everything the board and the strip above the header show at the instant `now`. */
export function makeLiveBoard({
  lifts,
  days,
  hours,
  now,
}: {
  lifts: ShownLift[];
  days: MountainDayRow[];
  hours: Hours;
  now: string;
}): LiveBoard {
  const day = parkDay(now);
  const isOpen = isOpenAt(parkMinute(now), hours);
  const today = days.find((one) => one.day === day) ?? null;
  return {
    day,
    ...hours,
    isOpen,
    status: isOpen ? overallStatus(lifts) : 'closed',
    lastUp: entryLift(lifts)?.lastUp ?? null,
    waitMinutes: entryLift(lifts)?.waitMinutes ?? null,
    cloudSeaPercent: cloudSeaAt(today?.cloudSea ?? [], parkMinute(now)),
    cloudSeaBest: cloudSeaBest(today?.cloudSea ?? []),
    lifts,
    today,
    forecast: days,
    updatedAt:
      lifts
        .map((lift) => lift.updatedAt)
        .toSorted()
        .at(-1) ?? null,
  };
}

export function overallStatus(lifts: Pick<LiftRow, 'status'>[]): BoardStatus {
  if (lifts.every((lift) => lift.status === 'closed')) return 'closed';
  const moving = lifts.filter(isMoving);
  if (moving.length === 0) return 'paused';
  if (moving.length < lifts.length) return 'partly';
  return moving.some((lift) => lift.status === 'slowed') ? 'slowed' : 'running';
}

/** The lift that visitors board first: the lowest one that runs. */
export function entryLift(lifts: readonly ShownLift[]): ShownLift | null {
  return lifts.filter(isMoving).sort((a, b) => a.position - b.position)[0] ?? null;
}

/** The hours around the best figure that are nearly as good; null on a day without a real chance. */
export function cloudSeaBest(hourly: number[] | null): CloudSeaWindow | null {
  const percent = Math.max(0, ...(hourly ?? []));
  if (!hourly || percent < WORTH_RISING_PERCENT) return null;
  const isGood = (index: number) => (hourly[index] ?? -1) >= percent - NEARLY_BEST_PERCENT;
  let first = hourly.indexOf(percent);
  let last = first;
  while (isGood(first - 1)) first -= 1;
  while (isGood(last + 1)) last += 1;
  return { from: hourTime(first), to: hourTime(Math.max(last, first + 1)), percent };
}

function hourTime(index: number): string {
  return timeOfMinute(CLOUD_SEA_FIRST_MINUTE + index * HOUR_MINUTES);
}

function isMoving({ status }: Pick<LiftRow, 'status'>): boolean {
  return status === 'running' || status === 'slowed';
}
