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

/** By the address that it has or had. */
export async function findService(db: Queryable, slug: string): Promise<Service | null> {
  const [row] = await select(db, and(eq(services.id, idOf(slug)), eq(services.isActive, true))).limit(1);
  return row ? serviceOf(row) : null;
}

function idOf(slug: string): SQL<string> {
  return sql`coalesce((SELECT id FROM services WHERE slug = ${slug}), (SELECT ${serviceSlugs.serviceId} FROM ${serviceSlugs} WHERE ${eq(serviceSlugs.slug, slug)}))`;
}

/** Others of the same category first. */
export async function listOtherServices(db: Queryable, service: Service, size: number): Promise<Service[]> {
  const rows = await select(db, and(ne(services.id, service.id), eq(services.isActive, true)));
  const isNear = (one: Service) => (one.category.slug === service.category.slug ? 0 : 1);
  return rows
    .map(serviceOf)
    .sort((one, other) => isNear(one) - isNear(other))
    .slice(0, size);
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
