/**
 * What each public page reads from its query, in one canonical spelling: unknown parameters and impossible values count
 * as absent. Where a page explains what is wrong with a value, every such value is the same one (`odd`), so that
 * made-up URLs share one page.
 */

import { topicFrom } from '#src/features/contact/contact.ts';
import { GALLERY_CATEGORIES } from '#src/features/gallery/gallery.ts';
import { filterQuery, readFilter } from '#src/features/menu/menu.ts';
import { readLayers, writeLayers } from '#src/features/places/places.ts';
import { POST_SORTS } from '#src/features/posts/posts.ts';
import { productQuery, readProductFilter, SORTS } from '#src/features/products/products.ts';
import { filterOf, queryOf } from '#src/features/reviews/review-filter.ts';
import { SORTS as REVIEW_SORTS } from '#src/features/reviews/reviews.ts';
import type { RouteMatch, RouteName, RouteQuery } from '#src/routes.ts';
import { isDay } from '#src/values/day.ts';
import { ODD_VALUE, readPageNumber } from '#src/values/page.ts';
import { searchOf } from '#src/values/route.ts';

type Reader = (query: URLSearchParams) => RouteQuery;

const SLUG = /^[a-z0-9-]{1,80}$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const COUNT = /^\d{1,2}$/;
const CHOICE = /^[\w.-]{1,200}$/;

const READERS: Partial<Record<RouteName, Reader>> = {
  tickets: (query) => ({ date: dayOrOdd(query, 'date') }),
  ticket: (query) => ({ month: like(query, 'month', MONTH), date: day(query, 'date') }),
  orderTicket: (query) => ({
    ticket: slugOrOdd(query, 'ticket'),
    date: dayOrOdd(query, 'date'),
    month: like(query, 'month', MONTH),
    adult: count(query, 'adult'),
    child: count(query, 'child'),
  }),
  posts: list(POST_SORTS, (query) => ({
    category: like(query, 'category', SLUG),
    tag: like(query, 'tag', SLUG),
  })),
  products: list(SORTS, (query) => productQuery(readProductFilter(query))),
  category: list(SORTS, (query) => ({ ...productQuery(readProductFilter(query)), category: undefined })),
  services: list(null, (query) => ({ category: like(query, 'category', SLUG) })),
  product: (query) => ({ choice: like(query, 'choice', CHOICE) }),
  contact: (query) => ({
    subject: topicFrom(query.get('subject')) ?? undefined,
    faq: like(query, 'faq', SLUG),
  }),
  recruitment: (query) => ({ job: like(query, 'job', SLUG) }),
  gallery: list(null, (query) => ({
    category: oneOf(query, 'category', GALLERY_CATEGORIES) ?? (query.get('category') ? ODD_VALUE : undefined),
    image: slugOrOdd(query, 'image'),
  })),
  menu: (query) => ({
    ...filterQuery(readFilter(query)),
    view: oneOf(query, 'view', ['table']),
  }),
  map: (query) => ({
    place: slugOrOdd(query, 'place'),
    layers: writeLayers(readLayers(query.get('layers'))),
  }),
  reviews: list(REVIEW_SORTS, (query) => queryOf(filterOf(query))),
};

/** The query that a page is rendered and stored under; empty where it reads nothing. */
export function readQuery({ name }: RouteMatch, query: URLSearchParams): string {
  return searchOf(READERS[name]?.(query) ?? {}).slice(1);
}

/** A list with pages, and with orders unless `sorts` is null. */
function list(sorts: readonly string[] | null, read: Reader): Reader {
  return (query) => {
    const sort = query.get('sort');
    const number = readPageNumber(query.get('page'));
    return {
      ...read(query),
      sort: sorts?.slice(1).find((one) => one === sort),
      page: number > 1 ? number : undefined,
    };
  };
}

function like(query: URLSearchParams, key: string, shape: RegExp): string | undefined {
  const value = query.get(key) ?? '';
  return shape.test(value) ? value : undefined;
}

function oneOf(query: URLSearchParams, key: string, values: readonly string[]): string | undefined {
  return values.find((value) => value === query.get(key));
}

function day(query: URLSearchParams, key: string): string | undefined {
  const value = query.get(key) ?? '';
  return isDay(value) ? value : undefined;
}

function dayOrOdd(query: URLSearchParams, key: string): string | undefined {
  return query.get(key) ? (day(query, key) ?? ODD_VALUE) : undefined;
}

function slugOrOdd(query: URLSearchParams, key: string): string | undefined {
  return query.get(key) ? (like(query, key, SLUG) ?? ODD_VALUE) : undefined;
}

function count(query: URLSearchParams, key: string): number | undefined {
  const value = like(query, key, COUNT);
  return value === undefined ? undefined : Number(value);
}
