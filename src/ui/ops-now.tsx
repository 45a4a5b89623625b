import { Static } from './fragment/static.tsx';

export type OpsTone = 'running' | 'caution' | 'closed';

type Status = { tone: OpsTone; text: string; shortText: string; afterHoursText: string };

/** The state of the cable in words and colour. */
export function OpsStatus({ tone, text, shortText, afterHoursText }: Status) {
  return (
    <Static as="span" className={`ops-status ops-${tone}`} aria-live="polite">
      <i className="dot" />
      <span className="ops-long when-open">{text}</span>
      <span className="ops-short when-open">{shortText}</span>
      <span className="when-closed">{afterHoursText}</span>
    </Static>
  );
}

/** The last ride up, with the state as a dot: what stays in view once the strip has slid away. */
export function LastRide({ tone, label, time }: { tone: OpsTone; label: string; time: string }) {
  return (
    <Static as="span" className={`hd-now ops-${tone}`} aria-hidden="true">
      <i className="dot" />
      {label} <b>{time}</b>
    </Static>
  );
}
