import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { type JobCvRow, jobApplications, jobCvs } from '#db/schema/recruitment.ts';

const FACTS = { id: jobCvs.id, fileName: jobCvs.fileName, format: jobCvs.format, size: jobCvs.size };
export type CvFacts = Pick<JobCvRow, keyof typeof FACTS>;

export async function createCv(db: Queryable, row: JobCvRow): Promise<void> {
  await db.insert(jobCvs).values(row);
}

/** Gives a CV that this visitor sent to their application; false when there is none that is still free. */
export async function takeCv(
  db: Queryable,
  { id, visitorId, applicationId }: { id: string; visitorId: string; applicationId: string },
): Promise<boolean> {
  const taken = await db
    .update(jobCvs)
    .set({ applicationId })
    .where(and(eq(jobCvs.id, id), eq(jobCvs.visitorId, visitorId), isNull(jobCvs.applicationId)))
    .returning({ id: jobCvs.id });
  return taken.length === 1;
}

export async function findCvOf(db: Queryable, applicationId: string): Promise<CvFacts | null> {
  const [row] = await db.select(FACTS).from(jobCvs).where(eq(jobCvs.applicationId, applicationId)).limit(1);
  return row ?? null;
}

/** The file of an application by its code; with `email`, only of that applicant. */
export async function findCvByCode(
  db: Queryable,
  { code, email }: { code: string; email?: string },
): Promise<Pick<JobCvRow, 'fileName' | 'format' | 'size' | 'body' | 'bodyKey'> | null> {
  const [row] = await db
    .select({
      fileName: jobCvs.fileName,
      format: jobCvs.format,
      size: jobCvs.size,
      body: jobCvs.body,
      bodyKey: jobCvs.bodyKey,
    })
    .from(jobCvs)
    .innerJoin(jobApplications, eq(jobApplications.id, jobCvs.applicationId))
    .where(
      and(
        eq(jobApplications.code, code),
        email === undefined ? undefined : sql`lower(${jobApplications.email}) = ${email}`,
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function sumStrayCvs(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${jobCvs.size}), 0)` })
    .from(jobCvs)
    .where(isNull(jobCvs.applicationId));
  return row?.bytes ?? 0;
}

type Old = { before: string; limit: number };

export async function removeStrayCvs(db: Queryable, { before, limit }: Old): Promise<number> {
  const stray = await db
    .select({ id: jobCvs.id })
    .from(indexed(jobCvs, 'job_cvs_free'))
    .where(and(sql`application_id IS NULL`, lte(jobCvs.createdAt, before)))
    .limit(limit);
  for (const { id } of stray) await db.delete(jobCvs).where(eq(jobCvs.id, id));
  return stray.length;
}

/** Applications of that moment and older, with their files. */
export async function removeOldApplications(db: Queryable, { before, limit }: Old): Promise<number> {
  const old = await db
    .select({ id: jobApplications.id })
    .from(indexed(jobApplications, 'job_applications_created'))
    .where(lte(jobApplications.createdAt, before))
    .limit(limit);
  for (const { id } of old) {
    await db.delete(jobCvs).where(eq(jobCvs.applicationId, id));
    await db.delete(jobApplications).where(eq(jobApplications.id, id));
  }
  return old.length;
}
