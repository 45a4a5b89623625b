import { and, asc, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { serviceSlugs } from '#db/schema/goods-slugs.ts';
import { categories, services } from '#db/schema/products.ts';
import { type Page, pageOf } from '#src/values/page.ts';
import { SERVICES_PER_PAGE, type Service, type ServiceFilter } from './services.ts';

/** One page of the services on sale; a page beyond the end has no items. */
export async function listServices(
  db: Queryable,
  filter: ServiceFilter,
  size = SERVICES_PER_PAGE,
): Promise<Page<Service>> {
  const where = and(
    eq(services.isActive, true),
    filter.category === null ? undefined : eq(categories.slug, filter.category),
  );
  const [[counted], items] = await Promise.all([
    db
      .select({ total: count() })
      .from(services)
      .innerJoin(categories, eq(categories.id, services.categoryId))
      .where(where),
    select(db, where)
      .limit(size)
      .offset((filter.page - 1) * size),
  ]);
  return pageOf(items.map(serviceOf), { total: counted?.total ?? 0, page: filter.page, size });
}

/** By an address that it has or had in either language. */
export async function findService(db: Queryable, slug: string): Promise<Service | null> {
  const [row] = await select(db, and(eq(services.id, idOf(slug)), eq(services.isActive, true))).limit(1);
  return row ? serviceOf(row) : null;
}

function idOf(slug: string): SQL<string> {
  return sql`coalesce((SELECT id FROM services WHERE slug = ${slug} OR slug_en = ${slug}), (SELECT ${serviceSlugs.serviceId} FROM ${serviceSlugs} WHERE ${eq(serviceSlugs.slug, slug)}))`;
}

/** All but the one of this address, those of its category first. */
export async function listOtherServices(db: Queryable, slug: string, size: number): Promise<Service[]> {
  const own = sql`(SELECT category_id FROM services WHERE id = ${idOf(slug)})`;
  const rows = await select(db, and(ne(services.id, idOf(slug)), eq(services.isActive, true)))
    .orderBy(sql`${services.categoryId} <> ${own}`, asc(services.position))
    .limit(size);
  return rows.map(serviceOf);
}

function select(db: Queryable, where: SQL | undefined) {
  return db
    .select({ service: services, category: { slug: categories.slug, name: categories.name } })
    .from(services)
    .innerJoin(categories, eq(categories.id, services.categoryId))
    .where(where)
    .orderBy(asc(services.position))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof select>>[number];

function serviceOf({ service, category }: Row): Service {
  const {
    isActive: _isActive,
    categoryId: _categoryId,
    position: _position,
    createdAt: _at,
    revision: _revision,
    ...rest
  } = service;
  return { ...rest, category };
}
