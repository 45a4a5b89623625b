import type { Intl18, MessageId } from '#i18n/intl.ts';
import { taxClassName } from '#i18n/tax-class-name.ts';
import { timeOfMinute } from '#src/values/day.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { TABLE_OF_CHANGES } from './effect-prices.tsx';
import type { TypeEffect } from './load-type-effect.ts';
import type { RuleChange, RuleValue } from './type-rules.ts';

type Props = { intl: Intl18; effect: TypeEffect };

const LABELS: Record<RuleChange['rule'], MessageId> = {
  fromAge: 'ticketTypes.fromAge',
  toAge: 'ticketTypes.toAge',
  minHeightCm: 'ticketTypes.minHeight',
  paxCount: 'ticketTypes.paxCount',
  minPerOrder: 'ticketTypes.minPerOrder',
  maxPerOrder: 'ticketTypes.unitMaxPerOrder',
  accompaniedBy: 'ticketTypes.accompaniedBy',
  lastSaleMinute: 'ticketTypes.lastSale',
  entryFrom: 'ticketTypes.entryFrom',
  refundTiers: 'ticketTypes.refundTiers',
  refundFeeVnd: 'ticketTypes.refundFee',
  gateIds: 'ticketTypes.gates',
  taxClass: 'ticketTypes.taxClass',
  rule: 'ticketTypes.rule',
};

/** Each rule that was typed over with the old one, where it is met, and what stays as it was sold. */
export function EffectRules({ intl, effect: { rules, ruled, names } }: Props) {
  const { t } = intl;
  if (rules.length === 0) return null;
  const text = (rule: RuleChange, value: RuleValue) => ruleText(intl, names, { rule: rule.rule, value });
  return (
    <>
      <table className={TABLE_OF_CHANGES}>
        <caption className=":uno: pb-4px c-ink-2 text-13px text-left">
          {t('ticketTypes.effect.rules', { count: rules.length })}
        </caption>
        <tbody>
          {rules.map((rule) => (
            <tr key={`${rule.id} ${rule.rule}`}>
              <td>
                {t(LABELS[rule.rule])}
                <small className=":uno: block c-ink-2 text-12.5px">{names[rule.id]}</small>
              </td>
              <td>
                <del>{text(rule, rule.before)}</del>
              </td>
              <td>{text(rule, rule.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('ticketTypes.effect.ruled', { days: ruled.days.length, ...placesOf(ruled) })}{' '}
        {t('ticketTypes.effect.stays')}
      </p>
    </>
  );
}

/** Ticket types that guests can buy again. */
export function EffectBack({ intl: { t }, effect: { back, names } }: Props) {
  if (back.types.length === 0) return null;
  const own = back.types.map((id) => names[id] ?? id).join(', ');
  return <p>{t('ticketTypes.effect.back', { names: own, days: back.days.length, ...placesOf(back) })}</p>;
}

function placesOf({ orders, held, sold }: TypeEffect['back']) {
  return { orders, held, sold };
}

type Shown = { rule: RuleChange['rule']; value: RuleValue };

function ruleText(
  { t, money, locale }: Intl18,
  names: Readonly<Record<string, string>>,
  { rule, value }: Shown,
): string {
  if (value === null) return '–';
  if (typeof value === 'number') {
    if (rule === 'lastSaleMinute') return timeOfMinute(value);
    return rule === 'refundFeeVnd' ? money(value) : String(value);
  }
  if (rule === 'entryFrom') return signTime(String(value));
  if (typeof value === 'string') return taxClassName(value)[locale];
  // In both languages: only the other one may have changed.
  if (!Array.isArray(value)) return [value.vi, value.en].filter(Boolean).join(' / ') || '–';
  if (rule === 'gateIds' && value.length === 0) return t('ticketTypes.effect.everyGate');
  const parts = value.map((one) =>
    typeof one === 'string' ? (names[one] ?? one) : t('ticketTypes.effect.tier', one),
  );
  return parts.join('; ') || '–';
}
