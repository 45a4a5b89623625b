import type { Season } from '#db/schema/tickets.ts';
import type { Words } from '#i18n/intl.ts';
import { Stepper } from '#src/ui/fields/stepper.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { type Counts, type GroupUnit, steppedCount, unitMax } from './group.ts';

type Props = {
  units: GroupUnit[];
  counts: Counts;
  season: Season;
  maxPerOrder: number;
  onChange: (counts: Counts) => void;
  locale: string;
  words: { panel: Words<'tickets.panel'>; stepper: Words<'common.stepper'> };
};

/** Each kind of guest with its rule, its price that day and a stepper. */
export function GuestRows({ units, counts, season, maxPerOrder, onChange, locale, words }: Props) {
  const { panel } = words;
  const maxReached = formatMessage(panel.maxReached, { max: maxPerOrder }, locale);
  return (
    <fieldset className="panel-part">
      <legend>
        <b>{panel.guests}</b>
        <span>{formatMessage(panel.maxPerOrder, { max: maxPerOrder }, locale)}</span>
      </legend>
      {units.map((unit) => {
        const max = unitMax(unit, counts, maxPerOrder);
        return (
          <div key={unit.key} className="guest-row guest-priced">
            <div>
              <b>{unit.name}</b>
              <span>{unit.rule}</span>
            </div>
            <em>{unit.prices[season] === 0 ? panel.free : moneyText(unit.prices[season], locale)}</em>
            <Stepper
              label={unit.name}
              name={unit.key}
              min={0}
              max={max}
              value={counts[unit.key] ?? 0}
              onChange={(count) =>
                onChange({ ...counts, [unit.key]: steppedCount(unit, counts[unit.key] ?? 0, count) })
              }
              reasonAtMax={max < unit.max ? maxReached : undefined}
              words={words.stepper}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
