import '#tests/support/env.ts';
import { afterAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import { jobApplications, jobOpenings } from '#db/schema/recruitment.ts';
import type { LeasedMessage } from '#src/features/messages/messages.ts';
import { listOpenings } from '#src/features/recruitment/recruitment.queries.ts';
import { composeMail } from '#src/site/compose-mail.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { APPLICATION } from '#tests/support/cv-files.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const NOW = parkInstant(TODAY, '09:00');
const LINKED = {
  ...APPLICATION,
  cvUrl: 'https://drive.example/cv',
};

describe('jobs', () => {
  test('are on offer until the end of their deadline in the park, and not a day longer', async () => {
    const db = await freshWorld(TODAY, true);
    const all = await listOpenings(db.read, TODAY);
    expect(all.length).toBeGreaterThanOrEqual(5);
    const deadline = addDays(TODAY, 25);
    const slugsOn = async (day: string) => (await listOpenings(db.read, day)).map(({ slug }) => slug);
    expect(await slugsOn(deadline)).toContain('huong-dan-vien-tieng-anh');
    expect(await slugsOn(addDays(deadline, 1))).not.toContain('huong-dan-vien-tieng-anh');
    await db.read
      .update(jobOpenings)
      .set({ isActive: false })
      .where(eq(jobOpenings.id, all[0]?.id ?? ''));
    expect(await slugsOn(TODAY)).not.toContain(all[0]?.slug ?? '');
  });

  test('an application is stored once, with a mail to the park and one to the applicant', async () => {
    const db = await freshWorld(TODAY, true);
    const apply = () => asVisitor(db, { now: NOW, ip: '198.18.9.1' }).recruitment.send(LINKED);
    const { code } = await apply();
    expect(code).toMatch(/^TD[2-9A-HJKMNP-TV-Z]{6}$/);
    expect((await apply()).code).toBe(code);
    const rows = await db.read.select().from(jobApplications);
    expect(rows).toMatchObject([{ ...LINKED, code, phone: '+84912000111' }]);
    const messages = await db.read.select().from(outbox).orderBy(outbox.kind);
    const [notice, received] = await Promise.all(
      messages.map((row) => composeMail({ db, now: NOW }, { ...row, attempts: 1 } as LeasedMessage)),
    );
    expect(notice).toMatchObject({ mail: { to: 'xinchao@dinhmay.example', replyTo: 'son@x.example' } });
    expect(received).toMatchObject({ mail: { to: 'son@x.example', subject: `Đã nhận hồ sơ ${code}` } });
  });

  test('a job that is over, unknown or hidden takes no application', async () => {
    const db = await freshWorld(TODAY, true);
    const send = (input: object, now = NOW) =>
      asVisitor(db, { now, ip: '198.18.9.2' }).recruitment.send({ ...LINKED, ...input });
    const late = parkInstant(addDays(TODAY, 46), '00:01');
    await expect(send({}, late)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(send({ openingId: 'job-none' })).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const wrong of [
      { phone: '12' },
      { fullName: '' },
      { experience: '<script>' },
      { cvUrl: 'javascript:alert(1)' },
      { cvUrl: 'http://drive.example' },
    ])
      await expect(send(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await db.read.select().from(jobApplications)).toEqual([]);
    expect(await db.read.select().from(outbox)).toEqual([]);
  });
});
