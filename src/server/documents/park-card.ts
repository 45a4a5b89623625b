/** Draws the picture of shared pages that have none of their own: the painting of the home page with the park's name. */
import { projectPath } from '#src/server/project-files.ts';
import { type Face, measure, outline, wrap } from './text-paths.ts';

const INK = '#0a211a';
const FACE: Face = 'PlayfairDisplay-Bold';
const JPEG_QUALITY = 84;
/** The sky left of the peak. */
const SKY = { left: 52, width: 860, middle: 165, height: 250 };
const SIZES = [190, 160, 132, 110, 92, 76, 62, 50];
const LINE = 1.16;
/** How far below the middle of a line its baseline lies. */
const DROP = 0.345;

/** 1200 × 630 as JPEG. */
export async function drawParkCard(park: string): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const drawn = await sharp(projectPath('public/og.jpg'))
    .composite([{ input: Buffer.from(await sky(park)) }])
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toBuffer();
  return new Uint8Array(drawn);
}

async function sky(park: string): Promise<string> {
  const { lines, size } = await fitName(park);
  const outlines = lines.map((line, index) => {
    const y = SKY.middle + size * (DROP + (index - (lines.length - 1) / 2) * LINE);
    return outline(line, { face: FACE, size, x: SKY.left, y, fill: INK });
  });
  const drawing = (await Promise.all(outlines)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${drawing}</svg>`;
}

/** The largest size at which the name fits; a word too long even for the smallest one is narrowed until it does. */
async function fitName(park: string): Promise<{ lines: string[]; size: number }> {
  let best = { lines: [park], size: 0, width: 0 };
  for (const size of SIZES) {
    const lines = await wrap(park, { face: FACE, size }, SKY.width);
    const widths = await Promise.all(lines.map((line) => measure(line, { face: FACE, size })));
    best = { lines, size, width: Math.max(...widths) };
    if (lines.length * size * LINE <= SKY.height && best.width <= SKY.width) return best;
  }
  return { ...best, size: best.size * Math.min(1, SKY.width / best.width) };
}
