import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type JobApplicationRow, jobApplications, jobCvs, jobOpenings } from '#db/schema/recruitment.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { asVisitor } from './caller.ts';

let sent = 0;

type Sent = { now: string; openingId?: string } & Record<string, unknown>;

/** An application as a visitor sends it, each by another phone, for a job that is there afterwards. */
export async function sentApplication(
  db: Db,
  { now, openingId = 'job-guide', ...change }: Sent,
): Promise<JobApplicationRow> {
  sent += 1;
  await openJob(db, openingId, now);
  const caller = asVisitor(db, { now, ip: `198.18.${sent % 200}.7` });
  const { code } = await caller.recruitment.send({
    ...{ openingId, fullName: 'Hoàng Văn Sơn', email: `son${sent}@x.example` },
    phone: `0912 4${String(sent).padStart(2, '0')} 678`,
    experience: 'Sáu năm lính cứu hỏa, có chứng chỉ sơ cứu.',
    ...change,
  });
  const [row] = await db.read.select().from(jobApplications).where(eq(jobApplications.code, code));
  if (!row) throw new Error('no application');
  return row;
}

export async function attachCv(db: Db, applicationId: string): Promise<void> {
  const file = { fileName: 'Hồ sơ <Sơn>.pdf', format: 'pdf' as const, size: 4096, body: Buffer.from('x') };
  const createdAt = '2026-11-20T00:00:00.000Z';
  await db.read
    .insert(jobCvs)
    .values({ ...file, id: `cv-${applicationId}`, visitorId: 'v', applicationId, bodyKey: null, createdAt });
}

async function openJob(db: Db, id: string, now: string): Promise<void> {
  const today = parkDay(now);
  const words = { department: 'Vận hành', place: 'Ga dưới', salaryText: 'Thỏa thuận', summary: 'Việc.' };
  const row = {
    ...{ id, slug: id, title: `Việc ${id}`, position: 1, isActive: true, headcount: 2, ...words },
    ...{ employment: 'FULL_TIME' as const, duties: [], requirements: [], benefits: [] },
    ...{ postedOn: today, deadline: addDays(today, 30) },
  };
  await db.read.insert(jobOpenings).values(row).onConflictDoNothing();
}
