import type { Intl18 } from '#i18n/intl.ts';
import type { Places } from './calendar.ts';

const BANDS = [
  ['half', ':uno: bg-#dcebe4 dark:bg-#123026'],
  ['more', ':uno: bg-#b9d8ca dark:bg-#1c4a3b'],
  ['most', ':uno: bg-#f1d993 dark:bg-#5a4513'],
  ['full', ':uno: bg-#0b2c23 dark:bg-#dcae47'],
] as const;

type Props = { intl: Intl18; places: Places; averageVnd: number | null };

/** What a month or a week has sold, at which price, and what the tints mean. */
export function PlacesSum({ intl, places: { sold, held, capacity }, averageVnd }: Props) {
  const { t, number, money } = intl;
  const percent = capacity > 0 ? Math.round(((sold + held) * 100) / capacity) : 0;
  return (
    <>
      <span>
        {t('calendar.sum.sold')} <b>{number(sold)}</b>
      </span>
      <span>
        {t('calendar.sum.held')} <b>{number(held)}</b>
      </span>
      <span>
        {t('calendar.sum.filled')} <b>{percent}%</b>
      </span>
      {averageVnd !== null && (
        <span>
          {t('calendar.sum.average')} <b>{money(averageVnd)}</b>
        </span>
      )}
      <ul className=":uno: flow-row gap-[4px_14px] min-1100:ml-auto [&_li]:(flex items-center gap-6px) [&_i]:(w-12px h-12px)">
        {BANDS.map(([band, look]) => (
          <li key={band}>
            <i className={look} aria-hidden="true" />
            {t(`calendar.band.${band}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
