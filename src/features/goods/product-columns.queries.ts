/** The columns of a product as they are written: all of a new one, and what was changed of a stored one. */
import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '#db/client.ts';
import { linkedFilm } from '#src/values/typed/film-link.ts';
import { listProductIds } from './other-products.queries.ts';
import { fromVndOf, type ProductValues, storedOptions } from './product-values.ts';

export type StoredOptions = Parameters<typeof storedOptions>[1];

/** Of a new one; `before`: the options as they are stored. */
export async function columnsOf(db: Queryable, values: ProductValues, before: StoredOptions) {
  const { variants: _variants, tiers: _tiers, options, related, crossSell, ...rest } = values;
  const { film: _film, filmLink: _link, filmPoster: _poster, filmTitle: _title, ...columns } = rest;
  return {
    ...columns,
    options: storedOptions(options, before),
    videoReview: filmOf(values),
    ...(await othersOf(db, { related, crossSell })),
    fromVnd: fromVndOf(values),
  };
}

function filmOf({ film, filmLink, filmPoster: poster, filmTitle: title }: ProductValues) {
  const file = film ?? (filmLink && linkedFilm(filmLink));
  return file && poster !== null && title !== null ? { file, poster, title } : null;
}

/** The products that it names, by their ids. */
async function othersOf(db: Queryable, { related, crossSell }: Pick<ProductValues, 'related' | 'crossSell'>) {
  const ids = await listProductIds(db, [...related, ...crossSell]);
  const idsOf = (slugs: readonly string[]) => slugs.flatMap((one) => ids.get(one) ?? []);
  return { relatedIds: idsOf(related), crossSellIds: idsOf(crossSell) };
}

export type Updated = {
  id: string;
  values: ProductValues;
  before: ProductValues;
  now: string;
  revision: number;
  /** As they were stored; null where they are not changed. */
  options: StoredOptions | null;
};

/** The columns that are not as before. */
export async function changedColumns(
  db: Queryable,
  { values, before, options }: Pick<Updated, 'values' | 'before' | 'options'>,
) {
  const { variants: _variants, tiers: _tiers, options: _options, related, crossSell, ...rest } = values;
  const { film: _film, filmLink: _link, filmPoster: _poster, filmTitle: _title, ...columns } = rest;
  const isChanged = (name: keyof ProductValues) => !isDeepStrictEqual(values[name], before[name]);
  const hasOthers = isChanged('related') || isChanged('crossSell');
  const hasFilm = (['film', 'filmLink', 'filmPoster', 'filmTitle'] as const).some(isChanged);
  return {
    ...(Object.fromEntries(
      Object.entries(columns).filter(([name]) => isChanged(name as keyof ProductValues)),
    ) as Partial<typeof columns>),
    ...(options && { options: storedOptions(values.options, options) }),
    ...((options || isChanged('variants')) && { fromVnd: fromVndOf(values) }),
    ...(hasFilm && { videoReview: filmOf(values) }),
    ...(hasOthers && (await othersOf(db, { related, crossSell }))),
  };
}
