import { dayFault } from '#i18n/day-fault.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { PeriodFault } from './asked-period.ts';

/** What is wrong with the days that are asked for. */
export function periodFaultText({ t, locale }: Pick<Intl18, 't' | 'locale'>, fault: PeriodFault): string {
  if ('error' in fault) return t(fault.error);
  const { id, values } = dayFault(fault.fault, locale);
  return t(id, values);
}
