import { Fragment } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import type { PoolFill } from './pool-fills.ts';

/** `Cáp thung lũng 20% · Cáp đỉnh hết chỗ`: a small lift that is sold out is seen beside a large one that is not. */
export function PoolFills({ intl: { t, locale }, fills }: { intl: Intl18; fills: readonly PoolFill[] }) {
  return (
    <span className=":uno: block c-ink-2 text-13px text-left [overflow-wrap:anywhere]">
      {fills.map(({ id, name, percent, isSoldOut }, place) => (
        <Fragment key={id}>
          {place > 0 && ' · '}
          {name[locale]}{' '}
          {isSoldOut ? (
            <b className=":uno: c-err">{t('dayTotals.pools.soldOut')}</b>
          ) : (
            <span className="tabular">{percent}%</span>
          )}
        </Fragment>
      ))}
    </span>
  );
}
