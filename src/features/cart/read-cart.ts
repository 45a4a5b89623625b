import type { Queryable } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import type { CartLineInput } from '#src/values/cart-input.ts';
import { parkDay } from '#src/values/day.ts';
import type { Settings } from '#src/values/settings.ts';
import {
  type Combo,
  listCombosOf,
  listSaleServices,
  listSaleVariants,
  listTiersOf,
  type SaleService,
  type SaleVariant,
} from './cart.queries.ts';
import type { LineProblem } from './cart.ts';
import { type CartLine, lineKey } from './cart-lines.ts';
import { type PricedCart, type PricedLine, priceCart } from './price-cart.ts';

/** A line as the shop has it now; an unknown item has no `sale` and no price. */
export type ReadLine = CartLineInput & {
  key: string;
  problem: LineProblem | null;
  /** The most that may be in the cart now. */
  max: number;
  sale: SaleFacts | null;
  price: PricedLine | null;
};
type SaleFacts = {
  itemId: string;
  variantId: string | null;
  slug: string;
  slugEn: string | null;
  name: Bilingual;
  choice: Bilingual;
  picture: string;
  unitVnd: number;
  taxClass: string;
};
export type ReadCart = { lines: ReadLine[]; priced: PricedCart; combos: Combo[] };

type Reading = { lines: readonly CartLineInput[]; isPickup: boolean; settings: Settings; now: string };
type Known = Omit<ReadLine, 'price'> & { productId: string | null };

/** What a cart holds and costs by the database alone; inside a transaction it is the truth of that moment. */
export async function readCart(
  db: Queryable,
  { lines, isPickup, settings, now }: Reading,
): Promise<ReadCart> {
  const merged = mergeSame(lines);
  const variants = await listSaleVariants(db, idsOf(merged, 'product'));
  const services = await listSaleServices(db, idsOf(merged, 'service'));
  const known = merged.map((line): Known => {
    if (line.kind === 'product')
      return knownVariant(
        line,
        variants.find((one) => one.id === line.id),
        merged,
        variants,
      );
    return knownService(
      line,
      services.find((one) => one.id === line.id),
      parkDay(now),
    );
  });
  const productIds = [
    ...new Set(known.flatMap((line) => (line.sale && line.productId ? [line.productId] : []))),
  ];
  const combos = await listCombosOf(db, productIds);
  const feeVnd = isPickup ? 0 : settings['shipping.feeVnd'];
  const rules = {
    tiers: await listTiersOf(db, productIds),
    combos,
    shipping: { feeVnd, freeFromVnd: settings['shipping.freeFromVnd'] },
  };
  const priced = priceCart(known.flatMap(toPrice), rules, now);
  const prices = new Map(priced.lines.map((line) => [line.key, line]));
  return {
    lines: known.map(({ productId: _, ...line }) => ({ ...line, price: prices.get(line.key) ?? null })),
    priced,
    combos,
  };
}

function mergeSame(lines: readonly CartLineInput[]): CartLineInput[] {
  const byKey = new Map<string, CartLineInput>();
  for (const line of lines) {
    const key = keyOf(line);
    const before = byKey.get(key);
    byKey.set(key, before ? { ...before, quantity: before.quantity + line.quantity } : line);
  }
  return [...byKey.values()];
}

function keyOf({ kind, id, day }: CartLineInput): string {
  const nothing = { quantity: 1, unitVnd: 0 };
  return kind === 'product'
    ? lineKey({ kind, productId: '', variantId: id, ...nothing })
    : lineKey({ kind, serviceId: id, day, ...nothing });
}

function idsOf(lines: readonly CartLineInput[], kind: CartLineInput['kind']): string[] {
  return lines.filter((line) => line.kind === kind).map((line) => line.id);
}

const UNKNOWN = { problem: { reason: 'unknown' as const }, max: 0, sale: null, productId: null };

