import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { PICTURES } from '#src/values/pictures.gen.ts';
import { drawCardGround, drawMailHead } from './park-card.ts';
import { ART, type Plan, planOf, shortColor, type Text, tileStyle } from './pictures-list.ts';
import { sketchLines } from './sketches.ts';

type Source = { file: string; name: string; alt: Text; title?: Text; color?: string; credit: string };
type Variant = readonly [number, string];
type KnownPicture = {
  width: number;
  height: number;
  color: string;
  alt: Text;
  credit: string;
  avif: readonly Variant[];
  webp: readonly Variant[];
  zoom?: Variant;
};
type Credit = string | { author: string; license: string; source: string };
type Job = [Source, Plan];
type Entry = {
  file: string;
  subjectVi: string;
  subjectEn: string;
  altVi: string;
  altEn: string;
  dominantColor: string;
  credit: Credit;
};

const AVIF_QUALITY = 46;
const WEBP_QUALITY = 72;
const OWN = 'own work';

function creditText(credit: Credit): string {
  return typeof credit === 'string' ? credit : `${credit.author}; ${credit.license}; ${credit.source}`;
}

function quote(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

function pair(text: Text): string {
  return `{ vi: ${quote(text.vi)}, en: ${quote(text.en)} }`;
}

function list(variants: readonly Variant[]): string {
  return `[${variants.map(([width, url]) => `[${width}, ${quote(url)}]`).join(', ')}]`;
}

async function meanColor(file: string): Promise<string> {
  const { data } = await sharp(file)
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
}

/** What an earlier run made of a picture, so that adding one does not draw all of them again. */
function reusedLine(name: string, plan: Plan): string | null {
  const known = (PICTURES as Record<string, KnownPicture>)[name];
  if (!known || (plan.zoom !== undefined && !known.zoom)) return null;
  const all = [...known.avif, ...known.webp, ...(known.zoom ? [known.zoom] : [])];
  return all.every(([, url]) => existsSync(`public${url}`)) ? lineOf(name, known) : null;
}

function lineOf(name: string, { width, height, color, alt, credit, avif, webp, zoom }: KnownPicture): string {
  const fields = `width: ${width}, height: ${height}, color: '${color}', alt: ${pair(alt)}, credit: ${quote(credit)}`;
  const close = zoom ? `, zoom: [${zoom[0]}, ${quote(zoom[1])}]` : '';
  return `  '${name}': { ${fields}, avif: ${list(avif)}, webp: ${list(webp)}${close} },`;
}

async function encode(source: Source, plan: Plan, folder: string): Promise<string> {
  let size = { width: 0, height: 0 };
  async function variant(format: 'avif' | 'webp', width: number): Promise<Variant> {
    const resized = sharp(source.file).resize({ width, withoutEnlargement: true });
    const encoded =
      format === 'avif'
        ? resized.avif({ quality: plan.quality ?? AVIF_QUALITY, effort: plan.effort })
        : resized.webp({ quality: WEBP_QUALITY, effort: 6 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 5);
    const file = `${source.name}-${info.width}.${hash}.${format}`;
    await Bun.write(join(folder, file), data);
    if (info.width > size.width && width !== plan.zoom) size = { width: info.width, height: info.height };
    return [info.width, `/pictures/${file}`];
  }
  const avif = await Array.fromAsync(plan.avif, (width) => variant('avif', width));
  const webp = await Array.fromAsync(plan.webp, (width) => variant('webp', width));
  const zoom = plan.zoom === undefined ? {} : { zoom: await variant('avif', plan.zoom) };
  const { alt, credit, color = await meanColor(source.file) } = source;
  return lineOf(source.name, { ...size, color: shortColor(color), alt, credit, avif, webp, ...zoom });
}

// A plain file copy would also copy a read-only mode.
const copy = async (from: string, to: string) => Bun.write(to, await readFile(from));

async function copyFolder(assets: string, name: string, pattern: RegExp): Promise<void> {
  for (const file of await readdir(join(assets, name))) {
    if (pattern.test(file)) await copy(join(assets, name, file), join('public', name, file));
  }
}

async function copyBrand(assets: string): Promise<void> {
  const seal = await readFile(join(assets, 'brand/seal.svg'));
  await Bun.write(
    'public/favicon.svg',
    seal.toString().replace('viewBox="0 0 48 48"', 'viewBox="2 2 44 44"'),
  );
  // Icons that a system crops to its own shape have the seal inside the middle four fifths.
  for (const [file, size, share] of [
    ['apple-touch-icon', 180, 0.9],
    ['icon-192', 192, 0.9],
    ['icon-512', 512, 0.9],
    ['icon-maskable-512', 512, 0.62],
  ] as const) {
    const inner = Math.round(size * share);
    const mark = await sharp(seal, { density: 900 }).resize(inner, inner).png().toBuffer();
    await sharp({ create: { width: size, height: size, channels: 3, background: '#b8341a' } })
      .composite([{ input: mark }])
      .png({ palette: true })
      .toFile(`public/${file}.png`);
  }
  await copyFolder(assets, 'labels', /\.svg$/);
  await copyFolder(assets, 'people', /\.svg$/);
  await copyFolder(assets, 'video', /\.(mp4|webm)$/);
}

function jobsOf(manifest: Entry[], assets: string, art: string): Job[] {
  const drawn: Job[] = ART.map(([name, plan, alt]) => [
    { file: join(art, `${name}.webp`), name, alt, credit: OWN },
    plan,
  ]);
  const listed = manifest.flatMap((entry): Job[] => {
    const plan = planOf(entry.file);
    if (!plan) return [];
    const source = {
      file: join(assets, entry.file),
      name: basename(entry.file, extname(entry.file)),
      alt: { vi: entry.altVi, en: entry.altEn },
      title: { vi: entry.subjectVi, en: entry.subjectEn },
      color: entry.dominantColor,
      credit: creditText(entry.credit),
    };
    return [[source, plan]];
  });
  return [...drawn, ...listed];
}

function moduleText(lines: string[], sketches: string[], jobs: Job[]): string {
  const credits = jobs.flatMap(([{ name, title, credit }]) =>
    credit === OWN
      ? []
      : [`  { name: '${name}', title: ${title ? pair(title) : 'undefined'}, credit: ${quote(credit)} },`],
  );
  return [
    'export const PICTURES = {',
    ...lines,
    '} as const;',
    '',
    'export type PictureName = keyof typeof PICTURES;',
    '',
    'export const SKETCHES = {',
    ...sketches,
    '} as const;',
    '',
    'export const CREDITS = [',
    ...credits,
    '] as const;',
    '',
  ].join('\n');
}

async function main(assets: string | undefined, art = ''): Promise<void> {
  if (!assets)
    throw new Error('usage: bun src/build/pictures.ts <assets folder> [<art folder>]; keeps what is drawn');
  const jobs = jobsOf(JSON.parse(await readFile(join(assets, 'manifest.json'), 'utf8')), assets, art);
  const names = jobs.map(([source]) => source.name);
  if (new Set(names).size !== names.length) throw new Error('two pictures share a name');
  const folder = 'public/pictures';
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  for (const [source, plan] of jobs)
    lines.push(reusedLine(source.name, plan) ?? (await encode(source, plan, folder)));
  if (art) {
    await drawCardGround(art, 'public/og.jpg');
    await drawMailHead(art, join(folder, 'mail-hero.jpg'));
  }
  await Bun.write('src/values/pictures.gen.ts', moduleText(lines, await sketchLines(art, folder), jobs));
  await Bun.write('src/ui/styles/tile.gen.css', tileStyle(lines));
  await copyBrand(assets);
  console.log(`${jobs.length} pictures`);
}

await main(process.argv[2], process.argv[3]);
