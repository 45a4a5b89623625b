/** The room of orders: what its list shows, and how its address says so. */
import * as z from 'zod/mini';
import type { OrderStatus, PaymentStatus } from '#db/schema/orders.ts';
import type { OrderMark } from '#db/schema/staff-orders.ts';
import { GOODS_STEPS, type GoodsStep } from '#src/features/fulfilment/fulfilment.ts';
import { orderCodeInput as code } from '#src/features/orders/orders.ts';
import type { RouteQuery } from '#src/routes.ts';
import { normalizeCode } from '#src/values/order-code.ts';
import { MARKS, type OrderFilters, readFilters } from './list/order-filters.ts';

export const VIEWS = ['all', 'today', 'unpaid', 'refund', 'goods', 'marked'] as const;
export type OrderView = (typeof VIEWS)[number];
export const ORDERS_PAGE_SIZE = 25;
/** A page of what was found, and what can be ticked at once. */
export const SEARCHED_MAX = 50;

export const NOTE_MAX_CHARS = 2000;
export const STORY_FILTERS = ['all', 'money', 'messages', 'gate', 'notes'] as const;
export type StoryFilter = (typeof STORY_FILTERS)[number];
/** What may be asked for in the opened order; each shows what comes of it before it is done. */
export const ACTIONS = ['resend', 'move', 'refund', 'credit', 'contact', 'cancel'] as const;
export type OrderAction = (typeof ACTIONS)[number];
/** The letter that opens an action while an order is open. */
export const ACTION_KEYS: Partial<Record<OrderAction, string>> = { resend: 'R', move: 'D', refund: 'H' };
export const REFUND_KINDS = ['tickets', 'whole', 'goodwill'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

const CODE_CHARS = 10;
const ASKED_MAX_CHARS = 200;
/** What the page says has just been done. */
const DONE = [
  'note',
  'mark',
  'markBack',
  'resend',
  'contact',
  'cancel',
  'refund',
  'refundBack',
  'approvalBack',
  'refundSent',
  'credit',
  'move',
  'pays',
  'waits',
  'asked',
  'same',
] as const;

export type OrdersAsked = OrderFilters & {
  view: OrderView;
  /** Of the goods on their way, those that have come so far; null for all. */
  step: GoodsStep | null;
  /** What was pasted into the search; empty without one. */
  q: string;
  /** The opened order; empty without one. */
  code: string;
  /** The order that the page of the list begins after, or ends before. */
  after: string | null;
  before: string | null;
  /** Of the opened order: the part of its timeline, the action that is being prepared, and the one that was just done. */
  story: StoryFilter;
  /** All of that timeline, however long. */
  isWhole: boolean;
  act: OrderAction | null;
  kind: RefundKind;
  done: Done | null;
};
type Done = (typeof DONE)[number];

export function readOrdersAsked(query: URLSearchParams): OrdersAsked {
  const codeIn = (name: string) => normalizeCode(query.get(name) ?? '').slice(0, CODE_CHARS);
  const step = GOODS_STEPS.find((one) => one === query.get('step')) ?? null;
  return {
    view: step ? 'goods' : (VIEWS.find((one) => one === query.get('view')) ?? 'all'),
    step,
    ...readFilters(query),
    q: (query.get('q') ?? '').trim().slice(0, ASKED_MAX_CHARS).toWellFormed(),
    // A ticket of the order names it too.
    code: codeIn('code'),
    after: codeIn('after') || null,
    before: codeIn('before') || null,
    story: STORY_FILTERS.find((one) => one === query.get('story')) ?? 'all',
    isWhole: query.get('whole') === '1',
    act: ACTIONS.find((one) => one === query.get('act')) ?? null,
    kind: REFUND_KINDS.find((one) => one === query.get('kind')) ?? 'tickets',
    done: DONE.find((one) => one === query.get('done')) ?? null,
  };
}

/** The address of this with some of it changed; what says nothing is left out. */
export function ordersQuery(asked: OrdersAsked, change: Partial<OrdersAsked> = {}): RouteQuery {
  const {
    view,
    step,
    q,
    code,
    after,
    before,
    story,
    isWhole,
    act,
    kind,
    done: _,
    ...filters
  } = { ...asked, ...change };
  const list = { view: view === 'all' || step ? null : view, step, ...filters, q, code, after, before };
  // What belongs to the opened order does not follow to another one.
  const isOpened = code !== '' && code === asked.code;
  const opened = {
    story: story === 'all' ? null : story,
    whole: isWhole ? '1' : null,
    act,
    kind: (act === 'refund' || act === 'credit') && kind !== 'tickets' ? kind : null,
    done: change.done ?? null,
  };
  const query = { ...list, ...(isOpened ? opened : {}) };
  return Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** A row of the list. */
export type ListedOrder = {
  code: string;
  name: string;
  createdAt: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  method: string;
  totalVnd: number;
  /** Taken off before. */
  discountCode: string | null;
  discountVnd: number;
  refundDueVnd: number;
  /** The day of the visit; null for goods alone. */
  day: string | null;
  /** Until when its places or pieces are held, while it is not paid. */
  heldUntil: string;
  people: number;
  peopleIn: number;
  pieces: number;
  isPickup: boolean;
  marks: OrderMark[];
};

export type OrdersPage = { rows: ListedOrder[]; next: string | null; previous: string | null };

/** Plain text that is never read as markup. */
export const noteInput = z.object({
  code,
  text: z
    .string('orderDesk.error.note')
    .check(z.trim(), z.minLength(1, 'orderDesk.error.note'), z.maxLength(NOTE_MAX_CHARS, 'errors.tooLong')),
});
export const markInput = z.object({ code, mark: z.enum(MARKS, 'errors.invalid'), isSet: z.boolean() });
/** `event`: the row of the log that says what was marked. */
export const takeBackMarkInput = z.object({
  code,
  event: z.int('errors.invalid').check(z.gte(1, 'errors.invalid')),
});
export type TakeBackMarkInput = z.output<typeof takeBackMarkInput>;
