import { parkOf } from '#emails/park.ts';
import { ticketsMail } from '#emails/tickets.tsx';
import { hasMessage, intlFor } from '#i18n/intl.ts';
import { refundsOf } from '#src/features/orders/booking-view.ts';
import { pickupOf } from '#src/features/orders/goods-view.ts';
import { mailFrame, orderLinks } from '#src/features/orders/order-links.ts';
import {
  type DocumentInput,
  type Draft,
  firstDeparture,
  livingTickets,
  type MailTask,
  mailLines,
  printedTicket,
} from '#src/features/orders/order-records.ts';
import { familyPdf } from '#src/server/documents/family-pdf.ts';
import type { PrintedTickets } from '#src/server/documents/printed-tickets.ts';
import { qrPng } from '#src/server/documents/qr.ts';
import { ticketPdf } from '#src/server/documents/ticket-pdf.ts';
import { entryFromOf, entryTime, hoursOn } from '#src/values/opening-hours.ts';
import { movedTickets } from './moved-tickets.ts';

const QR_PIXELS = 480;

/** The mail that lets people in: each ticket's QR as a picture inside the mail, all of them again as PDF. */
export async function composeTickets(task: MailTask): Promise<Draft> {
  const { records, locale } = task;
  const { order } = records;
  const living = livingTickets(records);
  if (living.length === 0) return { skipped: 'no valid ticket left' };
  const groups = records.groups.map((group) => ({ ...group, code: `${order.code}-${group.day}` }));
  const qrCodes = [...groups, ...living].map(({ code, token }) => ({
    filename: `${code}.png`,
    contentType: 'image/png',
    content: qrPng(token, { pixels: QR_PIXELS }),
    contentId: `qr-${code}`,
  }));
  const moved = movedTickets(task);
  const opensAt = task.settings['park.opensAt'];
  // Tickets that were sent again may have been moved to another day than that of the order.
  const day = (moved && task.payload.day) || living[0]?.day || records.hold.day;
  const content = ticketsMail({
    ...mailFrame(task),
    day,
    park: parkOf(task.settings, locale, day),
    moved,
    groups: groups.map(({ day, people, code }) => ({ day, people, qrSrc: `cid:qr-${code}` })),
    tickets: living.map((ticket) => ({ ...printedTicket(ticket, task), qrSrc: `cid:qr-${ticket.code}` })),
    startTime: moved ? task.payload.time || null : firstDeparture(records),
    entryFrom: entryTime(hoursOn(task.settings, day), entryFromOf(living, records.facts)),
    calendarUrl: orderLinks(order).calendar,
    lines: mailLines(records, locale),
    pickup: records.delivery?.address.isPickup ? placeOf(task) : null,
    paid: {
      method: order.paidVnd > 0 ? methodName(order.method, task) : null,
      amountVnd: order.paidVnd,
      creditVnd: order.creditVnd ?? 0,
    },
    refunds: refundsOf({ facts: [], tickets: records.tickets }, locale, { opensAt, now: task.now }),
  });
  return { content, attachments: [...qrCodes, await pdfOf(task)] };
}

function placeOf({ settings, locale }: MailTask) {
  const { place, hours } = pickupOf(settings, locale);
  return { place, hours };
}

async function pdfOf(task: MailTask) {
  const { code } = task.records.order;
  return {
    filename: intlFor(task.locale).t('messages.tickets.fileName', { code }),
    contentType: 'application/pdf',
    content: await printTickets(task),
  };
}

/** The PDF of an order's valid tickets. */
export function printTickets(task: DocumentInput): Promise<Uint8Array> {
  return ticketPdf(printedOf(task));
}

/** All their QR codes together on as few pages as can be. */
export function printFamily(task: DocumentInput): Promise<Uint8Array> {
  return familyPdf(printedOf(task));
}

function printedOf(task: DocumentInput): PrintedTickets {
  const { records, settings, locale } = task;
  const { order } = records;
  return {
    locale,
    code: order.code,
    buyer: order.contactName,
    issuedAt: order.paidAt ?? order.createdAt,
    park: parkOf(settings, locale),
    groups: records.groups,
    tickets: livingTickets(records).map((ticket) => ({
      ...printedTicket(ticket, task),
      token: ticket.token,
    })),
  };
}

function methodName(method: string, { locale }: MailTask): string {
  const id = `messages.method.${method}`;
  return hasMessage(id) ? intlFor(locale).t(id) : method.toUpperCase();
}
