/** Every mutation of staff, as it succeeds: what is there before, its input, and the row that it must leave. */
import { sql } from 'drizzle-orm';
import { newId } from '#src/values/id.ts';
import { askRefund, buy, ticketsOf } from './aftercare.ts';
import { BOARD_SCENARIOS } from './audit-board-scenarios.ts';
import { CALENDAR_SCENARIOS } from './audit-calendar-scenarios.ts';
import { CLOSING_SCENARIOS } from './audit-closing-scenarios.ts';
import { ROOM_SCENARIOS } from './audit-csv-scenarios.ts';
import { MEDIA_SCENARIOS } from './audit-media-scenarios.ts';
import { MONEY_SCENARIOS } from './audit-money-scenarios.ts';
import { ORDER_SCENARIOS } from './audit-order-scenarios.ts';
import { PEOPLE_SCENARIOS } from './audit-people-scenarios.ts';
import { QUOTE_SCENARIOS } from './audit-quote-scenarios.ts';
import type { Scenario } from './audit-scenario.ts';
import { SETTING_SCENARIOS } from './audit-setting-scenarios.ts';
import { asStaff } from './caller.ts';
import { fillRow } from './filled-row.ts';
import { GATE, NOW as SCANNED_AT } from './gate-scanner.ts';
import { issueTicket } from './issued-ticket.ts';
import { db } from './ledger.ts';
import { BEFORE } from './park.ts';
import { holdAndPlace, payTwice } from './purchase.ts';
import { paid } from './staff-orders.ts';
import { browser, NOW as TALKED_AT, TICKET } from './talk.ts';
import { join, ROUND, setCapacity } from './waiting.ts';

const owner = (now: string) => asStaff(db, 'owner', { now });
const key = () => ({ gateId: GATE, nonce: newId() });

async function scannable() {
  const { token, orderId } = await issueTicket(db);
  const [order] = await db.read.all<{ code: string }>(sql`SELECT code FROM orders WHERE id = ${orderId}`);
  return { token, subject: { subjectKind: 'scan', subjectId: order?.code ?? '' } };
}

async function comment(): Promise<string> {
  const words = { name: 'Mai', email: 'mai@khach.example', content: 'Có đông không ạ?' };
  const made = await browser(db)
    .call(TALKED_AT)
    .comments.create({ subject: TICKET, ...words });
  return made.id;
}

const decision = (id: string) => ({ kind: 'comment', id, from: 'pending', to: 'spam' }) as const;

async function dish(): Promise<void> {
  await db.read.run(sql`PRAGMA foreign_keys = OFF`);
  await fillRow(db, 'dishes', { id: 'pho', is_active: 1 });
}

async function failedRefund() {
  const purchase = await buy(db);
  const { requestId } = await askRefund(db, purchase, { ground: 'not-received' });
  await owner(BEFORE).staff.refunds.approve({ requestId });
  await db.read.run(sql`UPDATE refund_requests SET state = 'failed'`);
  await db.read.run(sql`UPDATE refund_payouts SET error = 'refunds.error.unknown'`);
  return { code: purchase.code, requestId };
}

async function dueRefund() {
  const { code } = await payTwice(db, await holdAndPlace(db));
  const [due] = await db.read.all<{ id: string }>(sql`SELECT id FROM refund_dues`);
  return { code, dueId: due?.id ?? '' };
}

const askedRefund = async () => {
  const { code } = await buy(db).then(async (purchase) => {
    await askRefund(db, purchase, { ground: 'not-received' });
    return purchase;
  });
  const [request] = await db.read.all<{ id: string }>(sql`SELECT id FROM refund_requests`);
  return { code, requestId: request?.id ?? '' };
};

