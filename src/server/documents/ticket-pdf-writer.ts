/** Drawing on a PDF page in points from its top left, with the colours of the ticket. */
import {
  clip,
  concatTransformationMatrix,
  degrees,
  drawText,
  endPath,
  fill as fillPath,
  LineCapStyle,
  type PDFFont,
  type PDFImage,
  PDFName,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setFillingGrayscaleColor,
} from '@cantoo/pdf-lib';
import type { Run } from './qr.ts';
import { fitText } from './ticket-pdf-text.ts';

const COLORS = {
  mist: '#edf2f1',
  paper: '#fffdf6',
  white: '#ffffff',
  ink: '#0a211a',
  faint: '#566a64',
  line: '#d5d6c9',
  gold: '#c9952a',
  lacquer: '#071a15',
  eggshell: '#f4f1e8',
  leafHigh: '#f0d78c',
  seal: '#b8341a',
  sealLine: '#f7ead0',
} as const;
type Color = keyof typeof COLORS;
type Box = { x: number; y: number; width: number; height: number };
type Place = { x?: number; y?: number; scale?: number };
type Writing = {
  font: PDFFont;
  size: number;
  color: Color;
  x: number;
  /** Baseline of the first line, or of the last one when `isBottom`. */
  y: number;
  isBottom?: boolean;
  width: number;
  minSize?: number;
  maxLines?: number;
  align?: 'left' | 'center' | 'right';
};

const LINE_HEIGHT = 1.18;
const UPRIGHT = { rotate: degrees(0), xSkew: degrees(0), ySkew: degrees(0) };
// Close enough that the sun of the picture stays outside.
const ZOOM = 2;

export function fill(
  page: PDFPage,
  path: string,
  { color, x = 0, y = 0, scale = 1 }: Place & { color: Color },
): void {
  page.drawSvgPath(path, { x, y: page.getHeight() - y, scale, color: paint(color), borderWidth: 0 });
}

export function stroke(
  page: PDFPage,
  path: string,
  { color, width, x = 0, y = 0, scale = 1 }: Place & { color: Color; width: number },
): void {
  page.drawSvgPath(path, {
    x,
    y: page.getHeight() - y,
    scale,
    borderColor: paint(color),
    borderWidth: width,
  });
}

export function dots(
  page: PDFPage,
  { from, to, y, color }: { from: number; to: number; y: number; color: Color },
): void {
  const height = page.getHeight() - y;
  page.drawLine({
    start: { x: from, y: height },
    end: { x: to, y: height },
    thickness: 1.3,
    color: paint(color),
    dashArray: [0, 3.6],
    lineCap: LineCapStyle.Round,
  });
}

/** The part of a picture that covers the box; `focus` says which, 0 for the left or top edge, 1 for the other. */
export function picture(
  page: PDFPage,
  image: PDFImage,
  { box, focus }: { box: Box; focus: { x: number; y: number } },
): void {
  const scale = Math.max(box.width / image.width, box.height / image.height) * ZOOM;
  const size = { width: image.width * scale, height: image.height * scale };
  const bottom = page.getHeight() - box.y - box.height;
  page.pushOperators(pushGraphicsState(), rectangle(box.x, bottom, box.width, box.height), clip(), endPath());
  const x = box.x - (size.width - box.width) * focus.x;
  const y = bottom - (size.height - box.height) * (1 - focus.y);
  page.drawImage(image, { x, y, ...size });
  page.pushOperators(popGraphicsState());
}

/** Rectangles one unit high, filled black as one shape so that no seam shows between them. */
export function runs(page: PDFPage, lines: Run[], { x, y, scale }: Required<Place>): void {
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, -scale, x, page.getHeight() - y),
    setFillingGrayscaleColor(0),
    ...lines.map((line) => rectangle(line.x, line.y, line.width, 1)),
    fillPath(),
    popGraphicsState(),
  );
}

export function write(page: PDFPage, text: string, writing: Writing): void {
  const { font, color, x, y, width, align = 'left', isBottom = false } = writing;
  const { size: wanted, minSize = wanted, maxLines = 1 } = writing;
  const { size, lines } = fitText(text, { font, width, size: wanted, minSize, maxLines });
  const leading = size * LINE_HEIGHT;
  const first = isBottom ? y - (lines.length - 1) * leading : y;
  const fontName = nameFont(page, font);
  lines.forEach((line, index) => {
    const spare = width - font.widthOfTextAtSize(line, size);
    const indent = align === 'left' ? 0 : align === 'center' ? spare / 2 : spare;
    const place = { x: x + indent, y: page.getHeight() - first - index * leading };
    page.pushOperators(
      ...drawText(font.encodeText(line), { ...place, ...UPRIGHT, size, font: fontName, color: paint(color) }),
    );
  });
}

/** `page.drawText` gives the font another name with each text, which makes a page of thirty texts a kilobyte longer. */
function nameFont(page: PDFPage, font: PDFFont): PDFName {
  const name = PDFName.of(font.name);
  page.node.setFontDictionary(name, font.ref);
  return name;
}

function paint(color: Color) {
  const hex = COLORS[color];
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}
