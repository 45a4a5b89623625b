import type { Bilingual } from '#db/columns.ts';
import type { LiftRow, MountainDayRow } from '#db/schema/live-board.ts';
import type { OrderDeliveryRow, OrderLineRow } from '#db/schema/order-lines.ts';
import type { HoldLineRow, HoldRow, IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import type { MailContent } from '#emails/layout.tsx';
import type { MailLine } from '#emails/parts.tsx';
import type { PrintedTicket } from '#emails/printed-ticket.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { kindText } from '#src/features/inventory/guests-text.ts';
import type { Attachment } from '#src/server/sending/mail.ts';
import { minuteOf, timeOfMinute } from '#src/values/day.ts';
import { timesVnd } from '#src/values/money.ts';
import { entryFromOf, entryHours, hoursText, signTime } from '#src/values/opening-hours.ts';
import type { Settings } from '#src/values/settings.ts';
import type { ClosedPart } from '#src/values/timetable/closed-part.ts';
import type { TicketFact } from './ticket-facts.queries.ts';

type Group = { day: string; people: number };
/** The one QR code of all tickets of a day. */
export type GroupCode = Group & { token: string };

export type OrderRecords = {
  order: OrderRow;
  hold: HoldRow;
  lines: HoldLineRow[];
  goods: OrderLineRow[];
  delivery: OrderDeliveryRow | null;
  facts: Pick<TicketFact, 'departureId' | 'ticketTypeId' | 'ticketName' | 'startTime' | 'entryFrom'>[];
  tickets: IssuedTicketRow[];
  groups: GroupCode[];
  gateNames: Map<string, Bilingual>;
};

/** What the day of a visit will be like, as far as is known now. */
export type Outlook = {
  forecast: MountainDayRow | null;
  /** As visitors see them now, with how much their report is worth. */
  lifts: (LiftRow & { news: 'fresh' | 'silent' | 'lost' })[];
  /** Those of them that a closing stops on that day. */
  stoppedIds: string[];
  closed: ClosedPart[];
};
/** One mail to write: the order's records, the operator's settings, and the outbox row. */
export type MailTask = DocumentInput & {
  now: string;
  payload: Record<string, string>;
  /** Looked up for what is about the day itself. */
  outlook?: Outlook | null;
  /** What the buyer was asked for and has not paid yet; looked up for what asks them to pay. */
  asked?: PaymentAttemptRow | null;
  /** The age under which guests with its tickets come free; null where none do. */
  freeUnder?: number | null;
  /** Looked up for what is about a voucher. */
  creditBack?: CreditBack | null;
};
/** `voucher` as it may be shown; `restVnd`: what of the refund is paid back another way. */
export type CreditBack = { voucher: string; creditVnd: number; restVnd: number; validUntil: string };
export type Draft = { content: MailContent; attachments?: Attachment[] } | { skipped: string };
export type DocumentInput = { records: OrderRecords; settings: Settings; locale: Locale };

const VISIT_MINUTES = 180;
const LAST_MINUTE = 24 * 60 - 1;

/** Tickets that are valid or used; a refunded or exchanged one is not printed any more. */
export function livingTickets({ tickets }: Pick<OrderRecords, 'tickets'>): IssuedTicketRow[] {
  return tickets.filter((ticket) => ticket.state === 'issued' || ticket.state === 'redeemed');
}

/** The days on which at least two tickets may still enter together, and how many people they are. */
export function groupsOf(tickets: readonly Pick<IssuedTicketRow, 'state' | 'day' | 'paxCount'>[]): Group[] {
  const open = tickets.filter(({ state }) => state === 'issued');
  return Object.entries(Object.groupBy(open, ({ day }) => day))
    .filter(([, ofDay = []]) => ofDay.length > 1)
    .map(([day, ofDay = []]) => ({ day, people: ofDay.reduce((sum, { paxCount }) => sum + paxCount, 0) }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** A valid or used ticket of the order, numbered among those. */
export function printedTicket(
  ticket: IssuedTicketRow,
  { records, settings, locale }: DocumentInput,
): PrintedTicket {
  const living = livingTickets(records);
  const entry = entryHours(settings, ticket.day, entryFromOf([ticket], records.facts));
  return {
    number: living.indexOf(ticket) + 1,
    total: living.length,
    code: ticket.code,
    ticketName: ticket.ticketName[locale],
    unitName: ticket.unitName[locale],
    day: ticket.day,
    time: { isSlot: ticket.startTime !== '', text: signTime(ticket.startTime) || hoursText(entry) },
    gates: ticket.gateIds.flatMap((id) => records.gateNames.get(id)?.[locale] ?? []),
    paxCount: ticket.paxCount,
    priceVnd: ticket.priceVnd,
  };
}

/** What an order holds: guests counted as people, goods as pieces. */
export function mailLines(records: OrderRecords, locale: Locale): MailLine[] {
  const { lines, facts, goods, delivery } = records;
  const intl = intlFor(locale);
  const tickets = wholeLines(lines).map((line) => {
    const ticketName = facts.find((fact) => fact.departureId === line.departureId)?.ticketName[locale];
    const guests = kindText(intl, {
      key: line.unitKey,
      name: line.name[locale],
      quantity: line.quantity,
    });
    return {
      name: ticketName ? `${ticketName} · ${guests}` : guests,
      amountVnd: timesVnd(line.unitPriceVnd, line.quantity),
    };
  });
  const shipping = delivery && {
    name: intl.t(delivery.address.isPickup ? 'orders.pickup.line' : 'orders.goods.shipping'),
    amountVnd: delivery.feeVnd,
  };
  const others = goods.map((line) => ({
    name: intl.t('messages.summary.line', { quantity: line.quantity, name: goodsName(line, locale) }),
    amountVnd: listVnd(line),
  }));
  const { discountCode: code, discountVnd } = records.order;
  const discount = code ? [{ name: intl.t('discounts.line', { code }), amountVnd: -discountVnd }] : [];
  return [...tickets, ...others, ...(shipping ? [shipping] : []), ...discount];
}

/** `Trà Shan tuyết · Nhỏ`, and the day of a service. */
function goodsName({ name, choice, day }: OrderLineRow, locale: Locale): string {
  return [name[locale], choice[locale], day && intlFor(locale).day(day, 'long')].filter(Boolean).join(' · ');
}

/** What a line costs after its savings. */
export function goodsVnd({ unitPriceVnd, quantity, discountVnd }: OrderLineRow): number {
  return timesVnd(unitPriceVnd, quantity) - discountVnd;
}

/** The same before its discount code. */
export function listVnd(line: OrderLineRow): number {
  return goodsVnd(line) + line.codeDiscountVnd;
}

/** The ticket lines as they were chosen: at the price before a discount code, whose rounding may have split them. */
export function wholeLines(lines: readonly HoldLineRow[]): HoldLineRow[] {
  const whole = new Map<string, HoldLineRow>();
  for (const line of lines) {
    const unitPriceVnd = line.unitPriceVnd + line.discountVnd;
    const key = `${line.departureId} ${line.unitId} ${unitPriceVnd}`;
    const before = whole.get(key);
    const quantity = line.quantity + (before?.quantity ?? 0);
    whole.set(key, { ...(before ?? line), unitPriceVnd, discountVnd: 0, quantity });
  }
  return [...whole.values()];
}

/** The earliest departure among the order's tickets, `HH:MM`, or null when all are day tickets. */
export function firstDeparture({ facts }: OrderRecords): string | null {
  return (
    facts
      .map((fact) => fact.startTime)
      .filter(Boolean)
      .toSorted()[0] ?? null
  );
}

/** Start and end of the visit in a calendar: entry hours, or a slot and what follows it. */
export function visitTimes(
  day: string,
  departures: readonly { startTime: string; ticketTypeId: string }[],
  { settings, records }: Pick<DocumentInput, 'settings' | 'records'>,
): { startTime: string; endTime: string } {
  const [startTime = null] = departures
    .map((departure) => departure.startTime)
    .filter(Boolean)
    .toSorted();
  const { opensAt, closesAt } = entryHours(settings, day, entryFromOf(departures, records.facts));
  if (startTime === null) return { startTime: opensAt, endTime: closesAt };
  const visitEnd = Math.min(LAST_MINUTE, minuteOf(startTime) + VISIT_MINUTES);
  return { startTime, endTime: timeOfMinute(Math.max(visitEnd, minuteOf(closesAt))) };
}
