import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import { posts } from '#db/schema/posts.ts';
import { products, services } from '#db/schema/products.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import { PARK_SUBJECT, type Subject, type SubjectKind } from '#src/values/moderated.ts';
import type { Slugs } from '#src/values/route.ts';
import { parkName } from '#src/values/settings.ts';

export type NamedSubject = Slugs & { name: Bilingual };

type Find = (db: Queryable, id: string) => Promise<NamedSubject[]>;

const FINDERS: Record<SubjectKind, Find> = {
  park: async (_, id) =>
    id === PARK_SUBJECT.id ? [{ slug: '', slugEn: null, name: { vi: parkName(), en: parkName() } }] : [],
  ticket: (db, id) =>
    db
      .select({ slug: ticketTypes.slug, slugEn: ticketTypes.slugEn, name: ticketTypes.name })
      .from(ticketTypes)
      .where(and(eq(ticketTypes.id, id), eq(ticketTypes.isActive, true))),
  product: (db, id) =>
    db
      .select({ slug: products.slug, slugEn: products.slugEn, name: products.name })
      .from(products)
      .where(and(eq(products.id, id), eq(products.isActive, true))),
  service: (db, id) =>
    db
      .select({ slug: services.slug, slugEn: services.slugEn, name: services.name })
      .from(services)
      .where(and(eq(services.id, id), eq(services.isActive, true))),
  post: (db, id) =>
    db
      .select({ slug: posts.slug, slugEn: posts.slugEn, name: posts.title })
      .from(posts)
      .where(and(eq(posts.id, id), eq(posts.isActive, true))),
};

/** What something is written about, while it is public; else null. */
export async function findSubject(db: Queryable, { kind, id }: Subject): Promise<NamedSubject | null> {
  const [found] = await FINDERS[kind](db, id);
  return found ?? null;
}
