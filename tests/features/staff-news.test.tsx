/** What concerns one member of staff, and the commands that the search offers them. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { auditEvents } from '#db/schema/audit.ts';
import { resourceDrafts } from '#db/schema/drafts.ts';
import { outbox } from '#db/schema/messages.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { markFailed } from '#src/features/messages/messages.queries.ts';
import { ATTEMPTS_MAX } from '#src/features/messages/messages.ts';
import { type OfficeGroup, officeGroups } from '#src/features/office/office-options.ts';
import type { FormPost } from '#src/http/posted/post-form.ts';
import { newsReader } from '#src/http/posted/post-news.ts';
import { NEW_KINDS, officeCommands } from '#src/layouts/office/commands.ts';
import { loadNews } from '#src/layouts/office/load-news.ts';
import { appRouter } from '#src/router.ts';
import { kindsFor } from '#src/screens/staff/content/content-kinds.ts';
import { mayOpen } from '#src/server/sessions/access.ts';
import { addSeconds } from '#src/values/day.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import type { Preset } from '#src/values/permissions.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { addMember, askQuote } from '#tests/support/asked-quote.ts';
import { asPreset, asStaff, staffContext } from '#tests/support/caller.ts';
import { staffOnceDue } from '#tests/support/fall-due.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffNewsScreen } = await import('#src/screens/staff/staff-news.tsx');

openLedger(openMarket);

const LATER = addSeconds(BEFORE, 60);

function contextOf(role: Preset, now = LATER): ScreenContext {
  const context = staffContext(db, role, { now });
  const mayEnter: ScreenContext['mayEnter'] = (name) =>
    context.user !== null && mayOpen(context.user, pageRoutes[name]);
  return { ...context, mayEnter } as unknown as ScreenContext;
}
const newsOf = async (role: Preset, now = LATER) =>
  (await loadNews(contextOf(role, now))).map(({ to, isUnread }) => [to.split('?')[0], isUnread]);

test('approvals are for those who decide, answers for who has asked, and never for who did it themselves', async () => {
  const { code, totalVnd: refundableVnd } = await buy(db);
  const sum = { ticketIds: [], amountVnd: 100_000, refundableVnd };
  const asked = { idempotencyKey: 'news-refund-1', code, ...sum, reason: 'khách chờ lâu' };
  await db.read.run(sql`INSERT OR REPLACE INTO settings (key, value) VALUES ('limit.careVnd', '0')`);
  const { requestId, state } = await asStaff(db, 'care', { now: BEFORE }).staff.orders.refund(asked);
  expect(state).toBe('requested');
  expect(await newsOf('manager')).toEqual([['/staff/refunds', true]]);
  const [approval] = await loadNews(contextOf('manager'));
  expect(approval?.to).toBe(`/staff/refunds?refund=${requestId}#refund-${requestId}`);
  const manager = contextOf('manager');
  const unproved = { ...manager, user: manager.user && { ...manager.user, isProved: false } };
  expect(await loadNews(unproved)).toEqual([]);
  expect(await newsOf('care')).toEqual([]);
  expect(await newsOf('gate')).toEqual([]);
  await staffOnceDue(db, 'manager', { now: LATER }).refunds.approve({ requestId });
  expect(await newsOf('care')).toEqual([['/staff/orders', true]]);
  expect(await newsOf('manager')).toEqual([]);
});

test('quotes given, drafts put back and lost messages are news until they are read', async () => {
  await addMember(db, 'care');
  const { code } = await askQuote(db, { now: BEFORE });
  const given = { code, revision: 1, ownerId: 'staff-care', due: '' };
  await asStaff(db, 'manager', { now: BEFORE }).staff.quotes.assign(given);
  const own = await askQuote(db, { now: BEFORE });
  await asStaff(db, 'care', { now: BEFORE }).staff.quotes.assign({ ...given, code: own.code });
  const bought = await buy(db);
  const { id: orderId } = await orderOf(db, bought);
  const message = {
    id: 'm',
    dedupeKey: 'm',
    kind: 'visit-reminder',
    orderId,
    payload: {},
    state: 'dead',
  } as const;
  const times = { attempts: ATTEMPTS_MAX, nextAt: BEFORE, createdAt: addSeconds(BEFORE, -60) };
  await db.read.insert(outbox).values({ ...message, ...times });
  const draft = { id: 'd', kind: 'posts', rowId: 'p', baseRevision: 0, revision: 1, values: {} };
  const who = { userId: 'staff-care', savedAt: BEFORE, scheduledBy: 'x' };
  const failed = { failure: 'drafts.failed.changed', failedAt: addSeconds(BEFORE, 30) };
  await db.read.insert(resourceDrafts).values({ ...draft, ...who, ...failed });
  const places = ['/staff/content/posts/p', '/staff/quotes', '/staff/orders'];
  expect(await newsOf('care')).toEqual(places.map((place) => [place, true]));
  expect(await newsOf('gate')).toEqual([]);
  await asStaff(db, 'care', { now: LATER }).news.read({ until: addSeconds(BEFORE, 30) });
  expect(await newsOf('care')).toEqual(places.map((place) => [place, false]));
  expect(await newsOf('care', addSeconds(BEFORE, 31 * 24 * 60 * 60))).toEqual([]);
});

/** What the form on the page would send. */
async function untilShown(role: Preset): Promise<string> {
  const context = { ...contextOf(role), match: null, refusedForm: null, partBegins: () => undefined };
  const route = { path: '/staff/news', query: '', hash: '' };
  const screen = StaffNewsScreen({ context: context as never });
  const markup = await wholeMarkup(<RouterContext value={{ route } as never}>{screen}</RouterContext>);
  return parseDocument(markup).querySelector('form [name=until]')?.getAttribute('value') ?? '';
}

