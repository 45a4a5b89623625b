/** The room of job applications: listed and marked; the file and the rest deleted when their time is over. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { jobApplications, jobCvs } from '#db/schema/recruitment.ts';
import {
  countApplications,
  countNewApplications,
  listApplications,
  listAppliedJobs,
} from '#src/features/recruitment/application-list.queries.ts';
import { purgeApplications } from '#src/features/recruitment/purge-applications.ts';
import { APPLICATION_KEPT_SECONDS } from '#src/features/recruitment/recruitment.ts';
import {
  applicationsQuery,
  markApplicationInput,
  readApplicationsAsked,
} from '#src/features/recruitment/staff-applications.ts';
import { addSeconds } from '#src/values/day.ts';
import { asStaff, type staffContext } from '#tests/support/caller.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { attachCv, sentApplication } from '#tests/support/sent-application.ts';

openLedger(openMarket);

const REASON = 'chưa có kinh nghiệm';
type Role = Parameters<typeof staffContext>[1];
const room = (role: Role = 'manager', now = BEFORE) => asStaff(db, role, { now }).staff.applications;
const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { messageId?: string; code: string }) => error.messageId ?? error.code,
  );
const send = (change: Record<string, unknown> = {}, seconds = 0) =>
  sentApplication(db, { now: addSeconds(BEFORE, seconds), ...change });
const listed = (query: Record<string, string>, limit = 25) =>
  listApplications(db.read, { ...readApplicationsAsked(new URLSearchParams(query)), limit });
const names = async (query: Record<string, string>, limit = 25) =>
  (await listed(query, limit)).rows.map(({ fullName }) => fullName);
async function stored(code: string) {
  const [row] = await db.read.select().from(jobApplications).where(eq(jobApplications.code, code));
  if (!row) throw new Error('gone');
  return row;
}

describe('the list', () => {
  test('has what is new by the longest waiting, the rest the newest first, of one job or all', async () => {
    await send({ fullName: 'Một' });
    const second = await send({ fullName: 'Hai', openingId: 'job-cook' }, 60);
    await send({ fullName: 'Ba' }, 120);
    const last = await send({ fullName: 'Bốn' }, 180);
    await room().mark({ code: second.code, revision: 1, to: 'declined', reason: REASON });
    await room().mark({ code: last.code, revision: 1, to: 'answered' });
    expect(await names({})).toEqual(['Một', 'Ba']);
    expect(await names({ view: 'declined' })).toEqual(['Hai']);
    expect(await names({ view: 'all' })).toEqual(['Bốn', 'Ba', 'Hai', 'Một']);
    expect(await names({ view: 'all', job: 'job-guide' })).toEqual(['Bốn', 'Ba', 'Một']);
    expect(await names({ job: 'job-cook' })).toEqual([]);
    expect(await countApplications(db.read, { job: '' })).toEqual({
      new: 2,
      answered: 1,
      declined: 1,
      all: 4,
    });
    expect(await countApplications(db.read, { job: 'job-cook' })).toMatchObject({ declined: 1, all: 1 });
    expect(await countNewApplications(db.read)).toBe(2);
    expect((await listAppliedJobs(db.read)).map(({ id }) => id)).toEqual(['job-cook', 'job-guide']);
  });

  test('turns its pages both ways, also among applications of the same moment', async () => {
    for (const fullName of ['Một', 'Hai', 'Ba', 'Bốn', 'Năm']) await send({ fullName });
    for (const view of ['new', 'all']) {
      const whole = await names({ view });
      const first = await listed({ view }, 2);
      const second = await listed({ view, after: first.next ?? '' }, 2);
      const third = await listed({ view, after: second.next ?? '' }, 2);
      const seen = [first, second, third].flatMap(({ rows }) => rows.map(({ fullName }) => fullName));
      expect(seen).toEqual(whole);
      expect([first.previous, third.next]).toEqual([null, null]);
      const back = await listed({ view, before: third.previous ?? '' }, 2);
      expect(back.rows).toEqual(second.rows);
      expect((await listed({ view, before: second.previous ?? '' }, 2)).previous).toBeNull();
    }
  });

  test('is narrowed by words of a name without accents, and so are its counts', async () => {
    for (const fullName of ['Đỗ Thị Hường', 'Hường Văn Đỗ', 'Lò Mai']) await send({ fullName });
    expect((await names({ q: 'huong do' })).toSorted()).toEqual(['Hường Văn Đỗ', 'Đỗ Thị Hường']);
    expect(await names({ q: 'mai', view: 'all' })).toEqual(['Lò Mai']);
    expect(await names({ q: 'mai', view: 'answered' })).toEqual([]);
    expect(await countApplications(db.read, { job: '', q: 'đỗ' })).toMatchObject({ new: 2, all: 2 });
    const asked = readApplicationsAsked(new URLSearchParams({ q: ' Lò ', job: 'job-cook' }));
    expect(applicationsQuery(asked)).toEqual({ q: 'Lò', job: 'job-cook' });
  });

  test('reads each view by its index without sorting it', async () => {
    const plans = await plansOf(db, async () => {
      for (const job of ['', 'job-guide'])
        for (const view of ['new', 'answered', 'all']) await listed({ view, job });
      await countApplications(db.read, { job: '' });
      await countNewApplications(db.read);
    });
    expect(plans.filter((plan) => /SCAN job_applications(?! USING)/.test(plan))).toEqual([]);
    expect(plans.filter((plan) => /USE TEMP B-TREE FOR (?!RIGHT PART)/.test(plan))).toEqual([]);
  });

  test('is asked for by nothing but its own words', () => {
    const asked = readApplicationsAsked(
      new URLSearchParams({ view: 'x', job: `${'j'.repeat(500)}\ud800`, code: "td'; DROP", after: '%' }),
    );
    expect(asked).toMatchObject({ view: 'new', after: null, before: null, isDone: false });
    expect([asked.job.length, asked.code]).toEqual([80, 'TDDROP']);
    expect(applicationsQuery({ ...asked, job: '', code: '' })).toEqual({});
  });
});

describe('a mark', () => {
  test('is written with who and when, and undone by another', async () => {
    const { code } = await send();
    await room().mark({ code, revision: 1, to: 'answered' });
    const marked = { state: 'answered', decidedBy: 'staff-manager', decidedAt: BEFORE, revision: 2 };
    expect(await stored(code)).toMatchObject(marked);
    await room('owner').mark({ code, revision: 2, to: 'new' });
    expect(await stored(code)).toMatchObject({ state: 'new', decidedBy: 'staff-owner', revision: 3 });
  });

  test('refuses an old copy, the same state, an unknown code, and who may not', async () => {
    const { code } = await send();
    const other = await send();
    await room().mark({ code, revision: 1, to: 'answered' });
    expect(await fault(room('owner').mark({ code, revision: 1, to: 'declined', reason: REASON }))).toBe(
      'recruitment.staff.error.changed',
    );
    expect(await fault(room().mark({ code, revision: 2, to: 'answered' }))).toBe(
      'recruitment.staff.error.state',
    );
    expect(await fault(room().mark({ code: 'TD222222', revision: 1, to: 'declined', reason: REASON }))).toBe(
      'recruitment.staff.error.unknown',
    );
    for (const role of ['editor', 'gate', 'care', 'administrator'] as const)
      expect(await fault(room(role).mark({ code, revision: 2, to: 'declined', reason: REASON }))).toBe(
        'errors.forbidden',
      );
    expect(await stored(code)).toMatchObject({ state: 'answered', revision: 2 });
    expect(await stored(other.code)).toMatchObject({ state: 'new', decidedBy: null, revision: 1 });
    for (const wrong of [{ to: 'deleted' }, { revision: 0 }, { revision: 1.5 }, { code: 'x' }, { code: '' }])
      expect(markApplicationInput.safeParse({ code, revision: 2, to: 'new', ...wrong }).success).toBe(false);
  });

  test('of a declined application says why, and the others need not', async () => {
    const { code } = await send();
    const declined = { code, revision: 1, to: 'declined' } as const;
    for (const reason of ['', '  ', 'a'.repeat(301)])
      expect(await fault(room().mark({ ...declined, reason }))).toBe('BAD_REQUEST');
    await room().mark({ ...declined, reason: ` ${REASON} ` });
    await room().mark({ code, revision: 2, to: 'new' });
    const events = await db.read.select().from(auditEvents).where(eq(auditEvents.subjectId, code));
    expect(events.map(({ reason }) => reason)).toEqual([REASON, '']);
  });

  test('of two at once only one succeeds', async () => {
    const { code } = await send();
    const outcomes = await Promise.all(
      (['answered', 'declined'] as const).map((to) =>
        fault(room().mark({ code, revision: 1, to, reason: REASON })),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'recruitment.staff.error.changed']);
  });
});

test('an application goes after a year with its file, whatever was decided', async () => {
  const marked = await send({ fullName: 'Cũ' });
  await attachCv(db, marked.id);
  await send({ fullName: 'Mới' }, 60);
  await room().mark({ code: marked.code, revision: 1, to: 'answered' });
  await purgeApplications({ db, now: addSeconds(BEFORE, APPLICATION_KEPT_SECONDS - 1) });
  expect(await names({ view: 'all' })).toEqual(['Mới', 'Cũ']);
  await purgeApplications({ db, now: addSeconds(BEFORE, APPLICATION_KEPT_SECONDS + 1) });
  expect(await names({ view: 'all' })).toEqual(['Mới']);
  expect(await db.read.select({ id: jobCvs.id }).from(jobCvs)).toEqual([]);
  expect(await fault(room().mark({ code: marked.code, revision: 2, to: 'new' }))).toBe(
    'recruitment.staff.error.unknown',
  );
});
