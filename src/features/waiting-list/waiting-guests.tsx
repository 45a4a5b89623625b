import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { Below } from '#src/ui/fields/field.tsx';
import { Stepper } from '#src/ui/fields/stepper.tsx';
import { fieldId } from '#src/values/forms/field-id.ts';
import { formatMessage } from '#src/values/message.ts';

export type GuestUnit = { id: string; key: string; name: string; rule: string; max: number };
type Props = {
  units: readonly GuestUnit[];
  counts: Readonly<Record<string, number>>;
  maxPerOrder: number;
  error: string | undefined;
  onChange: (counts: Record<string, number>) => void;
  locale: Locale;
  words: Words<'waitingList.form'>;
  stepper: Words<'common.stepper'>;
};

/** Each kind of guest with its rule and how many of it. */
export function WaitingGuests({
  units,
  counts,
  maxPerOrder,
  error,
  onChange,
  locale,
  words,
  stepper,
}: Props) {
  const id = fieldId('guests');
  const limit = formatMessage(words.maxGuests, { max: maxPerOrder }, locale);
  const room = maxPerOrder - Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className=":uno: [&>div>p>span]:(c-ink-2 text-14px lh-1.4) [&>div]:(flex items-center justify-between gap-16px py-10px px-0 rule-b-line) [&>div>p]:(grid min-w-0) focus:[outline:0]"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>
        <b>{words.guests}</b>
        <span>{limit}</span>
      </legend>
      {units.map((unit) => {
        const count = counts[unit.id] ?? 0;
        const max = Math.max(count, Math.min(unit.max, count + room));
        return (
          <div key={unit.id}>
            <p>
              <b>{unit.name}</b>
              <span>{unit.rule}</span>
            </p>
            <Stepper
              label={unit.name}
              max={max}
              value={count}
              onChange={(next) => onChange({ ...counts, [unit.id]: next })}
              reasonAtMax={room <= 0 ? limit : undefined}
              words={stepper}
            />
          </div>
        );
      })}
      <Below id={id} error={error} />
    </fieldset>
  );
}
