import { createHash } from 'node:crypto';
import type { Db, Queryable } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import { dayFault } from '#i18n/day-fault.ts';
import { dayText } from '#i18n/day-text.ts';
import type { MessageId, MessageValues } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { listTicketTypes, listVatRates } from '#src/features/tickets/tickets.queries.ts';
import { leadUnit, leastPrice } from '#src/features/tickets/tickets.ts';
import { isDay, parkDay } from '#src/values/day.ts';
import { vatInside } from '#src/values/money.ts';
import { readDay } from '#src/values/typed/typed-day.ts';
import type { VatRate } from '#src/values/vat.ts';
import { countGoods, countRated } from './vat.queries.ts';
import { planVat, readPercent, type VatFault, type VatPlan } from './vat.ts';

type Typed = { taxClass: string; corrects: string; from: string; to: string; percent: string };
type Terms = { now: string; locale: Locale };
type ShownFault = { field: string; id: MessageId; values: MessageValues };
type TaxedPrice = { id: string; name: Bilingual; priceVnd: number; before: Parts; after: Parts };
type Parts = { netVnd: number; vatVnd: number };
export type VatEffect = VatPlan & {
  /** The adult price of each ticket of the class, which stays, and what of it is tax. */
  prices: TaxedPrice[];
  products: number;
  services: number;
  /** Orders and baskets that keep the rate that they were sold with. */
  priced: number;
};
type VatRoom = { classes: { taxClass: string; rates: VatRate[] }[]; today: string };
export type AskedVat = {
  typed: Typed;
  stamp: string;
  fault: ShownFault | null;
  effect: VatEffect | null;
};

export async function loadVatRoom({ db, now }: { db: Db; now: string }): Promise<VatRoom> {
  const rates = await listVatRates(db.read);
  const byClass = Map.groupBy(rates, ({ taxClass }) => taxClass);
  return {
    today: parkDay(now),
    classes: [...byClass]
      .map(([taxClass, own]) => ({
        taxClass,
        rates: own.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1)),
      }))
      .toSorted((one, other) => other.rates.length - one.rates.length),
  };
}

/** What is stored of a class, in short: a change is saved only of what was read. */
export function stampOf(rates: readonly VatRate[], taxClass: string): string {
  const own = rates.filter((rate) => rate.taxClass === taxClass).map((rate) => Object.values(rate).join());
  return createHash('sha256').update(own.toSorted().join('\n')).digest('hex').slice(0, 16);
}

/**
 * The plan of what was typed, or what is wrong with it. Refuses to correct a rate ahead by which anything was
 * sold; what the rate that holds was applied to is counted and keeps it.
 */
export async function planTyped(
  db: Queryable,
  typed: Typed,
  terms: Terms,
): Promise<{ plan: VatPlan; priced: number } | ShownFault> {
  const today = parkDay(terms.now);
  const days = typed.corrects ? { from: typed.corrects, to: null } : readDays(typed, terms);
  if ('id' in days) return days;
  const percent = readPercent(typed.percent);
  if ('fault' in percent) return shown(percent, terms);
  const { taxClass, corrects } = typed;
  const rates = await listVatRates(db);
  const plan = planVat(rates, { taxClass, corrects: corrects || null, ...days, ...percent }, today);
  if ('fault' in plan) return shown(plan, terms);
  // Of the rate that holds all that it was applied to, also on the days before today.
  const from = corrects || plan.from;
  const priced = await countRated(db, { taxClass, from, to: plan.to, now: terms.now });
  if (corrects > today && priced > 0)
    return { field: 'percent', id: 'vat.error.used', values: { count: priced } };
  return { plan, priced };
}

function readDays(
  { from, to }: Typed,
  { now, locale }: Terms,
): { from: string; to: string | null } | ShownFault {
  const terms = { today: parkDay(now) };
  const first = readDay(from, terms);
  if ('fault' in first) return { field: 'from', ...dayFault(first, locale) };
  if (to === '') return { from: first.day, to: null };
  const last = readDay(to, terms);
  return 'fault' in last ? { field: 'to', ...dayFault(last, locale) } : { from: first.day, to: last.day };
}

function shown({ fault, field, nearest }: VatFault, { locale }: Terms): ShownFault {
  const text = isDay(nearest) ? dayText(nearest, locale) : nearest;
  return { field, id: `vat.error.${fault}`, values: { nearest: text } };
}

/** What the address asks to change, and what that would do; changes nothing. */
export async function loadVatEffect(
  { db, now, locale }: { db: Db } & Terms,
  typed: Typed,
): Promise<AskedVat> {
  const stamp = stampOf(await listVatRates(db.read), typed.taxClass);
  const found = await planTyped(db.read, typed, { now, locale });
  if ('id' in found) return { typed, stamp, fault: found, effect: null };
  const [types, goods] = await Promise.all([listTicketTypes(db.read), countGoods(db.read, typed.taxClass)]);
  const { plan, priced } = found;
  const prices = types.flatMap(({ id, name, taxClass, units }) => {
    const unit = taxClass === typed.taxClass && leadUnit(units);
    const priceVnd = unit ? leastPrice(unit) : 0;
    if (priceVnd === 0) return [];
    const before = vatInside(priceVnd, plan.beforePerMille ?? 0);
    return [{ id, name, priceVnd, before, after: vatInside(priceVnd, plan.ratePerMille) }];
  });
  return { typed, stamp, fault: null, effect: { ...plan, ...goods, prices, priced } };
}
