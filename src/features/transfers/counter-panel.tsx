import './transfer.css';
import type { ReactNode } from 'react';
import { hoursBetween } from '#i18n/hours-text.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { parkDay } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { Settings } from '#src/values/settings.ts';

type Props = {
  intl: Intl18;
  code: string;
  amountVnd: number;
  until: string;
  now: string;
  settings: Settings;
  watch: ReactNode;
  children: ReactNode;
};

/** Where to pay, until when, and what to say there. */
export function CounterPanel({ intl, code, amountVnd, until, now, settings, watch, children }: Props) {
  const { t, money, locale } = intl;
  const place = settings[locale === 'vi' ? 'park.addressVi' : 'park.addressEn'];
  const hours = hoursBetween(intl, settings, { from: parkDay(now), to: parkDay(until) });
  const facts = [
    { name: t('transfers.counter.until'), value: intl.moment(until) },
    { name: t('transfers.counter.amount'), value: money(amountVnd) },
    { name: t('transfers.counter.where'), value: t('transfers.counter.place', { place }) },
    { name: t('transfers.counter.hours'), value: hours },
  ];
  return (
    <section className="bx transfer" aria-labelledby="counter-title">
      <h2 id="counter-title">{t('transfers.counter.lead')}</h2>
      <dl className=":uno: grid grid-cols-[repeat(auto-fit,minmax(min(240px,100%),1fr))] gap-[18px_32px] [&_dt]:(c-ink-3 text-14.5px) [&_dd]:(text-18px font-600) [&_.counter-code]:(type-600-30/1.2-data tracking-[0.06em])">
        <div>
          <dt>{t('transfers.counter.code')}</dt>
          <dd className="counter-code">{spacedCode(code)}</dd>
        </div>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className=":uno: max-w-64ch c-ink-2">{t('transfers.counter.how')}</p>
      {watch}
      {children}
    </section>
  );
}
