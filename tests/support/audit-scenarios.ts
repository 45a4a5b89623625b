/** Every mutation of staff, as it succeeds: what is there before, its input, and the row that it must leave. */
import { sql } from 'drizzle-orm';
import { newId } from '#src/values/id.ts';
import { buy, ticketsOf } from './aftercare.ts';
import { BOARD_SCENARIOS } from './audit-board-scenarios.ts';
import { CALENDAR_SCENARIOS } from './audit-calendar-scenarios.ts';
import { CLOSING_SCENARIOS } from './audit-closing-scenarios.ts';
import { ROOM_SCENARIOS } from './audit-csv-scenarios.ts';
import { MEDIA_SCENARIOS } from './audit-media-scenarios.ts';
import { MONEY_SCENARIOS } from './audit-money-scenarios.ts';
import { ORDER_SCENARIOS } from './audit-order-scenarios.ts';
import { PEOPLE_SCENARIOS } from './audit-people-scenarios.ts';
import { QUOTE_SCENARIOS } from './audit-quote-scenarios.ts';
import { REFUND_SCENARIOS } from './audit-refund-scenarios.ts';
import type { Scenario } from './audit-scenario.ts';
import { SETTING_SCENARIOS } from './audit-setting-scenarios.ts';
import { asStaff } from './caller.ts';
import { fillRow } from './filled-row.ts';
import { GATE, NOW as SCANNED_AT } from './gate-scanner.ts';
import { issueTicket } from './issued-ticket.ts';
import { db } from './ledger.ts';
import { BEFORE } from './park.ts';
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
  ...REFUND_SCENARIOS,
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
};
