/** A guest withdraws a claim that staff have approved: who approved it hears of it, and the audit log has it. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { AuditRows } from '#src/features/audit/audit-rows.tsx';
import { approveDue } from '#src/features/refunds/approvals/approve-due.ts';
import { listStaffRefunds } from '#src/features/refunds/refunds.queries.ts';
import { loadNews } from '#src/layouts/office/load-news.ts';
import { panelRefunds } from '#src/screens/staff/refunds/load-panel-refunds.ts';
import { FIRST } from '#src/values/lists/turns.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { askRefund, buy } from '#tests/support/aftercare.ts';
import { asStaff, asVisitor, staffContext } from '#tests/support/caller.ts';
import { DUE, roleOfTester } from '#tests/support/fall-due.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { PAUSES_MS, race, succeeded } from '#tests/support/races.ts';
import { requestOf, staff, tracesOf } from '#tests/support/scheduled-refund.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

let other: Db;

openEach(
  async () => {
    await openPark(db);
    other = await openDb(db.url);
  },
  async () => {
    expect(await brokenInvariants(db)).toEqual([]);
    other.close();
  },
);

const WITHDRAWN = { state: 'withdrawn', approveAt: null, returnedWhy: 'refunds.returned.withdrawn' };

async function approved() {
  const bought = await buy(db);
  const { requestId } = await askRefund(db, bought, { ground: 'not-received' });
  await staff().refunds.approve({ requestId });
  return { ...bought, requestId };
}

type Claim = Awaited<ReturnType<typeof approved>>;
const withdraw = ({ code, secret, requestId }: Claim, now = BEFORE, on = db) =>
  asVisitor(on, { now }).refunds.withdraw({ code, secret, requestId });
const auditOf = (code: string) => db.read.select().from(auditEvents).where(eq(auditEvents.subjectId, code));
const contextOf = (role: 'care' | 'manager', locale: Locale = 'vi') =>
  ({ ...staffContext(db, role, { now: DUE, locale }), mayEnter: () => true }) as unknown as ScreenContext;
const newsOf = async (role: 'care' | 'manager', locale?: Locale) =>
  (await loadNews(contextOf(role, locale))).map(({ text }) => text);

describe.each(LOCALES)('in %s', (locale) => {
  test('it is news for who approved it alone, and a row that names the guest', async () => {
    const intl = intlFor(locale);
    const { t, money } = intl;
    const claim = await approved();
    await withdraw(claim);
    const { amountVnd, ...request } = await requestOf(claim.requestId);
    expect(request).toMatchObject(WITHDRAWN);
    const values = { amount: money(amountVnd), code: spacedCode(claim.code) };
    expect(await newsOf('care', locale)).toEqual([t('office.news.withdrawn', values)]);
    expect(await newsOf('manager', locale)).toEqual([]);
    const row = (await auditOf(claim.code)).at(-1);
    expect(row).toMatchObject({
      ...{ who: 'guest', subjectKind: 'order', reason: '' },
      ...{ before: { state: 'requested', approveAt: DUE }, after: WITHDRAWN },
    });
    const hrefs = { hrefOf: () => '/' as const, roomOf: () => null };
    const events = row ? [{ ...row, name: null, email: null }] : [];
    const markup = await wholeMarkup(<AuditRows {...{ intl, events, ...hrefs }} names={new Map()} />);
    expect(markup).toContain(t('audit.guest'));
    expect(markup).toContain(t('refunds.returned.withdrawn'));
    expect(markup).not.toContain(t('audit.gone'));
  });
});

test('its row in the room of refunds does not say that it waits or could not be sent', async () => {
  await withdraw(await approved());
  const rows = await listStaffRefunds(db.read, { ...FIRST, list: 'recent', limit: 5 });
  const panels = await panelRefunds(contextOf('manager'), 'recent', rows);
  expect(panels.map(({ state, returnedWhy }) => [state, returnedWhy])).toEqual([['withdrawn', null]]);
});

test('a claim that nobody has approved, or whose approval was taken back, leaves neither', async () => {
  const bought = await buy(db);
  const { requestId } = await askRefund(db, bought, { ground: 'not-received' });
  await withdraw({ ...bought, requestId });
  expect(await auditOf(bought.code)).toEqual([]);
  const claim = await approved();
  await staff('manager').refunds.takeBack(claim);
  const before = (await auditOf(claim.code)).length;
  await withdraw(claim);
  expect(await requestOf(claim.requestId)).toMatchObject({ state: 'withdrawn', returnedWhy: null });
  expect(await auditOf(claim.code)).toHaveLength(before);
  expect(await newsOf('care')).toEqual([]);
});

describe('at the same moment as', () => {
  const job = async (on: Db, pause?: () => Promise<void>) =>
    approveDue({ db: on, now: DUE }, { findRole: roleOfTester, ...(pause && { pause }) });
  const send = (on: Db, { requestId }: Claim) =>
    succeeded(asStaff(on, 'care', { now: DUE }).staff.refunds.sendNow({ requestId }));
  const takeBack = (on: Db, { requestId }: Claim) =>
    succeeded(asStaff(on, 'manager', { now: DUE }).staff.refunds.takeBack({ requestId }));
  const sent = async ({ requestId }: Claim) => (await requestOf(requestId)).state === 'paying';

  test('the job: between its look and its write nothing is sent', async () => {
    const claim = await approved();
    expect(await job(other, async () => void (await withdraw(claim, DUE)))).toBe(1);
    expect(await tracesOf(claim)).toMatchObject({ payouts: [], dueVnd: 0, tickets: ['issued', 'issued'] });
    expect(await requestOf(claim.requestId)).toMatchObject(WITHDRAWN);
  });

  test.each([
    ['the job', async (on: Db, claim: Claim) => job(on).then(() => sent(claim))],
    ['who sends it at once', async (on: Db, claim: Claim) => send(on, claim)],
    ['who takes it back', async (on: Db, claim: Claim) => takeBack(on, claim)],
  ])('%s, through two connections', async (name, rival) => {
    for (const pauseMs of PAUSES_MS) {
      const claim = await approved();
      const outcome = await race(
        () => succeeded(withdraw(claim, DUE)),
        () => rival(other, claim),
        pauseMs,
      );
      const isSent = await sent(claim);
      // What is taken back waits for its decision, and can be withdrawn still.
      if (name === 'who takes it back') expect(['first', 'both']).toContain(outcome);
      else expect(outcome).toBe(isSent ? 'second' : 'first');
      const { tickets, payouts } = await tracesOf(claim);
      expect([tickets[0], payouts.length]).toEqual(isSent ? ['refunded', 1] : ['issued', 0]);
    }
  });
});
