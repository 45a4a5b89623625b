/** Draws the picture of a shared link: a ticket in two parts, the painting and the stub with name and price. */
import { type Face, measure, outline, wrap } from './text-paths.ts';

type SocialCard = {
  kind: string;
  title: string;
  /** e.g. `Từ 550.000 ₫`, or null. */
  price: string | null;
  park: string;
  parkKind: string;
  /** The picture's bytes, in any format of the site. */
  picture: Uint8Array;
};

const CARD_WIDTH = 1200;
const CARD_HEIGHT = 630;
const PICTURE_WIDTH = 620;
const LEFT = PICTURE_WIDTH + 56;
const TEXT_WIDTH = CARD_WIDTH - LEFT - 52;
const TITLE_SIZES = [62, 54, 47, 41, 36];
const TITLE_HEIGHT = 300;
const LINE = 1.2;
const NAME_SIZE = 32;
const NAME_INDENT = 72;
const JPEG_QUALITY = 84;

const STUB = '#0b2c23';
const MIST = '#edf2f1';
const EGGSHELL = '#f4f1e8';
const LEAF = '#f0d78c';
const SON = '#b8341a';
const DISPLAY: Face = 'PlayfairDisplay-Bold';
const BOLD: Face = 'BeVietnamPro-SemiBold';

/** 1200 × 630 as JPEG. */
export async function drawSocialCard(card: SocialCard): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const picture = await sharp(card.picture)
    .resize(PICTURE_WIDTH, CARD_HEIGHT, { fit: 'cover' })
    .flatten({ background: MIST })
    .toBuffer();
  const drawn = await sharp({
    create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background: STUB },
  })
    .composite([
      { input: picture, left: 0, top: 0 },
      { input: Buffer.from(await stub(card)), left: 0, top: 0 },
    ])
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toBuffer();
  return new Uint8Array(drawn);
}

async function stub({ kind, title, price, park, parkKind }: SocialCard): Promise<string> {
  const { lines, size } = await fitTitle(title);
  const parts = [
    notches(),
    await outline(kind, { face: BOLD, size: 25, x: LEFT, y: 92, fill: LEAF }),
    ...(await Promise.all(
      lines.map((line, index) =>
        outline(line, {
          face: DISPLAY,
          size,
          x: LEFT,
          y: 118 + size * 1.06 + index * size * LINE,
          fill: EGGSHELL,
        }),
      ),
    )),
    ...(price ? [await outline(price, { face: BOLD, size: 42, x: LEFT, y: 486, fill: LEAF })] : []),
    seal(LEFT, 536),
    await outline(park, {
      face: DISPLAY,
      size: await nameSize(park),
      x: LEFT + NAME_INDENT,
      y: 566,
      fill: EGGSHELL,
    }),
    await outline(parkKind, {
      face: 'BeVietnamPro-Regular',
      size: 19,
      x: LEFT + NAME_INDENT,
      y: 592,
      fill: '#b9c7c0',
    }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">${parts.join('')}</svg>`;
}

async function nameSize(park: string): Promise<number> {
  const width = await measure(park, { face: DISPLAY, size: NAME_SIZE });
  return NAME_SIZE * Math.min(1, (TEXT_WIDTH - NAME_INDENT) / width);
}

/** The largest size at which the title fits; a title too long even for the smallest one is cut. */
async function fitTitle(title: string): Promise<{ lines: string[]; size: number }> {
  let best = { lines: [title], size: TITLE_SIZES.at(-1) ?? 36 };
  for (const size of TITLE_SIZES) {
    const style = { face: DISPLAY, size };
    const lines = await wrap(title, style, TEXT_WIDTH);
    best = { lines, size };
    const widths = await Promise.all(lines.map((line) => measure(line, style)));
    if (lines.length * size * LINE <= TITLE_HEIGHT && Math.max(...widths) <= TEXT_WIDTH) return best;
  }
  const room = Math.floor(TITLE_HEIGHT / (best.size * LINE));
  const lines = best.lines.slice(0, room);
  return { size: best.size, lines: lines.with(-1, `${lines.at(-1)?.replace(/[\s,.;:–-]+$/, '')}…`) };
}

function notches(): string {
  const dots = Array.from({ length: 33 }, (_, index) => 46 + index * 16.8);
  return [
    `<rect x="${PICTURE_WIDTH}" width="${CARD_WIDTH - PICTURE_WIDTH}" height="${CARD_HEIGHT}" fill="${STUB}"/>`,
    ...dots.map((y) => `<circle cx="${PICTURE_WIDTH}" cy="${y}" r="2.6" fill="${LEAF}" fill-opacity=".75"/>`),
    ...[0, CARD_HEIGHT].map((y) => `<circle cx="${PICTURE_WIDTH}" cy="${y}" r="28" fill="${MIST}"/>`),
  ].join('');
}

/** The park's seal, as in `public/favicon.svg`. */
export function seal(x: number, y: number): string {
  const ink = 'fill="none" stroke="#f7ead0" stroke-linecap="round" stroke-linejoin="round"';
  return `<g transform="translate(${x} ${y}) scale(1.22)">
    <path d="M3.2 4.1C10 2.6 38 2.5 44.6 3.6c1.200 7 1.300 33.600.200 40.700C38 45.600 10 45.700 3.500 44.500 2.300 37 2.200 11 3.200 4.100Z" fill="${SON}"/>
    <path ${ink} stroke-width="1.300" d="M7.200 8c7-.9 27-.9 33.600 0 .8 6 .8 26 0 32.200-7 .8-27 .8-33.600 0C6.400 34 6.400 14 7.200 8Z"/>
    <path ${ink} stroke-width="2.400" d="M9 36.500 19.500 20l5 7.600L30 18.500l9 18"/>
    <path ${ink} stroke-width="1.300" d="M9.500 18.300C19 17.500 29 14.500 38.500 10.500"/>
  </g>`;
}
