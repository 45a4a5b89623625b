import type { Words } from '#i18n/intl.ts';
import { parkTime } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { signTime } from '#src/values/opening-hours.ts';
import type { LiftView } from './map-props.ts';
import type { DayHours } from './places.ts';
import type { LiftStates } from './use-lift-states.ts';

type Props = {
  states: LiftStates;
  hours: DayHours;
  words: Words<'places.lifts'>;
  locale: string;
};

/** The lines at this minute. */
export function LiftBoard({ states, hours, words, locale }: Props) {
  const { lifts, isOpen } = states;
  const updated = lifts
    .map((lift) => lift.updatedAt)
    .sort()
    .at(-1);
  return (
    <section
      className=":uno: lift-now mt-14px [&_h2]:(type-600-14.5/1.5-text tracking-[0]) [&_small]:(c-ink-3 text-13px whitespace-nowrap) [&_ul]:(mt-4px text-14px lh-1.45) [&_li]:(flex flex-wrap items-baseline gap-[0_8px] py-3px px-0) [&_b]:font-600 [&_span]:c-ink-2 max-900:(order-2 m-0 p-[18px_20px_14px] rule-b-line)"
      aria-labelledby="lift-now"
    >
      <div className=":uno: flex items-baseline justify-between gap-12px">
        <h2 id="lift-now">{words.title}</h2>
        {updated && (
          <small>{formatMessage(words.updated, { time: signTime(parkTime(updated)) }, locale)}</small>
        )}
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
  if (!isOpen) return formatMessage(words.afterHours, { time: hours.reopens }, locale);
  const isMoving = lift.status === 'running' || lift.status === 'slowed';
  const news =
    lift.news === 'fresh'
      ? ''
      : `, ${formatMessage(words.since, { time: signTime(parkTime(lift.updatedAt)) }, locale)}`;
  if (!isMoving) return words[lift.status] + news;
  const wait = formatMessage(words.wait, { minutes: lift.waitMinutes }, locale);
  return `${words[lift.status]}, ${wait}${news}`;
}
