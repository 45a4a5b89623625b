/**
 * Props of the booking panel as one text: React would serialise each value by itself, into the payload, out of it and
 * into the page. A day is a row of values without their names.
 */
import type { BookingPanelProps, PanelDay } from './booking-panel-props.ts';

type Row = [
  date: string,
  lunar: string,
  season: PanelDay['season'],
  status: PanelDay['status'],
  fromVnd?: number,
  reason?: PanelDay['reason'],
  note?: string | null,
  slots?: PanelDay['slots'],
];

export function packPanel({ days, ...rest }: BookingPanelProps): string {
  return JSON.stringify({ ...rest, days: days.map(rowOf) });
}

export function unpackPanel(packed: string): BookingPanelProps {
  const { days, ...rest } = JSON.parse(packed) as Omit<BookingPanelProps, 'days'> & { days: Row[] };
  return { ...rest, days: days.map(dayOf) };
}

/** Most days are nothing but on sale, or over. How many places are left is asked for later. */
function rowOf({ date, lunar, season, status, fromVnd, reason, note, slots }: PanelDay): Row {
  if (reason || note !== null || slots.length > 0)
    return [date, lunar, season, status, fromVnd, reason, note, slots];
  return fromVnd === 0 ? [date, lunar, season, status] : [date, lunar, season, status, fromVnd];
}

function dayOf([
  date,
  lunar,
  season,
  status,
  fromVnd = 0,
  reason = null,
  note = null,
  slots = [],
]: Row): PanelDay {
  return { date, lunar, leftPercent: null, season, status, reason, fromVnd, slots, note };
}
