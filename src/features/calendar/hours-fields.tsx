import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { api } from '#src/client/api.ts';
import { TextField } from '#src/ui/fields/field.tsx';
import { formatMessage } from '#src/values/message.ts';
import type { Hours } from '#src/values/opening-hours.ts';

type SeasonWords = Words<'calendar.season'>;
type FieldsProps = {
  /** What the days have now; empty for the usual hours. */
  hours: Hours;
  words: SeasonWords;
  errors: Readonly<Record<string, string>>;
  onChange: () => void;
};

/** Opening hours of these days alone. */
export function HoursFields({ hours, words, errors, onChange }: FieldsProps) {
  return (
    <div className=":uno: grid grid-cols-2 gap-12px">
      {(['opensAt', 'closesAt'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={words[name]}
          maxLength={5}
          defaultValue={hours[name]}
          error={errors[name]}
          onChange={onChange}
        />
      ))}
      <p className=":uno: col-span-2 c-ink-2 text-13px">{words.hoursHint}</p>
    </div>
  );
}

export type DaysPreview = Awaited<ReturnType<typeof api.staff.calendar.previewDays.query>>;
type EffectProps = {
  preview: DaysPreview;
  /** Hours of their own were typed. */
  isTimed: boolean;
  words: SeasonWords;
  locale: Locale;
};

/** What saving would mean: for orders, and for departures that the hours leave out, which stay as they are. */
export function DaysEffect({ preview, isTimed, words, locale }: EffectProps) {
  const { days, orders, timed, closed, leftOutCount, leftOutTickets, soldLate } = preview;
  const text = (message: string, values: Record<string, string | number>) =>
    formatMessage(message, values, locale);
  return (
    <div role="status" className=":uno: text-14px">
      <p>{text(words.effect, { days, orders })}</p>
      {!isTimed && timed > 0 && <p>{text(words.hoursGone, { count: timed })}</p>}
      {isTimed && closed > 0 && <p>{text(words.hoursClosed, { count: closed })}</p>}
      {soldLate.map(({ name, time }) => (
        <p key={name.vi}>{text(words.soldLate, { name: name[locale], time })}</p>
      ))}
      {leftOutCount > 0 && <p>{text(words.leftOut, { count: leftOutCount, tickets: leftOutTickets })}</p>}
      <LeftOut {...{ preview, words, locale }} />
    </div>
  );
}

function LeftOut({ preview: { leftOut, leftOutCount }, words, locale }: Omit<EffectProps, 'isTimed'>) {
  if (leftOut.length === 0) return null;
  const more = leftOutCount - leftOut.length;
  return (
    <ul>
      {leftOut.map(({ day, time, name, tickets }) => (
        <li key={`${day} ${time} ${name.vi}`}>
          {formatMessage(
            words.leftOutLine,
            { when: whenText(day, time), name: name[locale], tickets },
            locale,
          )}
        </li>
      ))}
      {more > 0 && <li>{formatMessage(words.leftOutMore, { count: more }, locale)}</li>}
    </ul>
  );
}

/** `16/02 15:30`. */
function whenText(day: string, time: string): string {
  return [day.split('-').slice(1).reverse().join('/'), time].join(' ');
}
