import { dayFault } from '#i18n/day-fault.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { InvoiceRange, ReadRange } from './invoices.ts';

/** What is wrong with the days that are asked for. */
export function faultText({ t, locale }: Intl18, asked: Exclude<ReadRange, { range: InvoiceRange }>): string {
  if ('error' in asked) return t(asked.error);
  const { id, values } = dayFault(asked.fault, locale);
  return t(id, values);
}
