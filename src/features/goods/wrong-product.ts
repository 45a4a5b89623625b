/** What is wrong with the values of a product together, at the leaf of the row that is to blame. */
import type { MessageId } from '#i18n/intl.ts';
import { withoutMarks } from '#src/values/without-marks.ts';
import { chosenPlaces, linesOf, type OptionValues, type ProductValues, sameName } from './product-values.ts';

type PathFault = { path: string; error: MessageId };
type At = (list: string, index: number, leaf: string) => string;

const SKU = /^[\p{L}\d][\p{L}\d._-]*$/u;

export function wrongProduct(values: ProductValues, at: At): PathFault[] {
  return [
    ...wrongOptions(values, at),
    ...wrongVariants(values, at),
    ...wrongPrices(values, at),
    ...wrongTiers(values, at),
    ...wrongOthers(values, at),
    ...wrongFilm(values),
    ...(values.isActive && !values.variants.some(({ isActive }) => isActive)
      ? [{ path: 'isActive', error: 'goods.error.noVariant' as const }]
      : []),
  ];
}

/** A film with its picture and its title, or nothing of it. */
function wrongFilm({ film, filmLink, filmPoster, filmTitle }: ProductValues): PathFault[] {
  const link = filmLink ?? null;
  if (film !== null && link !== null) return [{ path: 'filmLink', error: 'gallery.error.twoFilms' }];
  const parts = { film: film ?? link, filmPoster, 'filmTitle.vi': filmTitle };
  const missing = Object.entries(parts).filter(([, value]) => (value ?? null) === null);
  if (missing.length === Object.keys(parts).length) return [];
  return missing.map(([path]) => ({ path, error: 'errors.required' }));
}

export function wrongOptions({ options }: { options: readonly OptionValues[] }, at: At): PathFault[] {
  return options.flatMap(({ name, values }, index): PathFault[] => {
    const vi = linesOf(values.vi);
    const isTwice = options.findIndex((one) => plainName(one.name.vi) === plainName(name.vi)) < index;
    if (isTwice) return [{ path: at('options', index, 'name.vi'), error: 'goods.error.optionTwice' }];
    if (values.vi.includes('/'))
      return [{ path: at('options', index, 'values.vi'), error: 'goods.error.slash' }];
    if (new Set(vi.map(plainName)).size < vi.length)
      return [{ path: at('options', index, 'values.vi'), error: 'goods.error.valueTwice' }];
    return linesOf(values.en).length === vi.length
      ? []
      : [{ path: at('options', index, 'values.en'), error: 'goods.error.lines' }];
  });
}

/** To be told apart at a glance, two names differ in more than capitals and accents. */
function plainName(text: string): string {
  return sameName(withoutMarks(text)).replaceAll(/\s+/g, ' ');
}

/** Variants off sale keep the choices that they were sold with. */
function wrongVariants({ options, variants }: ProductValues, at: At): PathFault[] {
  const seen = new Set<string>();
  return variants.flatMap(({ sku, choices, isActive }, index): PathFault[] => {
    if (!SKU.test(sku)) return [{ path: at('variants', index, 'sku'), error: 'goods.error.sku' }];
    if (variants.findIndex((one) => sameName(one.sku) === sameName(sku)) < index)
      return [{ path: at('variants', index, 'sku'), error: 'goods.error.skuTwice' }];
    if (!isActive) return [];
    const places = chosenPlaces(choices, options);
    const path = at('variants', index, 'choices');
    if (!places)
      return [{ path, error: options.length > 0 ? 'goods.error.choices' : 'goods.error.noOptions' }];
    const key = places.join(' ');
    if (seen.has(key)) return [{ path, error: 'goods.error.choicesTwice' }];
    seen.add(key);
    return [];
  });
}

function wrongPrices({ variants }: ProductValues, at: At): PathFault[] {
  return variants.flatMap(({ prices: { price, compareAt } }, index): PathFault[] => {
    if (price === undefined)
      return [{ path: at('variants', index, 'prices.price'), error: 'errors.required' }];
    if (price === 0) return [{ path: at('variants', index, 'prices.price'), error: 'goods.error.priceZero' }];
    return compareAt !== undefined && compareAt <= price
      ? [{ path: at('variants', index, 'prices.compareAt'), error: 'goods.error.compareAt' }]
      : [];
  });
}

/** More pieces never cost more each. */
function wrongTiers({ tiers }: ProductValues, at: At): PathFault[] {
  return tiers.flatMap(({ minQuantity, percent }, index): PathFault[] => {
    if (tiers.findIndex((one) => one.minQuantity === minQuantity) < index)
      return [{ path: at('tiers', index, 'minQuantity'), error: 'goods.error.tierTwice' }];
    return tiers.some((one) => one.minQuantity < minQuantity && one.percent > percent)
      ? [{ path: at('tiers', index, 'percent'), error: 'goods.error.tierFalls' }]
      : [];
  });
}

function wrongOthers(values: ProductValues, at: At): PathFault[] {
  return (['related', 'crossSell'] as const).flatMap((list) =>
    values[list].flatMap((slug, index): PathFault[] => {
      const path = at(list, index, 'slug');
      if (slug === values.slug) return [{ path, error: 'goods.error.itself' }];
      return values[list].indexOf(slug) < index ? [{ path, error: 'goods.error.otherTwice' }] : [];
    }),
  );
}
