import * as z from 'zod/mini';
import type { ServiceRow } from '#db/schema/products.ts';
import { readPageNumber } from '#src/values/page.ts';
import { pageInput } from '#src/values/page-input.ts';

export const SERVICES_PER_PAGE = 12;
const SLUG = /^[a-z0-9-]{1,80}$/;

export type Service = Omit<ServiceRow, 'isActive' | 'categoryId' | 'position' | 'createdAt' | 'revision'> & {
  category: { slug: string; name: ServiceRow['name'] };
};
export type ServiceFilter = { category: string | null; page: number };

export function readServiceFilter(query: URLSearchParams): ServiceFilter {
  const category = query.get('category') ?? '';
  return { category: SLUG.test(category) ? category : null, page: readPageNumber(query.get('page')) };
}

const slug = z.string('errors.invalid').check(z.regex(SLUG, 'errors.invalid'));

export const serviceListInput = z.prefault(
  z.object({ category: z._default(z.nullable(slug), null), page: pageInput }),
  {},
);
export const serviceInput = z.object({ slug });
