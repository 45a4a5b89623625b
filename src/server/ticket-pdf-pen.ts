/** Drawing on a PDF page in points from its top left, with the colours of the ticket. */
import {
  clip,
  endPath,
  LineCapStyle,
  type PDFFont,
  type PDFImage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
} from 'pdf-lib';
import { fitText } from './ticket-pdf-text.ts';

const COLORS = {
  mist: '#edf2f1',
  paper: '#fffdf6',
  white: '#ffffff',
  black: '#000000',
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
export type Color = keyof typeof COLORS;
export type Box = { x: number; y: number; width: number; height: number };
export type Writing = {
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
export type PathPlace = { x?: number; y?: number; scale?: number };
export type Pen = ReturnType<typeof penOn>;

const LINE_HEIGHT = 1.18;
// Close enough that the sun of the picture stays outside.
const ZOOM = 2;

export function penOn(page: PDFPage) {
  const height = page.getHeight();
  return {
    fill(path: string, color: Color, { x = 0, y = 0, scale = 1 }: PathPlace = {}) {
      page.drawSvgPath(path, { x, y: height - y, scale, color: paint(color), borderWidth: 0 });
    },
    stroke(path: string, color: Color, { width, x = 0, y = 0, scale = 1 }: PathPlace & { width: number }) {
      page.drawSvgPath(path, { x, y: height - y, scale, borderColor: paint(color), borderWidth: width });
    },
    dots({ from, to, y, color }: { from: number; to: number; y: number; color: Color }) {
      const ends = { start: { x: from, y: height - y }, end: { x: to, y: height - y } };
      page.drawLine({
        ...ends,
        thickness: 1.3,
        color: paint(color),
        dashArray: [0, 3.6],
        lineCap: LineCapStyle.Round,
      });
    },
    /** The part of a picture that covers the box; `focus` says which, 0 for the left or top edge, 1 for the other. */
    picture(image: PDFImage, box: Box, focus: { x: number; y: number }) {
      const scale = Math.max(box.width / image.width, box.height / image.height) * ZOOM;
      const size = { width: image.width * scale, height: image.height * scale };
      const bottom = height - box.y - box.height;
      page.pushOperators(
        pushGraphicsState(),
        rectangle(box.x, bottom, box.width, box.height),
        clip(),
        endPath(),
      );
      const x = box.x - (size.width - box.width) * focus.x;
      const y = bottom - (size.height - box.height) * (1 - focus.y);
      page.drawImage(image, { x, y, ...size });
      page.pushOperators(popGraphicsState());
    },
    write(text: string, { font, color, x, y, width, align = 'left', isBottom = false, ...how }: Writing) {
      const { size, minSize = size, maxLines = 1 } = how;
      const fitted = fitText(text, { font, width, size, minSize, maxLines });
      const leading = fitted.size * LINE_HEIGHT;
      const first = isBottom ? y - (fitted.lines.length - 1) * leading : y;
      fitted.lines.forEach((line, index) => {
        const spare = width - font.widthOfTextAtSize(line, fitted.size);
        const indent = align === 'left' ? 0 : align === 'center' ? spare / 2 : spare;
        const place = { x: x + indent, y: height - first - index * leading };
        page.drawText(line, { ...place, size: fitted.size, font, color: paint(color) });
      });
    },
  };
}

function paint(color: Color) {
  const hex = COLORS[color];
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}
