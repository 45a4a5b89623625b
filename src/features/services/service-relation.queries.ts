import { services } from '#db/schema/products.ts';
import { relatedRows } from '#src/features/resources/related-rows.queries.ts';

/** Services, for other rows that name one by its address. */
export const SERVICES = relatedRows(services, {
  value: services.slug,
  name: services.name,
  isActive: services.isActive,
  of: 'resources.relation.service',
});
