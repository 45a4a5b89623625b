/** Tickets to print or save: one A6 page each and one for each group, searchable text, a vector QR code. */

import { PDFDocument } from '@cantoo/pdf-lib';
import { intlFor } from '#i18n/intl.ts';
import { projectFile } from '#src/server/project-files.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { PrintedTickets } from './printed-tickets.ts';
import { embedTicketFonts } from './ticket-pdf-fonts.ts';
import { drawPage, groupFace, PAGE, ticketFace } from './ticket-pdf-page.ts';

export async function ticketPdf(printed: PrintedTickets): Promise<Uint8Array> {
  const { locale, code, park, issuedAt } = printed;
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const look = {
    ...(await embedTicketFonts(pdf)),
    picture: await pdf.embedJpg(await projectFile('public/pictures/mail-hero.jpg')),
  };
  const faces = [
    ...printed.groups.map((group) => groupFace(group, printed)),
    ...printed.tickets.map((ticket) => ticketFace(ticket, locale)),
  ];
  for (const face of faces) {
    drawPage({ page: pdf.addPage([PAGE.width, PAGE.height]), look, printed, face });
    await letOthersRun();
  }
  pdf.setTitle(intlFor(locale).t('messages.pdf.title', { park: park.name, code: spacedCode(code) }), {
    showInWindowTitleBar: true,
  });
  pdf.setLanguage(locale);
  pdf.setAuthor(park.company);
  pdf.setCreationDate(new Date(issuedAt));
  pdf.setModificationDate(new Date(issuedAt));
  return pdf.save();
}

function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
