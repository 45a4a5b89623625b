/** The ticket's faces. Parsed once a process; the shaping of a text, which is most of the work of a page, is remembered. */
import fontkit, { type Font } from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { LRUCache } from 'lru-cache';
import { projectFile } from '#src/server/project-files.ts';
import { oneFace } from './one-face.ts';

export type TicketFonts = { text: PDFFont; bold: PDFFont; display: PDFFont };

const FOLDER = 'src/server/fonts';
const REMEMBERED_TEXTS = 2000;

const parsed = new WeakMap<Uint8Array, Font>();

export async function embedTicketFonts(pdf: PDFDocument): Promise<TicketFonts> {
  pdf.registerFontkit({ create: parseOnce });
  // Playfair's default figures are old-style, and ligatures cannot be searched for.
  const embed = async (name: string, hasOldFigures: boolean) =>
    pdf.embedFont(await projectFile(`${FOLDER}/${name}.ttf`), {
      subset: true,
      features: { liga: false, ...(hasOldFigures ? { lnum: true } : {}) },
    });
  return {
    text: await embed('BeVietnamPro-Regular', false),
    bold: await embed('BeVietnamPro-SemiBold', false),
    display: await embed('PlayfairDisplay-Bold', true),
  };
}

function parseOnce(bytes: Uint8Array): Font {
  const font = parsed.get(bytes) ?? withMemory(oneFace(fontkit.create(bytes)));
  parsed.set(bytes, font);
  return font;
}

function withMemory(font: Font): Font {
  // A glyph is mapped to the character it was first requested by; first seen in a ligature it would have none in the
  // text.
  for (const char of font.characterSet) font.glyphForCodePoint(char);
  const shape = font.layout.bind(font);
  const known = new LRUCache<string, ReturnType<Font['layout']>>({ max: REMEMBERED_TEXTS });
  font.layout = (text, features) => {
    const run = known.get(text) ?? shape(text, features);
    known.set(text, run);
    return run;
  };
  return font;
}
