import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
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

/** The file of an application by its code. */
export async function findCvByCode(
  db: Queryable,
  code: string,
): Promise<Pick<JobCvRow, 'fileName' | 'format' | 'body'> | null> {
  const [row] = await db
    .select({ fileName: jobCvs.fileName, format: jobCvs.format, body: jobCvs.body })
    .from(jobCvs)
    .innerJoin(jobApplications, eq(jobApplications.id, jobCvs.applicationId))
    .where(eq(jobApplications.code, code))
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

export async function removeStrayCvs(db: Queryable, before: string): Promise<void> {
  await db.delete(jobCvs).where(and(isNull(jobCvs.applicationId), lt(jobCvs.createdAt, before)));
}

/** Applications older than that, with their files. */
export async function removeOldApplications(db: Queryable, before: string): Promise<void> {
  const old = db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(lt(jobApplications.createdAt, before));
  await db.delete(jobCvs).where(inArray(jobCvs.applicationId, old));
  await db.delete(jobApplications).where(lt(jobApplications.createdAt, before));
}
