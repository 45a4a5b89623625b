/** What staff report about the lifts and the weather, and which figures cannot be together. */
import * as z from 'zod/mini';
import type { LiftRow, LiftStatus, MountainDayRow } from '#db/schema/live-board.ts';
import type { MessageId } from '#i18n/intl.ts';
import { isDay, minuteOf } from '#src/values/day.ts';
import { cleanText } from '#src/values/plain-text.ts';
import { decimalFigure, typedTime, wholeFigure } from './typed-figures.ts';

const LIFT_STATES = ['running', 'slowed', 'paused', 'closed'] as const satisfies LiftStatus[];
const NOTE_MAX_CHARS = 160;
export const CLOUD_SEA_HOURS = 13;
/** That the board has room for. */
export const LIFTS_MAX = 20;
const REVISION_MAX = 1_000_000_000;

const id = z.string('errors.invalid').check(z.regex(/^[\w-]{1,60}$/, 'errors.invalid'));
const revision = z
  .int('errors.invalid')
  .check(z.gte(0, 'errors.invalid'), z.lte(REVISION_MAX, 'errors.invalid'));
const sentence = z.pipe(
  z.string('errors.required').check(z.maxLength(NOTE_MAX_CHARS, 'errors.tooLong')),
  z.transform((text) => cleanText(text).replaceAll(/\s+/g, ' ')),
);
const written = z.pipe(sentence, z.string().check(z.minLength(1, 'errors.required')));

export const liftInput = z.object({
  id,
  /** Of the row that was read. */
  revision,
  status: z.enum(LIFT_STATES, 'errors.invalid'),
  waitMinutes: wholeFigure({ min: 0, max: 240, error: 'liveBoard.error.wait' }),
  windKmh: wholeFigure({ min: 0, max: 200, error: 'liveBoard.error.wind' }),
  speedMps: decimalFigure({ min: 0, max: 12, error: 'liveBoard.error.speed' }),
  cabinsRunning: wholeFigure({ min: 0, max: 999, error: 'liveBoard.error.cabins' }),
  lastUp: typedTime('liveBoard.error.time'),
  lastDown: typedTime('liveBoard.error.time'),
  noteVi: sentence,
  noteEn: sentence,
});
export type LiftInput = z.output<typeof liftInput>;

export const confirmInput = z.object({
  lifts: z
    .array(z.object({ id, revision }), 'errors.invalid')
    .check(z.minLength(1, 'errors.invalid'), z.maxLength(LIFTS_MAX, 'errors.invalid')),
});
export type ConfirmInput = z.output<typeof confirmInput>;

export const mountainDayInput = z.object({
  day: z.string('errors.invalid').check(z.refine(isDay, 'errors.invalid')),
  /** 0 for a day without a row. */
  revision,
  temperatureC: wholeFigure({ min: -15, max: 40, error: 'liveBoard.error.temperature' }),
  windKmh: wholeFigure({ min: 0, max: 200, error: 'liveBoard.error.wind' }),
  cloudSea: z
    .array(wholeFigure({ min: 0, max: 100, error: 'liveBoard.error.percent' }), 'errors.invalid')
    .check(z.length(CLOUD_SEA_HOURS, 'errors.invalid')),
  sunrise: typedTime('liveBoard.error.time'),
  sunset: typedTime('liveBoard.error.time'),
  summaryVi: written,
  summaryEn: written,
});
export type MountainDayInput = z.output<typeof mountainDayInput>;

export type LiftValues = Pick<
  LiftRow,
  'status' | 'waitMinutes' | 'windKmh' | 'speedMps' | 'cabinsRunning' | 'lastUp' | 'lastDown' | 'note'
>;
export type MountainValues = Omit<MountainDayRow, 'day' | 'updatedAt' | 'revision'>;

export function liftValues(input: LiftInput): LiftValues {
  const { status, waitMinutes, windKmh, speedMps, cabinsRunning, lastUp, lastDown, noteVi, noteEn } = input;
  const note = noteVi || noteEn ? { vi: noteVi, en: noteEn } : null;
  return { status, waitMinutes, windKmh, speedMps, cabinsRunning, lastUp, lastDown, note };
}

export function mountainValues(input: MountainDayInput): MountainValues {
  const { temperatureC, windKmh, cloudSea, sunrise, sunset, summaryVi, summaryEn } = input;
  return { temperatureC, windKmh, cloudSea, sunrise, sunset, summary: { vi: summaryVi, en: summaryEn } };
}

type Fault = { field: string; error: MessageId };

/** The first thing that cannot be so, or null. */
export function liftFault(values: LiftValues, cabinsTotal: number): Fault | null {
  const { status, cabinsRunning, speedMps, lastUp, lastDown, note } = values;
  const isMoving = status === 'running' || status === 'slowed';
  if (isMoving && speedMps === 0) return { field: 'speedMps', error: 'liveBoard.error.noSpeed' };
  if (cabinsRunning > cabinsTotal) return { field: 'cabinsRunning', error: 'liveBoard.error.tooManyCabins' };
  if (isMoving && cabinsRunning === 0) return { field: 'cabinsRunning', error: 'liveBoard.error.noCabins' };
  if (status === 'closed' && cabinsRunning > 0)
    return { field: 'cabinsRunning', error: 'liveBoard.error.closedCabins' };
  if (minuteOf(lastUp) > minuteOf(lastDown)) return { field: 'lastDown', error: 'liveBoard.error.downFirst' };
  const isWanted = status !== 'running' || note !== null;
  if (isWanted && !note?.vi) return { field: 'noteVi', error: 'liveBoard.error.note' };
  if (isWanted && !note?.en) return { field: 'noteEn', error: 'liveBoard.error.note' };
  return null;
}

export function mountainFault({ sunrise, sunset }: MountainValues): Fault | null {
  return minuteOf(sunrise) >= minuteOf(sunset)
    ? { field: 'sunset', error: 'liveBoard.error.nightFirst' }
    : null;
}
