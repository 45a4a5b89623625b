'use client';

import { useParkMinute } from '#src/client/use-park-minute.ts';
import { minuteOf } from '#src/values/day.ts';

const FIRST_MINUTE = 6 * 60;
const STEP_MINUTES = 30;

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

/** The figure for now out of one every half hour from 6:00 on. */
export function PercentNow({
  values,
  minuteAtRender,
}: {
  values: readonly number[];
  minuteAtRender: number;
}) {
  const step = Math.floor((useParkMinute(minuteAtRender) - FIRST_MINUTE) / STEP_MINUTES);
  const value = values[Math.min(values.length - 1, Math.max(0, step))] ?? 0;
  return `${value}%`;
}
