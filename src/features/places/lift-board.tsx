import type { Words } from '#i18n/intl.ts';
import { parkTime } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import type { LiftView } from './map-props.ts';
import type { LiftStates } from './use-lift-states.ts';

type Props = {
  states: LiftStates;
  hours: { opensAt: string; closesAt: string };
  words: Words<'places.lifts'>;
  locale: string;
};

/** The lines at this minute. */
export function LiftBoard({ states, hours, words, locale }: Props) {
  const { lifts, isOpen } = states;
  const updated = lifts
    .map((lift) => lift.updatedAt)
    .toSorted()
    .at(-1);
  return (
    <section className="lift-now" aria-labelledby="lift-now">
      <div className="lift-now-head">
        <h2 id="lift-now">{words.title}</h2>
        {updated && <small>{formatMessage(words.updated, { time: parkTime(updated) }, locale)}</small>}
      </div>
      <ul>
        {lifts.map((lift) => (
          <li key={lift.id} data-status={lift.status}>
            <b>{lift.name}</b>
            <span>{liftText(lift, { isOpen, hours, words, locale })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function liftText(
  lift: LiftView,
  { isOpen, hours, words, locale }: Omit<Props, 'states'> & { isOpen: boolean },
): string {
  if (!isOpen) return formatMessage(words.afterHours, { time: hours.opensAt }, locale);
  const isMoving = lift.status === 'running' || lift.status === 'slowed';
  if (!isMoving) return words[lift.status];
  return `${words[lift.status]}, ${formatMessage(words.wait, { minutes: lift.waitMinutes }, locale)}`;
}
