import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import {
  type FaqRow,
  faqs,
  type MilestoneRow,
  milestones,
  type PageKind,
  type PageRow,
  pageSlugs,
  pages,
  type TeamMemberRow,
  teamMembers,
} from '#db/schema/pages.ts';

export async function listPages(db: Queryable, kinds: PageKind[]): Promise<PageRow[]> {
  return db
    .select()
    .from(pages)
    .where(and(eq(pages.isActive, true), inArray(pages.kind, kinds)))
    .orderBy(asc(pages.position), asc(pages.id));
}

/** Also by an address that it had; whoever has an address now goes before whoever had it. */
export async function findPolicy(db: Queryable, slug: string): Promise<PageRow | null> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.id, idOf(slug)), eq(pages.kind, 'policy'), eq(pages.isActive, true)));
  return row ?? null;
}

function idOf(slug: string): SQL<string> {
  return sql`coalesce((SELECT id FROM pages WHERE slug = ${slug}), (SELECT ${pageSlugs.pageId} FROM ${pageSlugs} WHERE ${eq(pageSlugs.slug, slug)}))`;
}

export async function listTeam(db: Queryable): Promise<TeamMemberRow[]> {
  return db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.isActive, true))
    .orderBy(asc(teamMembers.position), asc(teamMembers.id));
}

export async function listMilestones(db: Queryable): Promise<MilestoneRow[]> {
  return db
    .select()
    .from(milestones)
    .where(eq(milestones.isActive, true))
    .orderBy(asc(milestones.year), asc(milestones.position), asc(milestones.id));
}

export async function listFaqs(db: Queryable): Promise<FaqRow[]> {
  return db.select().from(faqs).where(eq(faqs.isActive, true)).orderBy(asc(faqs.position), asc(faqs.id));
}
