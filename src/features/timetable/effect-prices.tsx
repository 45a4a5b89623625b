import { shortDayText } from '#i18n/day-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { CheckboxField } from '#src/ui/fields/field.tsx';
import { thousandsText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import type { ChangeProps, ChangeWords, RulesPreview } from './use-change.ts';

type Part = Pick<ChangeProps, 'names'> & { effect: ChangeWords['effect']; locale: Locale };

const DAYS_SHOWN = 7;
export const TABLE_OF_CHANGES =
  ':uno: w-full border-collapse [&_td]:py-5px [&_tr+tr]:rule-t-line [&_td+td]:(text-right type-600-14-data tabular)';
const OLD = ':uno: c-ink-2 font-500!';

function priceText(vnd: number | null, { effect, locale }: Pick<Part, 'effect' | 'locale'>): string {
  if (vnd === 0) return effect.gratis;
  return vnd === null ? effect.noPrice : thousandsText(vnd, locale);
}

type ChangedProps = Part & { prices: RulesPreview['prices'] };

/** Each price that was typed over, with the old one. */
export function ChangedPrices({ prices, names, effect, locale }: ChangedProps) {
  if (prices.length === 0) return null;
  return (
    <table className={TABLE_OF_CHANGES}>
      <caption className=":uno: pb-4px c-ink-2 text-13px text-left">
        {formatMessage(effect.changed, { count: prices.length }, locale)}
      </caption>
      <tbody>
        {prices.map(({ unitId, season, before, after }) => (
          <tr key={`${unitId} ${season}`}>
            <td>
              {names[unitId]}
              <small className=":uno: block c-ink-2 text-12.5px">{names[season]}</small>
            </td>
            <td className={OLD}>
              <del>{priceText(before, { effect, locale })}</del>
            </td>
            <td>{priceText(after, { effect, locale })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type FreedProps = Part & { preview: RulesPreview; error: string | undefined };

/** To be ticked before what guests pay for is given away: each such price, with the first day that has it. */
export function FreedPrices({ preview: { freed, days }, names, effect, locale, error }: FreedProps) {
  if (freed.length === 0) return null;
  return (
    <div className=":uno: grid gap-6px">
      <CheckboxField
        name="acceptsFree"
        label={formatMessage(effect.free, { count: freed.length }, locale)}
        error={error}
      />
      <ul className=":uno: c-ink-2 text-13px">
        {freed.map(({ unitId, season }) => {
          const first = days.find(({ after }) => after.season === season)?.day;
          const from = first && formatMessage(effect.freeFrom, { day: shortDayText(first, locale) }, locale);
          return (
            <li key={`${unitId} ${season}`}>
              {[names[unitId], names[season], from].filter(Boolean).join(', ')}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type DaysProps = Part & { days: RulesPreview['days'] };

/** The first days that change, with the old price and the new. */
export function DayPrices({ days, names, effect, locale }: DaysProps) {
  if (days.length === 0) return null;
  const price = ({ vnd }: { vnd: number | null }) => priceText(vnd, { effect, locale });
  return (
    <>
      <table className={TABLE_OF_CHANGES}>
        <caption className=":uno: pb-4px c-ink-2 text-13px text-left">
          {formatMessage(effect.price, { name: names.lead ?? '' }, locale)}
        </caption>
        <tbody>
          {days.slice(0, DAYS_SHOWN).map(({ day, of, before, after }) => (
            <tr key={day}>
              <td>
                {shortDayText(day, locale)}
                <small className=":uno: block c-ink-2 text-12.5px">
                  {before.season === after.season
                    ? names[of]
                    : `${names[before.season] ?? '–'} → ${names[after.season] ?? '–'}`}
                </small>
              </td>
              <td className={OLD}>
                <del>{price(before)}</del>
              </td>
              <td>{price(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {days.length > DAYS_SHOWN && (
        <p className=":uno: c-ink-2">
          {formatMessage(effect.more, { count: days.length - DAYS_SHOWN }, locale)}
        </p>
      )}
    </>
  );
}
