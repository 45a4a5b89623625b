import type { Intl18 } from '#i18n/intl.ts';
import type { TicketType, TicketUnit } from '#src/features/tickets/tickets.ts';
import { guestRule } from './guest-rule.ts';

type Props = { type: TicketType; hotline: string; intl: Intl18 };

/** Which guest needs which ticket: age or height, company, how many. */
export function TicketRules({ type, hotline, intl }: Props) {
  const { t } = intl;
  return (
    <section className="rules" aria-labelledby="rules">
      <h2 id="rules">{t('tickets.detail.rules')}</h2>
      <dl>
        {type.units.map((unit) => (
          <div key={unit.id}>
            <dt>{unit.name[intl.locale]}</dt>
            <dd>{ruleText(unit, type, intl)}</dd>
          </div>
        ))}
      </dl>
      <p className="sm mut">{t('tickets.detail.rulesOrder', { max: type.maxPerOrder, hotline })}</p>
    </section>
  );
}

function ruleText(unit: TicketUnit, type: TicketType, intl: Intl18): string {
  const { locale, t } = intl;
  const rule = guestRule(unit, intl);
  const adults = unit.accompaniedBy
    .flatMap((key) => type.units.find((one) => one.key === key) ?? [])
    .map((one) => one.name[locale].toLocaleLowerCase(locale));
  const height = unit.minHeightCm && heightText(unit.minHeightCm, locale);
  const parts = rule ? [rule] : [];
  // The rule written by staff comes first; what it already says is not repeated.
  if (height && !rule.includes(height)) parts.push(t('tickets.detail.rulesHeight', { height }));
  if (adults.length > 0 && !adults.some((name) => rule.toLocaleLowerCase(locale).includes(name))) {
    parts.push(t('tickets.detail.rulesCompanion', { units: adults.join(t('tickets.detail.or')) }));
  }
  if (unit.paxCount > 1) parts.push(t('tickets.detail.rulesPax', { count: unit.paxCount }));
  if (unit.minPerOrder > 1) parts.push(t('tickets.detail.rulesMin', { min: unit.minPerOrder }));
  if (unit.maxPerOrder < type.maxPerOrder)
    parts.push(t('tickets.detail.rulesMax', { max: unit.maxPerOrder }));
  return parts.map((part) => `${part.replace(/\.$/, '')}.`).join(' ');
}

function heightText(centimetres: number, locale: string): string {
  const metres = new Intl.NumberFormat(locale === 'vi' ? 'vi-VN' : 'en-GB', { maximumFractionDigits: 2 });
  return `${metres.format(centimetres / 100)}\u00a0m`;
}
