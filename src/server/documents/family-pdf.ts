/** All the QR codes of an order on one sheet of A4: for a wall, a wallet, or a telephone without a network. */
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { intlFor } from '#i18n/intl.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { PrintedTickets } from './printed-tickets.ts';
import { QUIET_MODULES, qrRuns } from './qr.ts';
import { embedTicketFonts, type TicketFonts } from './ticket-pdf-fonts.ts';
import { fill, runs, stroke, write } from './ticket-pdf-writer.ts';

const A4 = { width: 595.28, height: 841.89 };
const EDGE = 30;
const TOP = 104;
const GAP = 10;
const TEXT_HEIGHT = 46;
/** As large as they get on one page; the last has room for the largest order and the codes of its groups. */
const GRIDS = [
  { columns: 2, rows: 2 },
  { columns: 2, rows: 3 },
  { columns: 3, rows: 4 },
  { columns: 4, rows: 5 },
  { columns: 5, rows: 5 },
];

/** What stands below a QR code. */
type Face = { who: string; what: string; when: string; code: string; token: string };
type FamilyPage = { page: PDFPage; look: TicketFonts; printed: PrintedTickets };
type Cell = { x: number; y: number; width: number; height: number };

export async function familyPdf(printed: PrintedTickets): Promise<Uint8Array> {
  const { locale, code, park, issuedAt } = printed;
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const look = await embedTicketFonts(pdf);
  const faces = facesOf(printed);
  const grid = GRIDS.find(({ columns, rows }) => faces.length <= columns * rows) ?? GRIDS.at(-1) ?? GRIDS[0];
  if (!grid) throw new Error('no grid');
  const perPage = grid.columns * grid.rows;
  for (let first = 0; first < faces.length; first += perPage) {
    const familyPage = { page: pdf.addPage([A4.width, A4.height]), look, printed };
    drawHead(familyPage);
    faces
      .slice(first, first + perPage)
      .forEach((face, index) => void drawCell(familyPage, face, cellOf(grid, index)));
  }
  pdf.setTitle(intlFor(locale).t('messages.pdf.title', { park: park.name, code: spacedCode(code) }));
  pdf.setLanguage(locale);
  pdf.setAuthor(park.company);
  pdf.setCreationDate(new Date(issuedAt));
  pdf.setModificationDate(new Date(issuedAt));
  return pdf.save();
}

/** The group's code first, as it lets in everybody at once. */
function facesOf({ locale, code, groups, tickets }: PrintedTickets): Face[] {
  const { t, day } = intlFor(locale);
  return [
    ...groups.map((group) => ({
      who: t('orders.group.title'),
      what: t('messages.family.group'),
      when: t('orders.group.people', { count: group.people, day: day(group.day, 'long') }),
      code,
      token: group.token,
    })),
    ...tickets.map((ticket) => ({
      who: `${ticket.number}. ${ticket.unitName}`,
      what: ticket.ticketName,
      when: `${day(ticket.day, 'long')} · ${ticket.time.text}`,
      code: ticket.code,
      token: ticket.token,
    })),
  ];
}

function drawHead({ page, look, printed }: FamilyPage): void {
  const { t } = intlFor(printed.locale);
  const { park, code, groups, tickets, buyer } = printed;
  const line = { x: EDGE, width: A4.width - 2 * EDGE };
  const count = tickets.length;
  const title = t('messages.family.title', { count, code: spacedCode(code) });
  write(page, park.name, { ...line, font: look.display, size: 20, minSize: 10, color: 'ink', y: 48 });
  write(page, title, { ...line, font: look.bold, size: 12, minSize: 9, color: 'ink', y: 68 });
  const hint = `${buyer} · ${t('messages.family.hint', { groups: groups.length, hotline: park.hotline })}`;
  write(page, hint, { ...line, font: look.text, size: 9, minSize: 7, color: 'faint', y: 84 });
}

function cellOf({ columns, rows }: (typeof GRIDS)[number], index: number): Cell {
  const width = (A4.width - 2 * EDGE - (columns - 1) * GAP) / columns;
  const height = (A4.height - TOP - EDGE - (rows - 1) * GAP) / rows;
  const column = index % columns;
  const row = Math.floor(index / columns);
  return { x: EDGE + column * (width + GAP), y: TOP + row * (height + GAP), width, height };
}

function drawCell({ page, look }: FamilyPage, face: Face, { x, y, width, height }: Cell): void {
  stroke(page, `M${x} ${y}h${width}v${height}h-${width}z`, { color: 'line', width: 0.6 });
  const side = Math.min(width - 12, height - TEXT_HEIGHT - 6);
  const left = x + (width - side) / 2;
  fill(page, `M0 0h${side}v${side}h-${side}z`, { color: 'white', x: left, y: y + 4 });
  const { size, runs: modules } = qrRuns(face.token);
  const scale = side / (size + 2 * QUIET_MODULES);
  const quiet = QUIET_MODULES * scale;
  runs(page, modules, { x: left + quiet, y: y + 4 + quiet, scale });
  const line = { x: x + 4, width: width - 8, align: 'center' as const };
  const strong = { ...line, font: look.bold, minSize: 7, color: 'ink' as const };
  const faint = { ...line, font: look.text, size: 8, color: 'faint' as const };
  const below = y + 4 + side;
  write(page, face.who, { ...strong, size: 10, y: below + 12 });
  write(page, face.what, { ...faint, minSize: 5.5, y: below + 22 });
  write(page, face.when, { ...faint, minSize: 6, y: below + 31 });
  write(page, spacedCode(face.code), { ...strong, size: 9, y: below + 42 });
}
