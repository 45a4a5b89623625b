/** The park's own pictures: the card of pages that have none, and the head of its mails, both of the folding screen. */
import { join } from 'node:path';
import sharp from 'sharp';
import { seal } from '#src/server/documents/social-card.ts';
import { outline } from '#src/server/documents/text-paths.ts';

const INK = '#0a211a';
const CARD = { width: 1200, height: 630 };
const MAIL = { width: 1200, height: 500 };
const JPEG = { quality: 82, mozjpeg: true };

/** As on the home page: the sky, the park's name, the peak before it. */
export async function drawParkCard(art: string, to: string): Promise<void> {
  const [sky, peak] = await Promise.all(
    ['back', 'front'].map((layer) =>
      sharp(join(art, `hero-light-${layer}.webp`))
        .resize({ height: CARD.height })
        .extract({ left: 40, top: 0, ...CARD })
        .toBuffer(),
    ),
  );
  const name = await outline('Đỉnh Mây', {
    face: 'PlayfairDisplay-Bold',
    size: 190,
    x: 52,
    y: 230,
    fill: INK,
  });
  const layers = [svg(name), peak, svg(seal(1090, 520))];
  await sharp(sky)
    .composite(layers.flatMap((input) => (input ? [{ input }] : [])))
    .jpeg(JPEG)
    .toFile(to);
}

export async function drawMailHead(art: string, to: string): Promise<void> {
  const whole = await sharp(join(art, 'hero-light-back.webp'))
    .composite([{ input: join(art, 'hero-light-front.webp') }])
    .toBuffer();
  await sharp(whole)
    .resize({ ...MAIL, position: 'right top' })
    .jpeg(JPEG)
    .toFile(to);
}

function svg(drawing: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${drawing}</svg>`,
  );
}
