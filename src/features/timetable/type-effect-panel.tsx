import type { ReactNode } from 'react';
import { shortDayText } from '#i18n/day-text.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { EffectFrame } from '#src/ui/room/effect-frame.tsx';
import { ChangedPrices, DayPrices } from './effect-prices.tsx';
import { EffectBack, EffectRules } from './effect-rules.tsx';
import type { TypeEffect } from './load-type-effect.ts';

type Props = {
  intl: Intl18;
  effect: TypeEffect;
  /** Another effect was shown before, which is not what would happen now. */
  isAgain?: boolean | undefined;
  /** What saves it. */
  children: ReactNode;
};

/** What is about to happen to the days on sale and to whoever has bought them, before ticket types are saved. */
export function TypeEffectPanel({ intl, effect: found, isAgain, children }: Props) {
  const { t, locale } = intl;
  const { prices, days, orders, hidden, names, lastDay } = found;
  const effect = { ...intl.words('timetable.effect'), price: t('timetable.price.byDay') };
  const off = hidden.types.map((id) => names[id] ?? id).join(', ');
  return (
    <EffectFrame title={t('timetable.types.title')} fault={isAgain ? t('timetable.types.again') : null}>
      {prices.length > 0 && <p>{t('timetable.types.prices', { days: days.length, orders })}</p>}
      <ChangedPrices {...{ prices, names, effect, locale }} />
      <DayPrices {...{ days, names, effect, locale }} />
      <EffectRules {...{ intl }} effect={found} />
      <EffectBack {...{ intl }} effect={found} />
      {hidden.types.length > 0 && (
        <p>{t('timetable.types.hidden', { names: off, days: hidden.days.length, orders: hidden.orders })}</p>
      )}
      <p className="mut">
        {t('timetable.effect.until', { day: shortDayText(lastDay, locale) })}{' '}
        {t('timetable.effect.priceNote')}
      </p>
      <div className=":uno: flow-row gap-12px">{children}</div>
    </EffectFrame>
  );
}
