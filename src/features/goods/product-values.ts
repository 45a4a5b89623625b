/** What staff write of a product, and how its options and choices stand in the form: as lines, by their names. */
import type { Bilingual } from '#db/columns.ts';
import type { ProductOption, ProductRow, ProductVariantRow } from '#db/schema/products.ts';
import { withoutMarks } from '#src/values/without-marks.ts';

/** `values`: one a line, the same line in both languages. */
export type OptionValues = { id: string; name: Bilingual; values: Bilingual };
export type VariantValues = Pick<ProductVariantRow, 'id' | 'sku' | 'weightGram' | 'picture' | 'isActive'> & {
  /** `100 g / Đỏ`: a value of each option, in their order. */
  choices: string | null;
  /** `price`, and `compareAt` where there is one. */
  prices: Readonly<Record<string, number>>;
};
type TierValues = { minQuantity: number; percent: number };
export type ProductValues = Pick<
  ProductRow,
  | 'name'
  | 'summary'
  | 'description'
  | 'origin'
  | 'categoryId'
  | 'slug'
  | 'slugEn'
  | 'position'
  | 'isActive'
  | 'taxClass'
  | 'warrantyMonths'
  | 'maxPerOrder'
  | 'specifications'
  | 'pictures'
  | 'labels'
> & {
  options: OptionValues[];
  variants: VariantValues[];
  tiers: TierValues[];
  /** One of the release, with what stands for it before it is played; all three or none. */
  film: string | null;
  /** Or one of the park's own, by its name on YouTube. */
  filmLink: string | null;
  filmPoster: string | null;
  filmTitle: Bilingual | null;
  /** Addresses of other products. */
  related: string[];
  crossSell: string[];
};

type Choices = ProductVariantRow['choices'];
const BETWEEN = ' / ';

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Names, as far as capitals and forms of writing go, that a person takes for the same. */
export function sameName(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/** The stored options as the form has them. */
export function optionValues(options: readonly ProductOption[]): OptionValues[] {
  return options.map(({ key, name, values }) => ({
    id: key,
    name,
    values: {
      vi: values.map((value) => value.name.vi).join('\n'),
      en: values.map((value) => value.name.en).join('\n'),
    },
  }));
}

/** The stored choices as the form has them; what is not an option any more comes last, by its key. */
export function choicesText(options: readonly ProductOption[], choices: Choices): string | null {
  const known = options.flatMap(({ key, values }) => {
    const chosen = choices[key];
    return chosen === undefined ? [] : [values.find((value) => value.key === chosen)?.name.vi ?? chosen];
  });
  const rest = Object.entries(choices).filter(([key]) => !options.some((option) => option.key === key));
  return [...known, ...rest.map(([, value]) => value)].join(BETWEEN) || null;
}

/** The place of the chosen value in each option; null where the text does not name one value of each. */
export function chosenPlaces(text: string | null, options: readonly OptionValues[]): number[] | null {
  const parts = (text ?? '').split('/').map(sameName);
  if (options.length === 0) return text === null ? [] : null;
  if (parts.length !== options.length) return null;
  const places = options.map(({ values }, index) => {
    const [vi, en] = [values.vi, values.en].map((lines) => linesOf(lines).map(sameName));
    const at = vi?.indexOf(parts[index] ?? '') ?? -1;
    return at >= 0 ? at : (en?.indexOf(parts[index] ?? '') ?? -1);
  });
  return places.includes(-1) ? null : places;
}

/** The choices of a combination as the form has them. */
export function textOfPlaces(places: readonly number[], options: readonly OptionValues[]): string {
  return options.map(({ values }, index) => linesOf(values.vi)[places[index] ?? 0]).join(BETWEEN);
}

/**
 * The options as they are stored. A value keeps its key while it has its name or, renamed, its line: variants and
 * addresses refer to it.
 */
export function storedOptions(
  options: readonly OptionValues[],
  before: readonly ProductOption[],
): ProductOption[] {
  return options.map(({ id, name, values }) => {
    const old = before.find(({ key }) => key === id)?.values ?? [];
    const vi = linesOf(values.vi);
    const en = linesOf(values.en);
    const keys = valueKeys(vi, old);
    return {
      key: id,
      name,
      values: vi.map((line, index) => ({
        key: keys[index] ?? '',
        name: { vi: line, en: en[index] ?? line },
      })),
    };
  });
}

function valueKeys(lines: readonly string[], old: ProductOption['values']): string[] {
  const named = lines.map((line) => old.find(({ name }) => name.vi === line)?.key);
  const taken = new Set(named.filter((key) => key !== undefined));
  return lines.map((line, index) => {
    const inPlace = old[index]?.key;
    let key = named[index] ?? (inPlace !== undefined && !taken.has(inPlace) ? inPlace : null);
    if (key === null) {
      const stem = keyOf(line);
      key = stem;
      for (let number = 2; taken.has(key) || old.some((one) => one.key === key); number += 1)
        key = `${stem}-${number}`;
    }
    taken.add(key);
    return key;
  });
}

/** Neither a dot nor a low line, which part choices in addresses. */
export function keyOf(name: string): string {
  const text = withoutMarks(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return text.slice(0, 40) || 'v';
}

/** The choices as they are stored; of a variant off sale those that it had, where they are no more. */
export function storedChoices(
  { choices }: Pick<VariantValues, 'choices'>,
  { values, stored }: { values: readonly OptionValues[]; stored: readonly ProductOption[] },
  before: Choices = {},
): Choices {
  const places = chosenPlaces(choices, values);
  if (!places) return before;
  return Object.fromEntries(
    stored.map((option, index) => [option.key, option.values[places[index] ?? 0]?.key ?? '']),
  );
}

/** The lowest price of what is on sale; of a product that has nothing on sale the lowest of all. */
export function fromVndOf({ variants }: Pick<ProductValues, 'variants'>): number {
  const onSale = variants.filter(({ isActive }) => isActive);
  const prices = (onSale.length > 0 ? onSale : variants).map(({ prices: { price = 0 } }) => price);
  return prices.length > 0 ? Math.min(...prices) : 0;
}