const ofOrder = (subjectId: string) => ({ subjectKind: 'order', subjectId });

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  ...MEDIA_SCENARIOS,
  ...MONEY_SCENARIOS,
  ...ORDER_SCENARIOS,
  ...QUOTE_SCENARIOS,
  ...PEOPLE_SCENARIOS,
  ...CLOSING_SCENARIOS,
  ...CALENDAR_SCENARIOS,
  ...ROOM_SCENARIOS,
  ...BOARD_SCENARIOS,
  ...SETTING_SCENARIOS,
  'gate.verify': async () => {
    const { token, subject } = await scannable();
    const after = { scan: 'looked:ok', gate: GATE, ticket: 1 };
    return { input: { token, ...key() }, now: SCANNED_AT, row: { ...subject, before: null, after } };
  },
  'gate.redeem': async () => {
    const { token, subject } = await scannable();
    const row = { before: { state: 'issued' }, after: { state: 'redeemed', gate: GATE, ticket: 1 } };
    return { input: { token, ...key() }, now: SCANNED_AT, row: { ...subject, ...row } };
  },
  'gate.redeemGroup': async () => {
    const { code } = await buy(db);
    const tickets = (await ticketsOf(db, { code })).map((ticket) => ticket.code);
    const row = { before: { state: 'issued' }, after: { state: 'redeemed', gate: GATE, ticket: 2 } };
    const subject = { subjectKind: 'scan', subjectId: code };
    return { input: { code, tickets, ...key() }, now: SCANNED_AT, row: { ...subject, ...row } };
  },
  'gate.undo': async () => {
    const { token, subject } = await scannable();
    const { scanId } = await owner(SCANNED_AT).gate.redeem({ token, ...key() });
    const reason = 'quẹt nhầm vé của khách sau';
    const row = { before: { state: 'redeemed' }, after: { state: 'issued', gate: GATE, ticket: 1 }, reason };
    return { input: { scanId, reason }, now: SCANNED_AT, row: { ...ofOrder(subject.subjectId), ...row } };
  },
  'staff.moderation.decide': async () => {
    const id = await comment();
    const row = { subjectKind: 'comment', subjectId: id, reason: 'quảng cáo' };
    const change = { before: { state: 'pending' }, after: { state: 'spam' } };
    return { input: { ...decision(id), reason: row.reason }, now: TALKED_AT, row: { ...row, ...change } };
  },
  'staff.moderation.undo': async () => {
    const id = await comment();
    const { eventId } = await owner(TALKED_AT).staff.moderation.decide(decision(id));
    const change = { before: { state: 'spam' }, after: { state: 'pending' } };
    return { input: { eventId }, now: TALKED_AT, row: { subjectKind: 'comment', subjectId: id, ...change } };
  },
  'staff.moderation.reply': async () => {
    const id = await comment();
    const change = { before: { reply: null }, after: { reply: 'Dạ không.' } };
    const row = { subjectKind: 'comment', subjectId: id, ...change };
    return { input: { kind: 'comment', id, text: 'Dạ không.', seen: '' }, now: TALKED_AT, row };
  },
  'staff.waitingList.remove': async () => {
    await setCapacity(db, ROUND, 0);
    const { id } = await join(db);
    const row = { before: { state: 'waiting' }, after: { state: 'left' }, reason: 'khách gọi xin thôi' };
    const input = { entryId: id, reason: row.reason };
    return { input, now: BEFORE, row: { subjectKind: 'waiting', subjectId: id, ...row } };
  },
  'menu.setSoldOut': async () => {
    await dish();
    const row = { before: { isSoldOut: false }, after: { isSoldOut: true, day: '2026-12-01' } };
    const input = { dishId: 'pho', isSoldOut: true };
    return { input, now: BEFORE, row: { subjectKind: 'dish', subjectId: 'pho', ...row } };
  },
  'orders.advance': async () => {
    const { code } = await paid();
    const row = { before: { status: 'confirmed' }, after: { status: 'processing' } };
    const input = { code, to: 'processing' };
    return { input, now: BEFORE, row: { ...ofOrder(code), ...row } };
  },
  'orders.cancelGoods': async () => {
    const { code } = await paid();
    const row = { before: { status: 'confirmed' }, after: { status: 'cancelled' }, reason: 'hết hàng' };
    return { input: { code, why: 'hết hàng' }, now: BEFORE, row: { ...ofOrder(code), ...row } };
  },
  'orders.renewLinkOf': async () => {
    const { code } = await buy(db);
    const reason = 'khách gửi nhầm liên kết';
    const change = { before: { linkVersion: 0 }, after: { linkVersion: 1 }, reason };
    return { input: { code, reason }, now: BEFORE, row: { ...ofOrder(code), ...change } };
  },
  'staff.refunds.approve': async () => {
    const { code, requestId } = await askedRefund();
    const change = { before: { state: 'requested' }, after: { state: 'paying', refund: requestId } };
    return { input: { requestId }, now: BEFORE, row: { ...ofOrder(code), ...change } };
  },
  'staff.refunds.reject': async () => {
    const { code, requestId } = await askedRefund();
    const reason = 'vé đã gửi từ hôm qua, bạn xem lại thư giúp nhé';
    const change = { before: { state: 'requested' }, after: { state: 'rejected', refund: requestId } };
    return {
      input: { requestId, answer: reason },
      now: BEFORE,
      row: { ...ofOrder(code), ...change, reason },
    };
  },
  'staff.refunds.retry': async () => {
    const { code, requestId } = await failedRefund();
    const change = { before: { state: 'failed' }, after: { state: 'paying', refund: requestId } };
    return { input: { requestId }, now: BEFORE, row: { ...ofOrder(code), ...change } };
  },
  'staff.refunds.markPaid': async () => {
    const { code, requestId } = await failedRefund();
    await db.read.run(sql`UPDATE refund_payouts SET ref = NULL, error = NULL`);
    await db.read.run(sql`UPDATE refund_requests SET state = 'paying'`);
    const change = { before: { state: 'paying' }, after: { state: 'done', refund: requestId } };
    return { input: { requestId }, now: BEFORE, row: { ...ofOrder(code), ...change } };
  },
  'staff.refunds.sendDue': async () => {
    const { code, dueId } = await dueRefund();
    const change = { before: { state: 'open' }, after: { state: 'sent', due: dueId, amountVnd: 1_300_000 } };
    return { input: { dueId }, now: BEFORE, row: { ...ofOrder(code), ...change } };
  },
  'staff.refunds.noteDueReturned': async () => {
    const { code, dueId } = await dueRefund();
    const how = { how: 'transfer', reference: 'FT-4711' };
    const change = { before: { state: 'open' }, after: { state: 'done', due: dueId, ...how } };
    return { input: { dueId, ...how }, now: BEFORE, row: { ...ofOrder(code), ...change } };
  },
};
