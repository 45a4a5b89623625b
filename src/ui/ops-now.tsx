import { isOpenAt, type OpsHours, type OpsTone, percentAt } from '#src/client/ops-now.ts';

export type { OpsTone };

type Now = OpsHours & { minute: number; tone: OpsTone };

/** The state of the cable car in words and colour, updated by `PageEnhancer`. */
export function OpsStatus(props: Now & { text: string; shortText: string; afterHoursText: string }) {
  const isOpen = isOpenAt(props, props.minute);
  return (
    <span className={`ops-status ${toneNow(props)}`} data-ops={dataOf(props)} aria-live="polite">
      <i className="dot" />
      <span className="ops-long" data-when="open" hidden={!isOpen}>
        {props.text}
      </span>
      <span className="ops-short" data-when="open" hidden={!isOpen}>
        {props.shortText}
      </span>
      <span data-when="closed" hidden={isOpen}>
        {props.afterHoursText}
      </span>
    </span>
  );
}

/** The last ride up, with the state as a dot: what stays in view once the strip has slid away. */
export function LastRide(props: Now & { label: string; time: string }) {
  return (
    <span className={`hd-now ${toneNow(props)}`} data-ops={dataOf(props)} aria-hidden="true">
      <i className="dot" />
      {props.label} <b>{props.time}</b>
    </span>
  );
}

export function PercentNow({ values, minute }: { values: readonly number[]; minute: number }) {
  return <span data-hourly={values.join(' ')}>{percentAt(values, minute)}%</span>;
}

function toneNow(props: Now): string {
  return `ops-${isOpenAt(props, props.minute) ? props.tone : 'closed'}`;
}

function dataOf({ opensAt, closesAt, tone }: Now): string {
  return `${opensAt} ${closesAt} ${tone}`;
}
