/** What reviews are about, as a condition on them. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { products, services } from '#db/schema/products.ts';
import { reviews } from '#db/schema/reviews.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import { isAt } from '#db/slugs.ts';
import type { Subject } from '#src/values/moderated.ts';

const ON_SALE = { ticket: ticketTypes, product: products, service: services } as const;

/** By its slug, for reads in the same turn. */
export type NamedSubject = { kind: keyof typeof ON_SALE; slug: string };
export type AskedSubject = Subject | NamedSubject;

/** No condition for reviews of everything. */
export function isAbout(subject: AskedSubject | undefined): SQL | undefined {
  return (
    subject &&
    and(
      eq(reviews.subjectKind, subject.kind),
      eq(reviews.subjectId, 'id' in subject ? subject.id : idOf(subject)),
    )
  );
}

function idOf({ kind, slug }: NamedSubject): SQL<string> {
  const table = ON_SALE[kind];
  return sql`(SELECT ${table.id} FROM ${table} WHERE ${isAt(table, slug)})`;
}
