import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { parkOf } from '#emails/park.ts';
import { orderLinks } from '#src/features/orders/order-links.ts';
import { livingTickets, type PaperWork, paperTicket } from '#src/features/orders/order-papers.ts';
import type { WalletOrder, WalletTicket } from '#src/server/documents/wallet-pass.ts';
import { parkInstant } from '#src/values/day.ts';

const END_OF_DAY = '23:59';

/** What all passes of an order share. */
export function walletOrder({ papers: { order }, settings, locale }: PaperWork): WalletOrder {
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
export function walletTickets(work: PaperWork): WalletTicket[] {
  return livingTickets(work.papers).map((ticket) => walletTicket(ticket, work));
}

function walletTicket(ticket: IssuedTicketRow, work: PaperWork): WalletTicket {
  const { day, startTime, token, ticketTypeId } = ticket;
  const startsAt = parkInstant(day, startTime || work.settings['park.opensAt']);
  return {
    ...paperTicket(ticket, work),
    token,
    ticketTypeId,
    startsAt,
    endsAt: parkInstant(day, END_OF_DAY),
  };
}
