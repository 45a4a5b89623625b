/** What was typed into the grid of prices, with what stood in each cell when it was read. */
import type { Locale } from '#i18n/locales.ts';
import { nearestVnd, typedVnd } from '#src/features/resources/typed-money.ts';
import { isPaid } from '#src/features/ticket-types/freed-prices.ts';
import { Problem } from '#src/server/problem.ts';
import { amountText } from '#src/values/amount-text.ts';
import { inUse } from './archived.ts';
import type { ParkRules } from './park-rules.ts';
import { PRICE_MAX_VND, type PriceCell, priceKey, type UnitPrices } from './price-cells.ts';

type Asked = { rules: ParkRules; values: Readonly<Record<string, string>>; read: string; locale: Locale };

/**
 * Only cells that were typed over are sent, so that what a colleague changes in another stays. Throws BAD_REQUEST at a cell
 * with the nearest good price, CONFLICT `priceChanged` at one that was changed since it was read.
 */
export function readPrices({ rules, values, read, locale }: Asked): PriceCell[] {
  const seen = textsIn(read);
  return rules.units.flatMap((unit) =>
    inUse(rules.seasons).flatMap(({ id: season, name }) => {
      const key = priceKey({ unitId: unit.id, season });
      const typed = values[key]?.trim();
      if (typed === undefined) return [];
      const before = unit.prices[season] ?? null;
      const after = typed === '' ? null : priceIn(typed, { key, unit, locale, season: name[locale] });
      if (after === before) return [];
      const seenVnd = typedVnd(seen[key] ?? '');
      if (seenVnd !== before) refuseChanged(key, before, locale);
      if (after === null && isOnSale(rules, unit.ticketTypeId))
        throw new Problem('BAD_REQUEST', 'timetable.error.priceEmpty', { field: key });
      return [{ unitId: unit.id, season, before, after }];
    }),
  );
}

function isOnSale({ types }: ParkRules, ticketTypeId: string): boolean {
  return types.some(({ id, isActive }) => id === ticketTypeId && isActive);
}

function refuseChanged(field: string, price: number | null, locale: Locale): never {
  const values = { field, price: price === null ? '–' : amountText(price, locale) };
  throw new Problem('CONFLICT', 'timetable.error.priceChanged', values);
}

type At = { key: string; unit: UnitPrices; season: string; locale: Locale };

function priceIn(typed: string, { key: field, unit, season, locale }: At): number {
  const price = typedVnd(typed);
  if (price !== null && price <= PRICE_MAX_VND) return price;
  const nearest = nearestVnd(typed, PRICE_MAX_VND);
  if (nearest === null) throw new Problem('BAD_REQUEST', 'resources.error.money', { field });
  // The nearest would be free, which nobody means who takes an amount from a price.
  if (nearest === 0 && isPaid(unit))
    throw new Problem('BAD_REQUEST', 'timetable.error.priceBelow', {
      ...{ field, name: unit.name[locale], season },
    });
  throw new Problem('BAD_REQUEST', 'resources.error.moneyNearest', {
    ...{ field, max: amountText(PRICE_MAX_VND, locale), nearest: amountText(nearest, locale) },
  });
}

/** By cell; nothing where it is no such text. */
function textsIn(read: string): Readonly<Record<string, string>> {
  try {
    const parsed: unknown = JSON.parse(read);
    const entries = Object.entries(parsed ?? {}).filter(
      (one): one is [string, string] => typeof one[1] === 'string',
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
