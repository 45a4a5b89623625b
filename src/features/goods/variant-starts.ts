/** What a variant begins with that is made from options: proposals for its cells, none of them a guess at money. */
import type { Typed } from '#src/features/resources/leaves.ts';
import { keyOf, linesOf, type OptionValues } from './product-values.ts';

const SKU_MAX_CHARS = 60;
/** What is the same for all variants that are most like the new one is proposed for it too. */
const PROPOSED = ['prices.price', 'weightGram'] as const;

type Made = {
  key: string;
  places: readonly number[];
  options: readonly OptionValues[];
  /** The rows that there are, by their places. */
  rowAt: ReadonlyMap<string, string>;
  typed: Typed;
};

export function startsFor({ key, places, options, rowAt, typed }: Made): Record<string, string> {
  const like = likest(places, rowAt);
  const starts: Record<string, string> = { isActive: '1', sku: proposedSku({ places, options, typed }) };
  for (const leaf of PROPOSED) {
    const [only, ...others] = new Set(like.map((row) => typed[`variants.${row}.${leaf}`] ?? ''));
    starts[leaf] = others.length === 0 ? (only ?? '') : '';
  }
  return Object.fromEntries(Object.entries(starts).map(([leaf, text]) => [`variants.${key}.${leaf}`, text]));
}

/** The rows that share the most values. */
function likest(places: readonly number[], rowAt: Made['rowAt']): string[] {
  const shared = [...rowAt].map(([at, row]) => ({
    row,
    count: at.split(' ').filter((place, index) => Number(place) === places[index]).length,
  }));
  const most = Math.max(...shared.map(({ count }) => count));
  return shared.filter(({ count }) => count === most).map(({ row }) => row);
}

/** `TST-100G-DO`: the stem of the codes that there are, else the first letters of the address or the name. */
function proposedSku({ places, options, typed }: Pick<Made, 'places' | 'options' | 'typed'>): string {
  const skus = Object.entries(typed).flatMap(([path, text]) =>
    path.startsWith('variants.') && path.endsWith('.sku') && text.trim() ? [text.trim()] : [],
  );
  const title = typed.slug?.trim() || keyOf(typed['name.vi'] ?? '');
  const initials = title.split('-').map(([first = '']) => first);
  const stem = stemOf(skus, options) || initials.join('');
  const values = options.map(({ values: { vi } }, index) => keyOf(linesOf(vi)[places[index] ?? 0] ?? ''));
  const sku = [stem, ...values].join('-').toUpperCase().slice(0, SKU_MAX_CHARS);
  const taken = new Set(skus.map((one) => one.toUpperCase()));
  let free = sku;
  for (let number = 2; taken.has(free); number += 1) free = `${sku.slice(0, SKU_MAX_CHARS - 4)}-${number}`;
  return free;
}

/** The parts that all codes begin with, less those that are values; of a single code its first part. */
function stemOf(skus: readonly string[], options: readonly OptionValues[]): string {
  const [first = [], ...others] = skus.map((sku) => sku.split('-'));
  const isShared = (part: string, at: number) => others.every((parts) => parts[at] === part);
  const end = first.findIndex((part, at) => !isShared(part, at));
  const shared = others.length === 0 ? first.slice(0, 1) : first.slice(0, end < 0 ? first.length : end);
  const valueParts = options.flatMap(({ values }) =>
    linesOf(values.vi).flatMap((line) => keyOf(line).split('-')),
  );
  while (shared.length > 1 && valueParts.includes(shared.at(-1)?.toLowerCase() ?? '')) shared.pop();
  return shared.join('-') || (first[0] ?? '');
}
