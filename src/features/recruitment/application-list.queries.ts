import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { type ApplicationState, jobApplications, jobOpenings } from '#db/schema/recruitment.ts';
import { type Turn, type Turned, turned } from '#src/values/lists/turns.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import { hasWords } from '#src/values/typed/word-search.ts';
import type { ApplicationsAsked, ApplicationView, ListedApplication } from './staff-applications.ts';

type Narrowed = Pick<ApplicationsAsked, 'job'> & { q?: string };
type Listed = Pick<ApplicationsAsked, 'view'> & Narrowed & Turn & { limit: number };

/** One page beside an application: what is new with the longest waiting first, anything else the newest first. */
export async function listApplications(db: Queryable, listed: Listed): Promise<Turned<ListedApplication>> {
  const { view, job, q = '', after, before, limit } = listed;
  const isOldestFirst = view === 'new';
  const order = (before !== null) === isOldestFirst ? desc : asc;
  const { id, code, state, fullName, createdAt, openingId } = jobApplications;
  const beside = after ?? before;
  const sign = sql.raw(order === asc ? '>' : '<');
  const there = sql`(SELECT a.created_at, a.id FROM job_applications a WHERE a.code = ${beside})`;
  const found = await db
    .select({ id, code, state, fullName, createdAt, title: jobOpenings.title })
    .from(indexed(jobApplications, indexOf(listed)))
    .innerJoin(jobOpenings, eq(jobOpenings.id, openingId))
    .where(
      and(
        job ? eq(openingId, job) : undefined,
        view === 'all' ? undefined : eq(state, view),
        ...hasWords(fullName, accentGlobs(q)),
        beside === null ? undefined : sql`(${createdAt}, ${id}) ${sign} ${there}`,
      ),
    )
    .orderBy(order(createdAt), order(id))
    .limit(limit + 1);
  return turned(found, { after, before, limit }, (row) => row.code);
}

function indexOf({ view, job }: Pick<Listed, 'view' | 'job'>): string {
  if (view === 'all') return job ? 'job_applications_opening' : 'job_applications_created';
  return job ? 'job_applications_opening_state' : 'job_applications_state';
}

/** How many there are in each view, of one job or of all, of such a name or of any. */
export async function countApplications(
  db: Queryable,
  { job, q = '' }: Narrowed,
): Promise<Record<ApplicationView, number>> {
  const rows = await db
    .select({ state: jobApplications.state, total: count() })
    .from(indexed(jobApplications, job ? 'job_applications_opening_state' : 'job_applications_state'))
    .where(
      and(
        job ? eq(jobApplications.openingId, job) : undefined,
        ...hasWords(jobApplications.fullName, accentGlobs(q)),
      ),
    )
    .groupBy(jobApplications.state);
  const of = (state: ApplicationState) => rows.find((row) => row.state === state)?.total ?? 0;
  const each = { new: of('new'), answered: of('answered'), declined: of('declined') };
  return { ...each, all: each.new + each.answered + each.declined };
}

export async function countNewApplications(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(indexed(jobApplications, 'job_applications_state'))
    .where(eq(jobApplications.state, 'new'));
  return row?.total ?? 0;
}

/** The jobs that somebody has applied for, open or over. */
export async function listAppliedJobs(db: Queryable): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: jobOpenings.id, title: jobOpenings.title })
    .from(jobOpenings)
    .where(sql`EXISTS (SELECT 1 FROM job_applications a WHERE a.opening_id = ${jobOpenings.id})`)
    .orderBy(asc(jobOpenings.position), asc(jobOpenings.id));
}

export async function findApplicationByCode(db: Queryable, code: string) {
  const [row] = await db
    .select({ application: jobApplications, title: jobOpenings.title })
    .from(jobApplications)
    .innerJoin(jobOpenings, eq(jobOpenings.id, jobApplications.openingId))
    .where(eq(jobApplications.code, code));
  return row ? { ...row.application, title: row.title } : null;
}

export type OpenedApplication = NonNullable<Awaited<ReturnType<typeof findApplicationByCode>>>;

type Marked = { id: string; revision: number; state: ApplicationState; decidedBy: string; decidedAt: string };

/** False when somebody else has written it since `revision` was read. */
export async function markApplicationAs(
  db: Queryable,
  { id, revision, ...marked }: Marked,
): Promise<boolean> {
  const written = await db
    .update(jobApplications)
    .set({ ...marked, revision: revision + 1 })
    .where(and(eq(jobApplications.id, id), eq(jobApplications.revision, revision)))
    .returning({ id: jobApplications.id });
  return written.length === 1;
}
