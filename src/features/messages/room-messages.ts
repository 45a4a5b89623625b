/** Which messages the room of messages shows, and how its address says so. */
import type { DeliveryState, MessageKind } from '#db/schema/messages.ts';
import { CHANNELS, type Channel } from '#src/values/channel.ts';

/** `failed` and `waiting` list messages, the others attempts: whether a message has arrived only its attempt knows. */
export const MESSAGE_VIEWS = ['all', 'failed', 'waiting', 'sent', 'delivered'] as const;
type MessageView = (typeof MESSAGE_VIEWS)[number];
/** Kinds that a guest or a colleague waits for. */
export const ROOM_KINDS = [
  ...['tickets', 'order-received', 'order-confirmed', 'order-shipped', 'order-cancelled'],
  ...['payment-failed', 'visit-reminder', 'refund-due', 'refund-requested', 'refund-approved'],
  ...['refund-rejected', 'refund-done', 'exchange-done', 'exchange-due', 'exchange-ended'],
  ...['closure-offer', 'closure-reopened', 'credit-issued', 'contact-changed', 'orders-found'],
  ...['waiting-joined', 'waiting-full', 'waiting-offered', 'waiting-lapsed', 'waiting-withdrawn'],
  ...['waiting-unsold', 'waiting-passed', 'quote-answer', 'staff-invitation'],
] as const satisfies MessageKind[];
/** About no order, and somebody acts on it: an offer lapses, a price and an invitation are waited for. */
export const OWED_KINDS = [
  ...['waiting-offered', 'waiting-withdrawn', 'quote-answer', 'staff-invitation'],
] as const satisfies MessageKind[];
type RoomKind = (typeof ROOM_KINDS)[number];

export type MessageFilter = { view: MessageView; kind: RoomKind | null; channel: Channel | null };
export type MessageCounts = Record<Exclude<MessageView, 'all'>, number>;
export const COUNTED_DAYS = 7;

/** A message, or one attempt to send it, with what it is about. */
export type RoomMessage = {
  id: string;
  at: string;
  kind: MessageKind;
  /** Null when it is not about an order. */
  orderCode: string | null;
  payload: Readonly<Record<string, string>>;
  state: DeliveryState | 'waiting' | 'givenUp';
  /** Of the last attempt; null where there was none. */
  channel: Channel | null;
  address: string | null;
  provider: string | null;
  code: string | null;
};

export function readMessageFilter(query: URLSearchParams): MessageFilter {
  return {
    view: MESSAGE_VIEWS.find((one) => one === query.get('show')) ?? 'all',
    kind: ROOM_KINDS.find((one) => one === query.get('kind')) ?? null,
    channel: CHANNELS.find((one) => one === query.get('channel')) ?? null,
  };
}

export function messageQuery({ view, kind, channel }: MessageFilter): Record<string, string | undefined> {
  return { show: view === 'all' ? undefined : view, kind: kind ?? undefined, channel: channel ?? undefined };
}
