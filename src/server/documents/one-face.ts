import type { Font, FontCollection } from '@cantoo/fontkit';

/** The face of a font file; each of ours has one. */
export function oneFace(opened: Font | FontCollection): Font {
  if ('unitsPerEm' in opened) return opened;
  throw new Error('a font file has several faces');
}
