/** Text as outlines, for pictures: no font of the machine is needed, and every Vietnamese mark sits where its font puts it. */
import type { Font } from '@cantoo/fontkit';
import { projectFile } from '#src/server/project-files.ts';
import { oneFace } from './one-face.ts';

export type Face = 'PlayfairDisplay-Bold' | 'BeVietnamPro-SemiBold' | 'BeVietnamPro-Regular';
type Style = { face: Face; size: number };

const opened = new Map<Face, Promise<Font>>();

function open(face: Face): Promise<Font> {
  const font = opened.get(face) ?? read(face);
  opened.set(face, font);
  return font;
}

/** The library takes longer to load than the rest of the server to start, so it comes with the first picture. */
async function read(face: Face): Promise<Font> {
  const [{ default: library }, bytes] = await Promise.all([
    import('@cantoo/fontkit'),
    projectFile(`src/server/fonts/${face}.ttf`),
  ]);
  return oneFace(library.create(bytes));
}

// Playfair's own figures are old-style.
const FEATURES = { liga: false, lnum: true };

/** How wide a text is, in pixels. */
export async function measure(text: string, { face, size }: Style): Promise<number> {
  const font = await open(face);
  return (font.layout(text.normalize('NFC'), FEATURES).advanceWidth * size) / font.unitsPerEm;
}

/** The outlines of one line whose left end of the baseline is at (x, y), as an SVG group. */
export async function outline(
  text: string,
  { face, size, x, y, fill }: Style & { x: number; y: number; fill: string },
): Promise<string> {
  const font = await open(face);
  const scale = size / font.unitsPerEm;
  const run = font.layout(text.normalize('NFC'), FEATURES);
  let at = 0;
  const paths = run.glyphs.map((glyph, index) => {
    const place = run.positions?.[index];
    const d = glyph.path.toSVG();
    const left = at + (place?.xOffset ?? 0);
    at += place?.xAdvance ?? glyph.advanceWidth;
    return d ? `<path transform="translate(${left} ${place?.yOffset ?? 0})" d="${d}"/>` : '';
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

/**
 * Wraps a text into as few lines as fit in `width`, of lengths as equal as possible; a single longer word gets its own
 * line.
 */
export async function wrap(text: string, style: Style, width: number): Promise<string[]> {
  let lines = await fill(text, style, width);
  for (let narrower = width - BALANCE_STEP; narrower > width / 2; narrower -= BALANCE_STEP) {
    const tried = await fill(text, style, narrower);
    if (tried.length > lines.length) break;
    lines = tried;
  }
  return lines;
}

const BALANCE_STEP = 24;

async function fill(text: string, style: Style, width: number): Promise<string[]> {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && (await measure(longer, style)) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
