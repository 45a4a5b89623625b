import { and, asc, desc, eq, gt, gte } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import {
  type JobApplicationRow,
  type JobOpeningRow,
  jobApplications,
  jobOpenings,
} from '#db/schema/recruitment.ts';

/** The jobs one may still apply for on that park day. */
export async function listOpenings(db: Queryable, today: string): Promise<JobOpeningRow[]> {
  return db
    .select()
    .from(jobOpenings)
    .where(and(eq(jobOpenings.isActive, true), gte(jobOpenings.deadline, today)))
    .orderBy(asc(jobOpenings.position), asc(jobOpenings.id));
}

export async function findOpening(
  db: Queryable,
  { id, today }: { id: string; today: string },
): Promise<JobOpeningRow | null> {
  const [row] = await db
    .select()
    .from(jobOpenings)
    .where(and(eq(jobOpenings.id, id), eq(jobOpenings.isActive, true), gte(jobOpenings.deadline, today)));
  return row ?? null;
}

export async function createApplication(db: Queryable, row: JobApplicationRow): Promise<void> {
  await db.insert(jobApplications).values(row);
}

/** An application with the job's title, which may have closed since. */
export async function findApplication(
  db: Queryable,
  id: string,
): Promise<(JobApplicationRow & { title: string }) | null> {
  const [row] = await db
    .select({ application: jobApplications, title: jobOpenings.title })
    .from(jobApplications)
    .innerJoin(jobOpenings, eq(jobOpenings.id, jobApplications.openingId))
    .where(eq(jobApplications.id, id));
  return row ? { ...row.application, title: row.title } : null;
}

export async function findSameApplication(
  db: Queryable,
  { fingerprint, since }: { fingerprint: string; since: string },
): Promise<{ code: string } | null> {
  const [row] = await db
    .select({ code: jobApplications.code })
    .from(jobApplications)
    .where(and(eq(jobApplications.fingerprint, fingerprint), gt(jobApplications.createdAt, since)))
    .orderBy(desc(jobApplications.createdAt))
    .limit(1);
  return row ?? null;
}
