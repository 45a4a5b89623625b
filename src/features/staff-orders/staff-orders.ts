/** The room of orders: what its list shows, and how its address says so. */
import type { OrderStatus, PaymentStatus } from '#db/schema/orders.ts';
import { STAFF_STATUSES, type StaffOrderStatus } from '#src/features/fulfilment/fulfilment.ts';
import type { RouteQuery } from '#src/routes.ts';
import { normalizeCode } from '#src/values/order-code.ts';

export const VIEWS = ['all', 'today', 'unpaid', 'refund', 'goods'] as const;
export type OrderView = (typeof VIEWS)[number];
export const ORDERS_PAGE_SIZE = 25;
/** Of what was found; more is no answer to a question. */
export const SEARCHED_MAX = 50;

const CODE_CHARS = 10;
const ASKED_MAX_CHARS = 200;

export type OrdersAsked = {
  view: OrderView;
  /** Of the goods on their way, those that have come so far; null for all. */
  step: StaffOrderStatus | null;
  /** What was pasted into the search; empty without one. */
  q: string;
  /** The opened order; empty without one. */
  code: string;
  /** The order that the page of the list begins after, or ends before. */
  after: string | null;
  before: string | null;
};

export function readOrdersAsked(query: URLSearchParams): OrdersAsked {
  const codeIn = (name: string) => normalizeCode(query.get(name) ?? '').slice(0, CODE_CHARS);
  const step = STAFF_STATUSES.find((one) => one === query.get('step')) ?? null;
  return {
    view: step ? 'goods' : (VIEWS.find((one) => one === query.get('view')) ?? 'all'),
    step,
    q: (query.get('q') ?? '').trim().slice(0, ASKED_MAX_CHARS).toWellFormed(),
    // A ticket of the order names it too.
    code: codeIn('code'),
    after: codeIn('after') || null,
    before: codeIn('before') || null,
  };
}

/** The address of this with some of it changed; what says nothing is left out. */
export function ordersQuery(asked: OrdersAsked, change: Partial<OrdersAsked> = {}): RouteQuery {
  const { view, step, q, code, after, before } = { ...asked, ...change };
  const query = { view: view === 'all' || step ? null : view, step, q, code, after, before };
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
  refundDueVnd: number;
  /** The day of the visit; null for goods alone. */
  day: string | null;
  /** Until when its places or pieces are held, while it is not paid. */
  heldUntil: string;
  people: number;
  peopleIn: number;
  pieces: number;
  isPickup: boolean;
};

export type OrdersPage = { rows: ListedOrder[]; next: string | null; previous: string | null };
