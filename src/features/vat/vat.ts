/** VAT by date: what a rate may become from a day ahead, and the one that holds from today. The rates are of `tickets`; this feature is how staff change them. */
import * as z from 'zod/mini';
import { addDays } from '#src/values/day.ts';
import { reasonInput } from '#src/values/reason-input.ts';
import { DAY_MAX_CHARS } from '#src/values/typed/typed-day.ts';
import type { VatRate } from '#src/values/vat.ts';

/** Until further notice. */
export const LAST_DAY = '9999-12-31';
/** The groups that goods and tickets can be of, beside those that are stored. */
const TAX_CLASSES = ['standard', 'excise'];
const PERCENT_MAX = 20;
const PERCENT = /^(-?\d{1,9})(?:[.,](\d{1,9}))?\s*%?$/;

const text = (max: number) => z.string('errors.invalid').check(z.trim(), z.maxLength(max, 'errors.tooLong'));

/** As typed. `corrects`: first day of the rate to be corrected, empty for another rate; `stamp`: the rates as they were read. */
export const vatInput = z.object({
  taxClass: text(60).check(z.minLength(1, 'errors.required')),
  corrects: text(10),
  from: text(DAY_MAX_CHARS),
  to: text(DAY_MAX_CHARS),
  percent: text(20),
  stamp: text(40),
  reason: reasonInput,
});
export type VatInput = z.output<typeof vatInput>;

export type VatChange = {
  taxClass: string;
  corrects: string | null;
  from: string;
  /** Null until the rate changes anyway. */
  to: string | null;
  ratePerMille: number;
};

/** `nearest`: a day, or a number of per cent. */
export type VatFault = {
  fault: 'past' | 'reversed' | 'taken' | 'overlap' | 'gone' | 'same' | 'percent' | 'percentRange';
  field: 'from' | 'to' | 'percent';
  nearest: string;
};
export type VatPlan = {
  /** What is stored, by the first day of each. */
  rows: VatRate[];
  /** First and last day on which another rate holds. */
  from: string;
  to: string;
  ratePerMille: number;
  /** Null where there was no rate. */
  beforePerMille: number | null;
};

/** What a rate can be added for: in a new park no group has one yet. */
export function taxClassesWith(stored: readonly string[]): string[] {
  return [...new Set([...stored, ...TAX_CLASSES])];
}

/** `8`, `8,5`, `8.5 %` in tenths of a per cent. */
export function readPercent(typed: string): { ratePerMille: number } | VatFault {
  const [, whole, tenths = '0'] = PERCENT.exec(typed.trim()) ?? [];
  if (whole === undefined) return { fault: 'percent', field: 'percent', nearest: '8' };
  const percent = Number(`${whole}.${tenths}`);
  const ratePerMille = Math.round(percent * 10);
  const nearest = Math.min(PERCENT_MAX * 10, Math.max(0, ratePerMille)) / 10;
  return nearest === percent
    ? { ratePerMille }
    : { fault: 'percentRange', field: 'percent', nearest: String(nearest) };
}

/**
 * What becomes of the rates of one class, no two of which hold on one day. Days that are over stay; today changes by the
 * first rate of a class, and by the correction of the one that holds.
 */
export function planVat(rates: readonly VatRate[], change: VatChange, today: string): VatPlan | VatFault {
  const own = rates
    .filter(({ taxClass }) => taxClass === change.taxClass)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  return change.corrects === null ? planNew(own, change, today) : planCorrected(own, change, today);
}

function planNew(own: readonly VatRate[], change: VatChange, today: string): VatPlan | VatFault {
  const { taxClass, from, to, ratePerMille } = change;
  if (from <= today && own.length > 0) return { fault: 'past', field: 'from', nearest: addDays(today, 1) };
  const held = own.find((rate) => rate.validFrom <= from && from <= rate.validTo);
  if (held?.validFrom === from) return { fault: 'taken', field: 'from', nearest: addDays(from, 1) };
  const next = own.find((rate) => rate.validFrom > from);
  const end = held?.validTo ?? (next ? addDays(next.validFrom, -1) : LAST_DAY);
  if (to !== null && to < from) return { fault: 'reversed', field: 'to', nearest: from };
  if (to !== null && to > end) return { fault: 'overlap', field: 'to', nearest: end };
  if (held?.ratePerMille === ratePerMille)
    return { fault: 'same', field: 'percent', nearest: String(ratePerMille / 10) };
  const last = to ?? end;
  const rows = [{ taxClass, validFrom: from, validTo: last, ratePerMille }];
  if (held) rows.unshift({ ...held, validTo: addDays(from, -1) });
  if (held && last < end) rows.push({ ...held, validFrom: addDays(last, 1), validTo: end });
  return { rows, from, to: last, ratePerMille, beforePerMille: held?.ratePerMille ?? null };
}

function planCorrected(own: readonly VatRate[], change: VatChange, today: string): VatPlan | VatFault {
  const { corrects, ratePerMille } = change;
  const rate = own.find(({ validFrom }) => validFrom === corrects);
  if (!rate) return { fault: 'gone', field: 'percent', nearest: '' };
  const { validFrom: from, validTo: to, ratePerMille: beforePerMille } = rate;
  if (to < today) return { fault: 'past', field: 'percent', nearest: addDays(today, 1) };
  if (beforePerMille === ratePerMille)
    return { fault: 'same', field: 'percent', nearest: String(ratePerMille / 10) };
  if (from >= today) return { rows: [{ ...rate, ratePerMille }], from, to, ratePerMille, beforePerMille };
  // Days that are over stay as they were.
  const rows = [
    { ...rate, validTo: addDays(today, -1) },
    { ...rate, validFrom: today, ratePerMille },
  ];
  return { rows, from: today, to, ratePerMille, beforePerMille };
}
