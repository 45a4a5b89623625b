import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { serviceSlugs } from '#db/schema/goods-slugs.ts';
import { services } from '#db/schema/products.ts';
import { ticketSlugs, ticketTypes } from '#db/schema/tickets.ts';
import { slugMoves } from '#src/features/resources/moved-slugs.queries.ts';
import type { RowOptions, StoredRow } from '#src/features/resources/resources.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';
import { listCategoriesAndTaxes } from './other-products.queries.ts';
import type { ServiceValues } from './service-resource.ts';

export const SERVICE_ROWS = tableRows(services, {
  values: {
    slug: services.slug,
    slugEn: services.slugEn,
    position: services.position,
    isActive: services.isActive,
    categoryId: services.categoryId,
    name: services.name,
    summary: services.summary,
    description: services.description,
    includes: services.includes,
    excludes: services.excludes,
    durationText: services.durationText,
    place: services.place,
    opensAt: services.opensAt,
    closesAt: services.closesAt,
    booking: services.booking,
    ticketSlug: services.ticketSlug,
    fromVnd: services.fromVnd,
    priceUnit: services.priceUnit,
    maxPerOrder: services.maxPerOrder,
    pictures: services.pictures,
    labels: services.labels,
    taxClass: services.taxClass,
  },
  listed: ['name', 'categoryId', 'booking', 'fromVnd', 'position', 'isActive'],
  sorts: { order: { columns: [services.position, services.id] } },
  filters: { categoryId: services.categoryId, booking: services.booking, isActive: services.isActive },
  searched: [services.name],
});

/** The addresses of services. */
export const SERVICE_SLUGS = slugMoves(services, {
  page: 'service',
  table: serviceSlugs,
  of: serviceSlugs.serviceId,
});

/** Its ticket by the address that the ticket has now. */
export async function findServiceRow(db: Queryable, id: string): Promise<StoredRow<ServiceValues> | null> {
  const row = await SERVICE_ROWS.find(db, id);
  if (!row?.values.ticketSlug) return row;
  const [moved] = await db
    .select({ slug: ticketTypes.slug })
    .from(ticketSlugs)
    .innerJoin(ticketTypes, eq(ticketTypes.id, ticketSlugs.ticketTypeId))
    .where(eq(ticketSlugs.slug, row.values.ticketSlug))
    .limit(1);
  return moved ? { ...row, values: { ...row.values, ticketSlug: moved.slug } } : row;
}

export async function loadServiceOptions(db: Queryable): Promise<RowOptions> {
  const [others, tickets] = await Promise.all([
    listCategoriesAndTaxes(db, 'service'),
    db
      .select({ value: ticketTypes.slug, label: ticketTypes.name })
      .from(ticketTypes)
      .orderBy(asc(ticketTypes.position)),
  ]);
  return { ...others, ticketSlug: tickets };
}
