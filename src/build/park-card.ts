/** Pictures for every park, of the folding screen: the ground of the card of pages that have none, and the head of its mails. */
import { join } from 'node:path';
import sharp from 'sharp';
import { seal } from '#src/server/documents/social-card.ts';

const CARD = { width: 1200, height: 630 };
const MAIL = { width: 1200, height: 500 };
const JPEG = { quality: 82, mozjpeg: true };

/** As on the home page, without a name: the site writes that of its park into the sky. */
export async function drawCardGround(art: string, to: string): Promise<void> {
  const [sky, peak] = await Promise.all(
    ['back', 'front'].map((layer) =>
      sharp(join(art, `hero-light-${layer}.webp`))
        .resize({ height: CARD.height })
        .extract({ left: 40, top: 0, ...CARD })
        .toBuffer(),
    ),
  );
  const layers = [peak, svg(seal(1090, 520))];
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