function knownVariant(
  line: CartLineInput,
  variant: SaleVariant | undefined,
  all: readonly CartLineInput[],
  variants: readonly SaleVariant[],
): Known {
  const base = { ...line, day: undefined, key: keyOf(line) };
  if (!variant) return { ...base, ...UNKNOWN };
  const own = variants.filter((one) => one.productId === variant.productId).map((one) => one.id);
  const ofProduct = all.filter((one) => one.kind === 'product' && own.includes(one.id));
  const others = ofProduct.reduce((sum, one) => sum + (one.id === line.id ? 0 : one.quantity), 0);
  const left = Math.max(0, variant.stock - variant.held - variant.sold);
  const allowed = Math.max(0, variant.maxPerOrder - others);
  const isActive = variant.isVariantActive && variant.isProductActive;
  const problem = variantProblem(line.quantity, { isActive, left, allowed, max: variant.maxPerOrder });
  const isOffered = isActive && left > 0;
  const { productId } = variant;
  return {
    ...base,
    problem,
    max: isOffered ? Math.min(left, allowed) : 0,
    productId: isOffered ? productId : null,
    sale: { ...factsOf(variant), itemId: productId, variantId: variant.id, choice: choiceOf(variant) },
  };
}

type Limits = { isActive: boolean; left: number; allowed: number; max: number };

function variantProblem(quantity: number, { isActive, left, allowed, max }: Limits): LineProblem | null {
  if (!isActive) return { reason: 'inactive' };
  if (left === 0) return { reason: 'soldOut' };
  if (quantity > left) return { reason: 'onlyLeft', left };
  return quantity > allowed ? { reason: 'maxPerOrder', left: max } : null;
}

function knownService(line: CartLineInput, service: SaleService | undefined, today: string): Known {
  const base = { ...line, key: keyOf(line) };
  if (!service) return { ...base, ...UNKNOWN };
  const { maxPerOrder } = service;
  const isOffered = service.isActive && service.booking === 'buy';
  const facts = { ...factsOf({ ...service, picture: null }), choice: { vi: '', en: '' } };
  return {
    ...base,
    problem: serviceProblem(line, service, today),
    max: isOffered ? maxPerOrder : 0,
    productId: null,
    sale: { ...facts, itemId: service.id, variantId: null },
  };
}

function serviceProblem(line: CartLineInput, service: SaleService, today: string): LineProblem | null {
  if (!service.isActive) return { reason: 'inactive' };
  if (service.booking !== 'buy') return { reason: 'notForSale' };
  if (line.day && line.day < today) return { reason: 'dayPast' };
  return line.quantity > service.maxPerOrder ? { reason: 'maxPerOrder', left: service.maxPerOrder } : null;
}

type Described = Pick<
  SaleVariant,
  'slug' | 'slugEn' | 'name' | 'picture' | 'pictures' | 'unitVnd' | 'taxClass'
>;

function factsOf({ slug, slugEn, name, picture, pictures, unitVnd, taxClass }: Described) {
  return { slug, slugEn, name, picture: picture ?? pictures[0] ?? '', unitVnd, taxClass };
}

/** The chosen values in words: `Lớn · Xanh chàm`. */
function choiceOf({ options, choices }: SaleVariant): Bilingual {
  const chosen = options.flatMap(
    (option) => option.values.find((value) => value.key === choices[option.key])?.name ?? [],
  );
  return {
    vi: chosen.map((name) => name.vi).join(' · '),
    en: chosen.map((name) => name.en).join(' · '),
  };
}

/** Only what is offered now has a price. */
function toPrice({ kind, id, quantity, day, sale, max, productId }: Known): CartLine[] {
  if (!sale || max === 0) return [];
  const { unitVnd } = sale;
  if (kind === 'service') return [{ kind, serviceId: id, quantity, unitVnd, day }];
  return productId ? [{ kind, productId, variantId: id, quantity, unitVnd }] : [];
}
