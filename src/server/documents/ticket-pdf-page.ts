/** Draws one ticket, or the QR code of a group: lacquer head, picture, facts, perforation, QR stub. Measures are points from the page's top left. */
import type { PDFFont, PDFImage, PDFPage } from '@cantoo/pdf-lib';
import { ticketFacts } from '#emails/printed-ticket.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { PrintedTickets } from './printed-tickets.ts';
import { QUIET_MODULES, qrRuns } from './qr.ts';
import { dots, fill, picture, runs, stroke, write } from './ticket-pdf-writer.ts';

/** A6. */
export const PAGE = { width: 297.64, height: 419.53 };
const EDGE = 13;
const RIGHT = PAGE.width - EDGE;
const BOTTOM = PAGE.height - EDGE;
const INSET = EDGE + 16;
const INNER = PAGE.width - 2 * INSET;
const CORNER = 7;
const NOTCH = 7;
const HEAD_BOTTOM = EDGE + 36;
const PICTURE_BOTTOM = HEAD_BOTTOM + 52;
const TEAR = PICTURE_BOTTOM + 108;
const QR_SIDE = 136;

type Look = { text: PDFFont; bold: PDFFont; display: PDFFont; picture: PDFImage };
/** What stands on a page: facts or a text above the perforation, a QR code below. */
type Face = {
  label: string;
  name: string;
  facts: { label: string; value: string }[];
  text: string | null;
  token: string;
  code: string;
};
type TicketPage = { page: PDFPage; look: Look; printed: PrintedTickets; face: Face };

export function ticketFace(ticket: PrintedTickets['tickets'][number], locale: Locale): Face {
  const { t } = intlFor(locale);
  const { number, total, unitName: unit, ticketName: name, token, code } = ticket;
  const facts = ticketFacts(ticket, locale).map(({ id, value }) => ({ label: t(id), value }));
  return { label: t('messages.ticket.of', { number, total, unit }), name, facts, text: null, token, code };
}

export function groupFace(
  { day, people, token }: PrintedTickets['groups'][number],
  { locale, code }: PrintedTickets,
): Face {
  const intl = intlFor(locale);
  const label = intl.t('orders.group.people', { count: people, day: intl.day(day, 'long') });
  const name = intl.t('orders.group.title');
  return { label, name, facts: [], text: intl.t('orders.group.tip'), token, code };
}

export function drawPage(drawing: TicketPage): void {
  const { page, look } = drawing;
  fill(page, `M0 0H${PAGE.width}V${PAGE.height}H0z`, { color: 'mist' });
  fill(page, OUTLINE, { color: 'paper' });
  drawHead(drawing);
  const box = { x: EDGE, y: HEAD_BOTTOM, width: RIGHT - EDGE, height: PICTURE_BOTTOM - HEAD_BOTTOM };
  picture(page, look.picture, { box, focus: { x: 1, y: 0.06 } });
  drawFacts(drawing);
  stroke(page, OUTLINE, { color: 'gold', width: 0.8 });
  dots(page, { from: EDGE + NOTCH + 5, to: RIGHT - NOTCH - 5, y: TEAR, color: 'gold' });
  drawStub(drawing);
}

function drawHead({ page, look, printed }: TicketPage): void {
  fill(page, HEAD, { color: 'lacquer' });
  const seal = { x: EDGE + 10, y: EDGE + 6, scale: 0.5 };
  fill(page, SEAL.plate, { ...seal, color: 'seal' });
  stroke(page, SEAL.frame, { ...seal, color: 'sealLine', width: 1.3 });
  stroke(page, SEAL.peaks, { ...seal, color: 'sealLine', width: 2.4 });
  stroke(page, SEAL.cable, { ...seal, color: 'sealLine', width: 1.3 });
  fill(page, SEAL.cabin, { ...seal, color: 'sealLine' });
  const { display, bold, text } = look;
  const order = intlFor(printed.locale).t('messages.order', { code: spacedCode(printed.code) });
  const left = { x: EDGE + 42, width: 110, color: 'eggshell' as const };
  const right = { x: INSET + INNER / 2, width: INNER / 2, align: 'right' as const };
  const name = { font: display, size: 15, minSize: 8, maxLines: 2, isBottom: true };
  write(page, printed.park.name, { ...left, ...name, y: EDGE + 23 });
  write(page, order, { ...right, font: bold, size: 8.5, color: 'leafHigh', y: EDGE + 17 });
  write(page, printed.buyer, {
    ...right,
    font: text,
    size: 7.5,
    minSize: 6,
    color: 'eggshell',
    y: EDGE + 28,
  });
}

