import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
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
import type { Slugs } from '#src/values/route.ts';
import { LINKED_POLICIES, type PolicySlugs } from './pages.ts';

export async function listPages(db: Queryable, kinds: PageKind[]): Promise<PageRow[]> {
  return db
    .select()
    .from(pages)
    .where(and(eq(pages.isActive, true), inArray(pages.kind, kinds)))
    .orderBy(asc(pages.position), asc(pages.id));
}

/** By an address that it has or had in either language; whoever has an address now goes before whoever had it. */
export async function findPolicy(db: Queryable, slug: string): Promise<PageRow | null> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.id, idOf(slug)), eq(pages.kind, 'policy'), eq(pages.isActive, true)));
  return row ?? null;
}

/** Where the policies are now that the site itself links; one that is no more stays where it was. */
export function findLinkedPolicies(db: Queryable): Promise<PolicySlugs> {
  return askOnce(db, readLinkedPolicies);
}

async function readLinkedPolicies(db: Queryable): Promise<PolicySlugs> {
  const found = await db.all<Slugs & { asked: string }>(sql`
    SELECT asked.value AS asked, page.slug AS slug, page.slug_en AS "slugEn"
    FROM json_each(${JSON.stringify(LINKED_POLICIES)}) asked
    JOIN pages page ON page.id = ${idOf(sql`asked.value`)} AND page.kind = 'policy'`);
  const now = new Map(found.map(({ asked, ...slugs }) => [asked, slugs]));
  const entries = LINKED_POLICIES.map((slug) => [slug, now.get(slug) ?? { slug, slugEn: null }]);
  return Object.fromEntries(entries) as PolicySlugs;
}

function idOf(slug: string | SQL): SQL<string> {
  return sql`coalesce((SELECT id FROM pages WHERE slug = ${slug} OR slug_en = ${slug}), (SELECT ${pageSlugs.pageId} FROM ${pageSlugs} WHERE ${pageSlugs.slug} = ${slug}))`;
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
