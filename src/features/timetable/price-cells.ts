/** The grid of prices: what each kind of guest pays in each season. */
import { freedSeasons } from '#src/features/ticket-types/freed-prices.ts';

/** One kind of guest of a ticket type. */
export type UnitPrices = {
  id: string;
  ticketTypeId: string;
  name: { vi: string; en: string };
  /** By season. */
  prices: Readonly<Record<string, number>>;
};
type Priced = Pick<UnitPrices, 'id' | 'prices'>;
/** A price that is to be another; null where there is none. */
export type PriceCell = { unitId: string; season: string; before: number | null; after: number | null };

export const PRICE_MAX_VND = 100_000_000;

export function priceKey({ unitId, season }: Pick<PriceCell, 'unitId' | 'season'>): string {
  return `price|${unitId}|${season}`;
}

export function withPrices<Unit extends Priced>(unit: Unit, cells: readonly PriceCell[]): Unit {
  const own = cells.filter(({ unitId }) => unitId === unit.id);
  const prices = { ...unit.prices, ...Object.fromEntries(own.map(({ season, after }) => [season, after])) };
  const set = Object.entries(prices).filter((one): one is [string, number] => one[1] !== null);
  return { ...unit, prices: Object.fromEntries(set) };
}

/** The cells in which two grids differ, in the order of the first. */
export function changedCells(before: readonly Priced[], after: readonly Priced[]): PriceCell[] {
  const later = new Map(after.map((unit) => [unit.id, unit.prices]));
  return before.flatMap(({ id, prices }) => {
    const now = later.get(id) ?? {};
    return [...new Set([...Object.keys(prices), ...Object.keys(now)])].flatMap((season) => {
      const cell = { unitId: id, season, before: prices[season] ?? null, after: now[season] ?? null };
      return cell.before === cell.after ? [] : [cell];
    });
  });
}

/** Those that make something free that guests pay for. */
export function freedCells(before: readonly UnitPrices[], cells: readonly PriceCell[]): PriceCell[] {
  const units = new Map(before.map((unit) => [unit.id, unit]));
  return cells.filter(({ unitId, season }) => {
    const unit = units.get(unitId);
    return unit !== undefined && freedSeasons(unit, withPrices(unit, cells)).includes(season);
  });
}