function drawFacts({ page, look, face }: TicketPage): void {
  const { text, bold, display } = look;
  const top = PICTURE_BOTTOM;
  const line = { x: INSET, width: INNER };
  write(page, face.label, { ...line, font: text, size: 7.5, minSize: 6, color: 'faint', y: top + 11.5 });
  const name = { font: display, size: 18, minSize: 11.5, maxLines: 2, color: 'ink' as const };
  write(page, face.name, { ...line, ...name, y: top + 39.5, isBottom: true });
  fill(page, `M${INSET} ${top + 47}h${INNER}v.6h-${INNER}z`, { color: 'line' });
  const column = INNER / 3;
  face.facts.forEach((fact, index) => {
    const x = INSET + (index % 3) * column;
    const y = top + (index < 3 ? 58 : 87);
    write(page, fact.label, { font: text, size: 7, color: 'faint', x, y, width: column - 4 });
    const value = { font: bold, size: 9, minSize: 7, maxLines: 2, color: 'ink' as const };
    write(page, fact.value, { ...value, x, y: y + 11, width: column - 6 });
  });
  const lines = { font: text, size: 9, maxLines: 3, color: 'ink' as const };
  if (face.text) write(page, face.text, { ...line, ...lines, y: top + 62 });
}

function drawStub({ page, look, printed, face }: TicketPage): void {
  const intl = intlFor(printed.locale);
  const { text, bold } = look;
  const { park } = printed;
  const left = (PAGE.width - QR_SIDE) / 2;
  const top = TEAR + 9;
  fill(page, `M0 0h${QR_SIDE}v${QR_SIDE}h-${QR_SIDE}z`, { color: 'white', x: left, y: top });
  const { size, runs: modules } = qrRuns(face.token);
  const scale = QR_SIDE / (size + 2 * QUIET_MODULES);
  const quiet = QUIET_MODULES * scale;
  runs(page, modules, { x: left + quiet, y: top + quiet, scale });
  const line = { x: INSET, width: INNER, align: 'center' as const };
  const y = top + QR_SIDE + 13;
  const contact = intl.t('messages.pdf.contact', { hotline: park.hotline, address: park.address });
  write(page, spacedCode(face.code), { ...line, font: bold, size: 12, color: 'ink', y });
  write(page, intl.t('messages.pdf.present'), {
    ...line,
    font: text,
    size: 7.5,
    minSize: 6,
    color: 'faint',
    y: y + 12,
  });
  const footer = { ...line, font: text, size: 6.5, minSize: 5.5, color: 'faint' as const, y: y + 23 };
  if (face.text === null) write(page, intl.t('messages.pdf.footer'), footer);
  write(page, contact, { ...line, font: text, size: 6.5, minSize: 5, color: 'faint', y: y + 31.5 });
}

const OUTLINE = [
  `M${EDGE + CORNER} ${EDGE}H${RIGHT - CORNER}A${CORNER} ${CORNER} 0 0 1 ${RIGHT} ${EDGE + CORNER}`,
  `V${TEAR - NOTCH}A${NOTCH} ${NOTCH} 0 0 0 ${RIGHT} ${TEAR + NOTCH}`,
  `V${BOTTOM - CORNER}A${CORNER} ${CORNER} 0 0 1 ${RIGHT - CORNER} ${BOTTOM}`,
  `H${EDGE + CORNER}A${CORNER} ${CORNER} 0 0 1 ${EDGE} ${BOTTOM - CORNER}`,
  `V${TEAR + NOTCH}A${NOTCH} ${NOTCH} 0 0 0 ${EDGE} ${TEAR - NOTCH}`,
  `V${EDGE + CORNER}A${CORNER} ${CORNER} 0 0 1 ${EDGE + CORNER} ${EDGE}z`,
].join('');
const HEAD = [
  `M${EDGE + CORNER} ${EDGE}H${RIGHT - CORNER}A${CORNER} ${CORNER} 0 0 1 ${RIGHT} ${EDGE + CORNER}`,
  `V${HEAD_BOTTOM}H${EDGE}V${EDGE + CORNER}A${CORNER} ${CORNER} 0 0 1 ${EDGE + CORNER} ${EDGE}z`,
].join('');
const SEAL = {
  plate:
    'M3.2 4.1C10 2.6 38 2.5 44.6 3.6c1.2 7 1.3 33.6.2 40.7C38 45.6 10 45.7 3.5 44.5 2.3 37 2.2 11 3.2 4.1Z',
  frame: 'M7.2 8c7-.9 27-.9 33.6 0 .8 6 .8 26 0 32.2-7 .8-27 .8-33.6 0C6.4 34 6.4 14 7.2 8Z',
  peaks: 'M9 36.5L19.5 20l5 7.6L30 18.5l9 18',
  cable: 'M9.5 18.3C19 17.5 29 14.5 38.5 10.5',
  cabin: 'M14.4 19.6h5.9v4.6c0 .9-.6 1.5-1.5 1.5h-2.9c-.9 0-1.5-.6-1.5-1.5z',
};
