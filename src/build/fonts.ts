import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit from '@cantoo/fontkit';
import subsetFont from 'subset-font';
import { oneFace } from '#src/server/documents/one-face.ts';
import { withoutMarks } from '#src/values/without-marks.ts';
import {
  BARLOW,
  BVP,
  BVP_400,
  BVP_600,
  CORE,
  EXPO,
  EXTRA,
  FALLBACKS,
  type Fallback,
  FEATURES,
  MARKS,
  NO_DONG_RANGE,
  PLAYFAIR_700,
  PRELOADED,
  type Style,
  WEB,
} from './fonts-list.ts';

type Metrics = { ascent: number; descent: number; lineGap: number; width: number };

const SAMPLE =
  'Giá đã gồm thuế. Vé chỉ có giá trị trong ngày tham quan bạn chọn; mã QR được gửi qua email ngay sau khi thanh toán. ' +
  'Chọn một cách lên núi, hôm nay trên núi, mây phủ kín thung lũng. The price includes tax. Your ticket is valid on the day you choose.';

const DATA_SAMPLE = '1.690.000 · 12/12/2026 · 07:00–17:30 · 1.962 m · 14 °C · 550k · 36 km/h · Ga Dinh May';

/** `20-7E,A0`: the characters of these codes. */
function charactersOf(ranges: string): string {
  let text = '';
  for (const range of ranges.split(',')) {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
    for (let code = first; code <= last; code++) text += String.fromCodePoint(code);
  }
  return text;
}

async function measure(file: string, sample: string): Promise<Metrics> {
  const font = oneFace(fontkit.create(await readFile(file)));
  const plain = withoutMarks(sample);
  const em = font.unitsPerEm;
  // Times and prices are set in tabular figures, which in Barlow are wider than its default ones.
  const width = font.layout(plain, ['kern', 'tnum']).advanceWidth / em;
  return { ascent: font.ascent / em, descent: -font.descent / em, lineGap: font.lineGap / em, width };
}

function percent(value: number): string {
  return `${Number((value * 100).toFixed(2))}%`;
}

async function fallbackFace(fallback: Fallback, modules: string): Promise<string> {
  const [family, weight, style, own, standIn, locals] = fallback;
  const sample = family.startsWith(BARLOW) ? DATA_SAMPLE : SAMPLE;
  const target = await measure(join(modules, own), sample);
  const stand = await measure(join(modules, standIn), sample);
  const scale = target.width / stand.width;
  const declarations = [
    `font-family: "${family}"`,
    `font-style: ${style}`,
    `font-weight: ${weight}`,
    `src: ${locals.map((name) => `local("${name}")`).join(', ')}`,
    `size-adjust: ${percent(scale)}`,
    `ascent-override: ${percent(target.ascent / scale)}`,
    `descent-override: ${percent(target.descent / scale)}`,
    `line-gap-override: ${percent(target.lineGap / scale)}`,
  ];
  if (!family.startsWith(BVP)) declarations.push(`unicode-range: ${NO_DONG_RANGE}`);
  return `@font-face {\n${declarations.map((line) => `  ${line};\n`).join('')}}`;
}

async function publish(name: string, data: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 8);
  const url = `/fonts/${name}.${hash}.woff2`;
  await Bun.write(`public${url}`, data);
  console.log(`${url} ${(data.length / 1024).toFixed(1)} KB`);
  return url;
}

function face(family: string, weight: string, style: Style, url: string, range?: string): string {
  const tail = range ? `  unicode-range: ${range};\n` : '';
  return `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url("${url}") format("woff2");
${tail}}`;
}

async function publishWeb(modules: string): Promise<{ faces: string[]; preloads: string[] }> {
  const faces: string[] = [];
  const preloads: string[] = [];
  for (const { family, weight, style, file, name, hasExtra, isFigures } of WEB) {
    const source = await readFile(join(modules, file));
    const subset = (ranges: string) =>
      subsetFont(source, charactersOf(ranges), {
        targetFormat: 'woff2',
        keepFeatures: FEATURES.filter((feature) => !isFigures || feature !== 'kern'),
        noHinting: true,
        preserveNameIds: [0, 13, 14],
      });
    const url = await publish(name, await subset(CORE));
    faces.push(face(family, weight, style, url));
    if (PRELOADED.includes(name)) preloads.push(url);
    // Declared later, it is asked first for the characters of its range.
    if (hasExtra)
      faces.push(
        face(family, weight, style, await publish(`${name}-extra`, await subset(EXTRA)), cssRange(EXTRA)),
      );
  }
  return { faces, preloads };
}

function cssRange(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => `U+${range}`)
    .join(', ');
}

async function writeServerFonts(modules: string, text: string): Promise<void> {
  for (const [file, name] of [
    [BVP_400, 'BeVietnamPro-Regular'],
    [BVP_600, 'BeVietnamPro-SemiBold'],
  ] as const) {
    const data = await subsetFont(await readFile(join(modules, file)), text, {
      targetFormat: 'sfnt',
      noHinting: true,
      preserveNameIds: [0, 13, 14],
    });
    await Bun.write(`src/server/fonts/${name}.ttf`, data);
  }
  await Bun.write('src/server/fonts/PlayfairDisplay-Bold.ttf', await readFile(join(modules, PLAYFAIR_700)));
}

async function writeLicence(modules: string): Promise<void> {
  const notices: string[] = [];
  let terms = '';
  for (const [family, folder] of [
    ['Be Vietnam Pro', 'be-vietnam-pro'],
    ['Barlow Semi Condensed', 'barlow-semi-condensed'],
    ['Playfair Display', 'playfair-display'],
  ]) {
    const licence = await readFile(join(modules, `${EXPO}/${folder}/LICENSE_FONT`), 'utf8');
    const [copyright = '', ...rest] = licence.split('\n');
    notices.push(`${family}: ${copyright.trim().replace(/,$/, '')}`);
    terms = rest.join('\n').trim();
  }
  const licence = `${notices.join('\n')}\n\n${terms}\n`;
  await Bun.write('public/fonts/OFL.txt', licence);
  await Bun.write('src/server/fonts/OFL.txt', licence);
}

async function main(modules: string | undefined): Promise<void> {
  if (!modules) throw new Error('usage: bun src/build/fonts.ts <node_modules folder with the font packages>');
  await rm('public/fonts', { recursive: true, force: true });
  await mkdir('src/server/fonts', { recursive: true });
  const { faces, preloads } = await publishWeb(modules);
  for (const fallback of FALLBACKS) faces.push(await fallbackFace(fallback, modules));
  await Bun.write('src/ui/styles/fonts.css', `${faces.join('\n\n')}\n`);
  const urls = preloads.map((url) => `  '${url}',`);
  await Bun.write(
    'src/ui/styles/fonts.gen.ts',
    `export const FONT_PRELOADS: string[] = [\n${urls.join('\n')}\n];\n`,
  );
  await writeServerFonts(modules, charactersOf(`${CORE},${EXTRA},${MARKS}`));
  await writeLicence(modules);
}

await main(process.argv[2]);
