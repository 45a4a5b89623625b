import { type PictureName, pictureOf } from '#src/values/picture-source.ts';
import { SKETCHES } from '#src/values/pictures.gen.ts';

const LAYERS = ['back', 'front'] as const;
const THEMES = ['light', 'dark'] as const;
/** Width of the file each crop uses: both layers of one view stay under 65 KB. */
const CROPS = { hero: 1376, por: 780 } as const;

type Crop = keyof typeof CROPS;
type Theme = (typeof THEMES)[number];

function layerUrl(crop: Crop, theme: Theme, layer: (typeof LAYERS)[number]): string {
  const name: PictureName = `${crop}-${theme}-${layer}`;
  return pictureOf(name).avif.find(([width]) => width === CROPS[crop])?.[1] ?? '';
}

/** `--hero-light-back: url(…)` and so on; the style sheet picks, and only what is picked is fetched. */
export function heroVariables(): Record<string, string> {
  const crops = Object.keys(CROPS) as Crop[];
  return Object.fromEntries(
    crops.flatMap((crop) =>
      THEMES.flatMap((theme) =>
        LAYERS.map((layer) => [`--${crop}-${theme}-${layer}`, `url(${layerUrl(crop, theme, layer)})`]),
      ),
    ),
  );
}

/**
 * Runs in the head, after the script that sets the theme: the first frames show the sketch of the painting for this
 * theme and this width, and `sharpen-hero.ts` has both layers take its place. A preload link with a media query could not
 * know a theme chosen against the system's. The text is the same on every page, so its hash is too.
 */
export function heroSketchScript(): string {
  const files = (crop: Crop) => THEMES.map((theme) => `'${SKETCHES[`${crop}-${theme}`]}'`);
  return `(()=>{var d=document,e=d.documentElement,l=d.createElement('link'),u=[[${files('hero')}],[${files('por')}]][+matchMedia('(max-width:760px)').matches][+e.classList.contains('dark')];e.dataset.sketch='';e.style.setProperty('--sketch','url('+u+')');l.rel='preload';l.as='image';l.type='image/avif';l.fetchPriority='high';l.href=u;d.head.append(l)})()`;
}
