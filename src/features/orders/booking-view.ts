import type { Bilingual } from '#db/columns.ts';
import type { HoldLineRow, IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { timesVnd } from '#src/values/money.ts';
import { entryFromOf, signTime } from '#src/values/opening-hours.ts';
import type { PictureName } from '#src/values/picture-source.ts';
import type { Taxed } from '#src/values/vat.ts';
import { type DeliveryView, deliveryView, type GoodsView, goodsView, taxedOf } from './goods-view.ts';
import type { Checkout } from './load-booking.ts';
import { wholeLines } from './order-records.ts';
import { type Clock, type DatedPolicy, refundText } from './refund-stages.ts';
import type { TicketFact } from './ticket-facts.queries.ts';

export type GateName = { id: string; name: Bilingual };
/** `key` of the unit; empty where the name is that of the ticket besides. */
type CheckoutLine = { id: string; key: string; name: string; quantity: number; amountVnd: number };

/** A booking as its summary shows it, in one language. */
export type CheckoutView = {
  code: string;
  /** Names of the ticket types, nearly always one; without tickets the first of the goods. */
  title: string;
  day: string;
  /** `HH:MM` before which none of its tickets counts; null from opening. */
  entryFrom: string | null;
  /** Start times of slot tickets, `5:45`; empty for day tickets. */
  times: string[];
  gates: string[];
  station: string | null;
  guests: { key: string; name: string; quantity: number }[];
  lines: CheckoutLine[];
  /** What VAT is contained in, one entry a rate. */
  taxed: Taxed[];
  totalVnd: number;
  picture: PictureName;
  pictureDark: PictureName;
  hasTickets: boolean;
  /** What a discount code took off: the lines and goods are without it. */
  discount: DiscountView | null;
  goods: GoodsView[];
  delivery: DeliveryView | null;
  /** What the tickets give back until when, one sentence where all give the same; empty where it stands with each ticket. */
  refunds: string[];
  /** The choice as `/order-ticket` understands it. */
  again: Record<string, string>;
};

/** `amountVnd`: off the total. */
type DiscountView = { code: string; amountVnd: number };

type NamedPolicy = DatedPolicy & { ticketName: Bilingual };
type TicketPolicy = NamedPolicy & Pick<IssuedTicketRow, 'state'>;
type Source = Pick<Checkout, 'hold' | 'lines' | 'facts' | 'goods' | 'delivery' | 'tickets' | 'order'>;

export function viewCheckout(
  { hold, lines, facts, goods, delivery, tickets, order }: Source,
  gateNames: readonly GateName[],
  locale: Locale,
  /** Null where nobody reads the terms. */
  clock: Clock | null,
): CheckoutView {
  const [first] = facts;
  const gateIds = new Set(facts.flatMap((fact) => fact.gateIds));
  const gates = gateNames.filter((gate) => gateIds.has(gate.id)).map((gate) => splitGate(gate.name[locale]));
  const things = goods.map((line) => goodsView(line, locale));
  return {
    code: hold.code,
    title: titleOf(facts, things, locale),
    hasTickets: lines.length > 0,
    goods: things,
    delivery: deliveryView(delivery),
    day: hold.day,
    entryFrom: entryFromOf(facts, facts),
    times: facts.map((fact) => signTime(fact.startTime)).filter(Boolean),
    gates: gates.map((gate) => gate.gate),
    station: gates[0]?.station ?? null,
    discount: discountView(order),
    guests: wholeLines(lines).map(({ unitKey, name, quantity }) => ({
      key: unitKey,
      name: name[locale],
      quantity,
    })),
    lines: wholeLines(lines).map((line) => ticketLine(line, facts, locale)),
    taxed: taxedOf({ lines, goods, delivery }),
    totalVnd: hold.totalVnd,
    ...picturesOf(first),
    refunds: clock ? refundsOf({ facts, tickets }, locale, clock) : [],
    again: {
      ...(first ? { ticket: first.slug } : {}),
      date: hold.day,
      ...Object.fromEntries(wholeLines(lines).map((line) => [line.unitKey, String(line.quantity)])),
    },
  };
}

/** By the copy on the tickets once there are some. An exchanged ticket has terms of its own. */
export function refundsOf(
  { facts, tickets }: { facts: readonly NamedPolicy[]; tickets: readonly TicketPolicy[] },
  locale: Locale,
  clock: Clock,
): string[] {
  const intl = intlFor(locale);
  if (tickets.some(({ state }) => state === 'exchanged')) return [];
  const valid = tickets.filter(({ state }) => state === 'issued');
  const named = (tickets.length > 0 ? valid : facts).map((dated) => {
    const terms = refundText(intl, dated, clock);
    const text = terms ? intl.t('orders.terms.refund', { terms }) : intl.t('orders.terms.none');
    return { name: dated.ticketName[locale], text };
  });
  const texts = [...new Set(named.map(({ text }) => text))];
  return texts.length > 1 ? [...new Set(named.map(({ name, text }) => `${name}: ${text}`))] : texts;
}

/** Where the same choice can be made again. */
export function againAddress(
  { hasTickets, again }: Pick<CheckoutView, 'hasTickets' | 'again'>,
  locale: Locale,
): `/${string}` {
  return hasTickets ? href('orderTicket', locale, { query: again }) : href('cart', locale);
}

function titleOf(facts: Source['facts'], goods: readonly GoodsView[], locale: Locale): string {
  if (facts.length > 0) return [...new Set(facts.map((fact) => fact.ticketName[locale]))].join(' + ');
  return goodsText(goods, locale);
}

/** `Áo thun và 3 món khác`. */
export function goodsText(goods: readonly GoodsView[], locale: Locale): string {
  const [first, ...others] = goods;
  const name = first?.name ?? '';
  if (others.length === 0) return name;
  return intlFor(locale).t('orders.goods.more', { name, count: others.length });
}

function discountView(order: OrderRow | null): DiscountView | null {
  if (!order?.discountCode) return null;
  return { code: order.discountCode, amountVnd: order.discountVnd };
}

function ticketLine(line: HoldLineRow, facts: Source['facts'], locale: Locale): CheckoutLine {
  const { id, unitKey, quantity, unitPriceVnd, departureId } = line;
  const unitName = line.name[locale];
  const ticketName = facts.find((fact) => fact.departureId === departureId)?.ticketName[locale];
  const named =
    facts.length > 1 ? { key: '', name: `${ticketName} · ${unitName}` } : { key: unitKey, name: unitName };
  return { id, ...named, quantity, amountVnd: timesVnd(unitPriceVnd, quantity) };
}

/** `Cổng 1 – Ga Chân Núi` is a gate at a station; a name without a dash is the gate alone. */
export function splitGate(name: string): { gate: string; station: string | null } {
  const [gate = name, station = null] = name.split(' – ');
  return { gate, station };
}

function picturesOf(fact: TicketFact | undefined) {
  return {
    picture: (fact?.picture ?? 'tk-dawn') as PictureName,
    pictureDark: (fact?.pictureDark ?? 'tk-dawn-dark') as PictureName,
  };
}
