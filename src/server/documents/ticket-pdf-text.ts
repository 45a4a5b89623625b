/** Text set into a given width of a PDF page: smaller first, then on more lines, then cut. */
import type { PDFFont } from '@cantoo/pdf-lib';

type FitOptions = { font: PDFFont; size: number; minSize: number; width: number; maxLines: number };
type FittedText = { size: number; lines: string[] };

const STEP = 0.5;

export function fitText(text: string, { font, size, minSize, width, maxLines }: FitOptions): FittedText {
  const clean = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  for (let tried = size; tried >= minSize; tried -= STEP) {
    if (font.widthOfTextAtSize(clean, tried) <= width) return { size: tried, lines: [clean] };
  }
  const lines = wrap(clean, { font, size: minSize, width });
  const last = lines.slice(maxLines - 1).join(' ');
  const fitting = [...lines.slice(0, maxLines - 1), last];
  return { size: minSize, lines: fitting.map((line) => cut(line, { font, size: minSize, width })) };
}

type Measure = { font: PDFFont; size: number; width: number };

function wrap(text: string, { font, size, width }: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function cut(line: string, { font, size, width }: Measure): string {
  if (font.widthOfTextAtSize(line, size) <= width) return line;
  const chars = Array.from(line);
  while (chars.length > 0 && font.widthOfTextAtSize(`${chars.join('')}…`, size) > width) chars.pop();
  return `${chars.join('')}…`;
}
