'use client';

import { useParkMinute } from '#src/client/use-park-minute.ts';
import { minuteOf } from '#src/values/day.ts';

const FIRST_MINUTE = 6 * 60;

export type OpsTone = 'running' | 'caution' | 'closed';

type Hours = { opensAt: string; closesAt: string; minuteAtRender: number };

/** The state of the cable in words and colour; outside opening hours it is closed whatever the lifts report. */
export function OpsStatus(
  props: Hours & { tone: OpsTone; text: string; shortText: string; afterHoursText: string },
) {
  const { opensAt, closesAt, minuteAtRender, tone, text, shortText, afterHoursText } = props;
  const minute = useParkMinute(minuteAtRender);
  const isOpen = minute >= minuteOf(opensAt) && minute < minuteOf(closesAt);
  return (
    <span className={`ops-status ops-${isOpen ? tone : 'closed'}`} aria-live="polite">
      <i className="dot" />
      <span className="ops-long">{isOpen ? text : afterHoursText}</span>
      <span className="ops-short">{isOpen ? shortText : afterHoursText}</span>
    </span>
  );
}

/** The last ride up, with the state as a dot: what stays in view once the strip has slid away. */
export function LastRide(props: Hours & { tone: OpsTone; label: string; time: string }) {
  const { opensAt, closesAt, minuteAtRender, tone, label, time } = props;
  const minute = useParkMinute(minuteAtRender);
  const isOpen = minute >= minuteOf(opensAt) && minute < minuteOf(closesAt);
  return (
    <span className={`hd-now ops-${isOpen ? tone : 'closed'}`} aria-hidden="true">
      <i className="dot" />
      {label} <b>{time}</b>
    </span>
  );
}

/** The figure for now between those of the full hours from 6:00 on. */
export function PercentNow({
  values,
  minuteAtRender,
}: {
  values: readonly number[];
  minuteAtRender: number;
}) {
  const hours = (useParkMinute(minuteAtRender) - FIRST_MINUTE) / 60;
  const last = values.length - 1;
  const from = Math.min(last, Math.max(0, Math.floor(hours)));
  const [before = 0, after = before] = values.slice(from);
  const part = Math.min(1, Math.max(0, hours - from));
  const value = Math.round(before + (after - before) * (from === last ? 0 : part));
  return `${value}%`;
}
