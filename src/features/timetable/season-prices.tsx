import type { Intl18 } from '#i18n/intl.ts';
import { Link } from '#src/ui/link.tsx';
import type { SeasonPrice } from './load-rules.ts';

type Props = {
  intl: Intl18;
  prices: readonly SeasonPrice[];
  /** The grid in which they are set. */
  gridAt: `/${string}`;
};

/** What each kind of guest pays in a season, with the way to the grid of all prices. */
export function SeasonPrices({ intl, prices, gridAt }: Props) {
  const { t, number } = intl;
  if (prices.length === 0) return null;
  return (
    <section aria-labelledby="season-prices" className=":uno: grid gap-8px pt-14px rule-t-line">
      <h3 id="season-prices" className=":uno: type-600-14/1.3-text">
        {t('timetable.seasonPrices')}
      </h3>
      <p className=":uno: c-ink-2 text-13px">
        {t('timetable.seasonPricesNote')}{' '}
        <Link to={gridAt} scroll={false} className=":uno: lnk inline-flex items-center min-h-44px">
          {t('timetable.editPrices')}
        </Link>
      </p>
      {prices.map(({ id, name, units }) => (
        <div key={id} className=":uno: text-13.5px">
          <h4 className=":uno: pt-6px c-ink-2 font-600">{name}</h4>
          <dl className=":uno: grid grid-cols-[1fr_auto] gap-[2px_14px] [&_dt]:c-ink-2 [&_dd]:(m-0 type-500-14/1.5-data tabular text-right)">
            {units.map((unit) => (
              <div key={unit.name} className=":uno: contents">
                <dt>{unit.name}</dt>
                <dd>
                  {unit.priceVnd === null
                    ? '–'
                    : unit.priceVnd > 0
                      ? number(unit.priceVnd)
                      : t('tickets.pricing.free')}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
