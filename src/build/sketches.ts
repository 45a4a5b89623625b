import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { SKETCHES } from '#src/values/pictures.gen.ts';

/** Quality and width: as wide as it is shown, since browsers take a smaller picture for no largest paint. */
const PLANS = { hero: { width: 1376, quality: 4 }, por: { width: 480, quality: 8 } } as const;
const THEMES = ['light', 'dark'] as const;

/** Lines of `pictures.gen.ts`; without the art as an earlier run has written them. */
export async function sketchLines(art: string, folder: string): Promise<string[]> {
  if (!art) return Object.entries(SKETCHES).map(([scene, url]) => `  '${scene}': '${url}',`);
  const lines: string[] = [];
  for (const [crop, plan] of Object.entries(PLANS))
    for (const theme of THEMES) lines.push(await drawSketch(`${crop}-${theme}`, plan, art, folder));
  return lines;
}

type Plan = { width: number; quality: number };

/** Both layers of a scene of the hero in one light file, for the first frames. */
async function drawSketch(
  scene: string,
  { width, quality }: Plan,
  art: string,
  folder: string,
): Promise<string> {
  const whole = await sharp(join(art, `${scene}-back.webp`))
    .composite([{ input: join(art, `${scene}-front.webp`) }])
    .png()
    .toBuffer();
  const data = await sharp(whole).resize({ width }).avif({ quality, effort: 6 }).toBuffer();
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 5);
  const file = `${scene}-${width}.${hash}.avif`;
  await Bun.write(join(folder, file), data);
  return `  '${scene}': '/pictures/${file}',`;
}
