import type { Intl18 } from '#i18n/intl.ts';
import type { TicketUnit } from '#src/features/tickets/tickets.ts';

type Ages = Pick<TicketUnit, 'fromAge' | 'toAge'>;

/** The ages of a kind of guest in words, such as `6–11 tuổi`; empty where any age will do and none is named. */
export function agesText({ fromAge, toAge }: Ages, { t }: Pick<Intl18, 't'>): string {
  if (toAge === null) {
    if (fromAge === null) return '';
    return fromAge === 0 ? t('tickets.age.any') : t('tickets.age.from', { from: fromAge });
  }
  if (fromAge === null || fromAge === 0) return t('tickets.age.under', { under: toAge + 1 });
  return fromAge === toAge
    ? t('tickets.age.one', { from: fromAge })
    : t('tickets.age.range', { from: fromAge, to: toAge });
}

/** Whom a kind of ticket is for: the ages first, then what else staff have written. */
export function guestRule(unit: Ages & Pick<TicketUnit, 'rule'>, intl: Pick<Intl18, 't' | 'locale'>): string {
  return [agesText(unit, intl), unit.rule[intl.locale]].filter(Boolean).join(', ');
}