test('what arrives while the list is open stays unread, and no later press takes the mark back or ahead', async () => {
  await addMember(db, 'care');
  const giveAt = async (seconds: number) => {
    const now = addSeconds(BEFORE, seconds);
    const { code } = await askQuote(db, { now });
    const given = { code, revision: 1, ownerId: 'staff-care', due: '' };
    await asStaff(db, 'manager', { now }).staff.quotes.assign(given);
  };
  const unread = async () => (await newsOf('care')).map(([, isUnread]) => isUnread);
  const readAt = async (until: string, now = LATER) =>
    (await asStaff(db, 'care', { now }).news.read({ until })).readAt;
  await giveAt(0);
  const until = await untilShown('care');
  await giveAt(20);
  const post = { match: { locale: 'vi' }, fields: { until } } as unknown as FormPost;
  await newsReader(appRouter)(staffContext(db, 'care', { now: LATER }), post);
  expect(await unread()).toEqual([true, false]);
  expect(await readAt(addSeconds(LATER, 3600), addSeconds(BEFORE, 30))).toBe(addSeconds(BEFORE, 30));
  expect(await readAt(until)).toBe(addSeconds(BEFORE, 30));
  await giveAt(40);
  expect(await unread()).toEqual([true, false, false]);
  await expect(readAt('hôm nay')).rejects.toThrow();
});

test('a message that is given up after the list was read is news then, however early it was written', async () => {
  await addMember(db, 'care');
  const { id: orderId } = await orderOf(db, await buy(db));
  await db.read.delete(outbox);
  await asStaff(db, 'care', { now: BEFORE }).news.read({ until: BEFORE });
  const written = { id: 'm', dedupeKey: 'm', kind: 'visit-reminder', orderId, payload: {} } as const;
  const createdAt = addSeconds(BEFORE, -7200);
  const lease = { leaseOwner: 'w', leaseUntil: LATER, nextAt: createdAt, createdAt };
  await db.read.insert(outbox).values({ ...written, ...lease, state: 'sending', attempts: ATTEMPTS_MAX });
  const now = addSeconds(BEFORE, 30);
  await markFailed(db.read, { id: 'm', owner: 'w', now, attempts: ATTEMPTS_MAX, error: 'x' });
  expect(await newsOf('care')).toEqual([['/staff/orders', true]]);
});

