import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { parkOf } from '#emails/park.ts';
import { orderLinks } from '#src/features/orders/order-links.ts';
import { type DocumentInput, livingTickets, printedTicket } from '#src/features/orders/order-records.ts';
import type { WalletOrder, WalletTicket } from '#src/server/documents/wallet-pass.ts';
import { parkInstant } from '#src/values/day.ts';
import { entryFromOf, entryHours } from '#src/values/opening-hours.ts';

const END_OF_DAY = '23:59';

/** What all passes of an order share. */
export function walletOrder({ records: { order }, settings, locale }: DocumentInput): WalletOrder {
  const { code, contactName: buyer } = order;
  return {
    locale,
    code,
    buyer,
    park: parkOf(settings, locale),
    orderUrl: orderLinks({ ...order, locale }).order,
  };
}

/** The tickets that still count, as passes. */
export function walletTickets(work: DocumentInput): WalletTicket[] {
  return livingTickets(work.records).map((ticket) => walletTicket(ticket, work));
}

function walletTicket(ticket: IssuedTicketRow, work: DocumentInput): WalletTicket {
  const { day, startTime, token, ticketTypeId } = ticket;
  const entryFrom = entryFromOf([ticket], work.records.facts);
  const startsAt = parkInstant(day, startTime || entryHours(work.settings, day, entryFrom).opensAt);
  return {
    ...printedTicket(ticket, work),
    // A pass keeps its number for as long as it is in a wallet, whatever becomes of the other tickets.
    number: ticket.number,
    total: work.records.tickets.length,
    token,
    ticketTypeId,
    startsAt,
    endsAt: parkInstant(day, END_OF_DAY),
  };
}