const { words } = intlFor('vi');
const NOBODYS = { email: null, ticketCode: null, createdAt: BEFORE, status: 'confirmed' } as const;
const PAID = { name: 'Thu Hà', day: '2026-12-12', totalVnd: 1, paymentStatus: 'paid' } as const;
const found = (code: string, phone: string | null) => ({ ...NOBODYS, ...PAID, code, phone });

function groupsFor(q: string, role: Preset = 'owner'): Record<string, OfficeGroup['options']> {
  const rooms = [{ label: 'Đơn hàng', to: '/staff/orders' } as const];
  const orders = [found('DMA', '+84912345678'), found('DMB', '+84912345678'), found('DMC', null)];
  const commands = officeCommands(contextOf(role));
  const staff = [{ id: 'u1', name: 'Thu Hằng', note: 'Chủ khu du lịch, chu@dinhmay.example' }];
  const things = [{ id: 'products-p', name: 'Thu hải đường', note: 'Sản phẩm', to: '/staff/p' }] as const;
  const asked = { q, rooms, commands, orders, things, staff, locale: 'vi' } as const;
  const groups = officeGroups({ ...asked, words: words('office.panel') });
  return Object.fromEntries(groups.map(({ id, options }) => [id, options]));
}

test('the search runs commands after >, finds people after @, and offers nobody what they may not do', () => {
  expect(Object.keys(groupsFor(''))).toEqual(['orders', 'things', 'rooms']);
  expect(groupsFor('thu').things?.map(({ to, isFound }) => [to, isFound])).toEqual([['/staff/p', true]]);
  for (const marked of ['#DM', '@thu']) expect(groupsFor(marked).things).toBeUndefined();
  const all = groupsFor('>');
  expect(all.rooms).toHaveLength(1);
  expect(all.commands?.length).toBeGreaterThan(20);
  expect(new Set(all.commands?.map(({ id }) => id)).size).toBe(all.commands?.length ?? 0);
  expect(groupsFor('> giao dien sang').commands?.map(({ act }) => act)).toEqual(['light']);
  expect(groupsFor('#DM').commands).toBeUndefined();
  expect(groupsFor('@ha').people?.map(({ note }) => note)).toEqual(['0912 345 678, 2 đơn', '1 đơn']);
  expect(groupsFor('@ha').staff?.map(({ to }) => to)).toEqual(['/staff/people?member=u1']);
  expect(groupsFor('ha').staff).toBeUndefined();
  const gate = groupsFor('>', 'gate').commands?.map(({ to }) => to) ?? [];
  expect(gate.filter((to) => to.startsWith('/staff/content') || to === '/staff/closures')).toEqual([]);
  expect(gate.filter((to) => to.startsWith('/api/'))).toEqual([
    expect.stringMatching(/^\/api\/staff\/today\/arrivals\.csv\?day=/),
  ]);
});

test('there is a command for each kind of content, with its permission', () => {
  const kinds = kindsFor(asPreset('owner')).map(({ resource: { kind, newTitle, permission } }) => ({
    ...{ kind, title: newTitle, permission },
  }));
  const byKind = (one: { kind: string }, other: { kind: string }) => one.kind.localeCompare(other.kind);
  expect([...NEW_KINDS].toSorted(byKind)).toEqual(kinds.toSorted(byKind) as never);
});

test('reading news is nothing for the audit log', async () => {
  await addMember(db, 'care');
  await asStaff(db, 'care', { now: LATER }).news.read({ until: BEFORE });
  expect(await db.read.$count(auditEvents, eq(auditEvents.who, 'staff-care'))).toBe(0);
});
