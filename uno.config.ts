import {
  defineConfig,
  presetWind3,
  type SourceCodeTransformer,
  transformerCompileClass,
  type UserConfig,
} from 'unocss';
import { sizedText } from '#src/build/text-sizes.ts';
import { iconNames, iconPresets } from '#src/build/uno-icons.ts';
import { shortNames } from '#src/build/uno-names.ts';
import { coarse, designRules, shorthands, widths } from '#src/build/uno-tokens.ts';

/** What a word means. */
const look: UserConfig = {
  presets: [shorthands, presetWind3({ dark: 'class', preflight: false }), ...iconPresets],
  // Our heading classes, which would otherwise read as heights.
  blocklist: [/^h[1-4]$/],
  rules: designRules,
  variants: [widths, coarse],
  postprocess({ entries }) {
    for (const entry of entries) entry[1] = sizedText(entry[0], String(entry[1]));
  },
  shortcuts: {
    /** Things in a row that may break. */
    'flow-row': 'flex flex-wrap items-center',
    'square-picture': 'w-full aspect-1 object-cover',
    'thin-underline': 'underline decoration-1px',
    /** What was taken away and what was added, in an element that shows both. */
    'marked-changes':
      'wrap-anywhere whitespace-pre-line [&_del]:(px-2px bg-err-bg c-err) [&_ins]:(px-2px bg-ok-bg c-ok no-underline)',
  },
};

const hashFn = await shortNames(look);

const MARKUP = /\/src\/.*\.tsx($|\?)/;
const SHARED = /\/src\/(layouts|ui)\/[\w-]+\.tsx($|\?)/;

function isShared(id: string): boolean {
  return SHARED.test(id);
}

function isOfPart(id: string): boolean {
  return MARKUP.test(id) && !SHARED.test(id);
}

function compiled(
  classPrefix: string,
  layer: string,
  idFilter: (id: string) => boolean,
): SourceCodeTransformer {
  const transformer = transformerCompileClass({ classPrefix, layer, hashFn });
  return { ...transformer, name: `${transformer.name}-${layer}`, idFilter };
}

/**
 * Styles stand where the element stands, in a string that begins with `:uno:`:
 *
 *     <dl className=":uno: flex flex-wrap gap-14px c-lac-ink max-760:gap-8px [&_dt]:c-ink-3 hover:c-ink">
 *     <p className={isWide ? ':uno: w-full' : ':uno: w-1/2'}>
 *     <div className={`${':uno: grid gap-4'} ${className}`}>
 *
 * The build makes one class of each such string (`u-1a2`), and `src/build/module-styles.ts` gives every module the
 * rules of its own strings, so that a page loads what its parts need and no more. Words that are no utilities stay as
 * they are (`:uno: card grid` → `u-… card`). Nothing outside such a string is read, so a name or a word of the code
 * never becomes a utility by accident, and icons (`i-lucide-check`) stay outside.
 *
 * What stands on every page (`src/layouts`, the parts directly in `src/ui`) goes into the sheet of the root layout instead.
 *
 * Utilities are those of Tailwind 3: with the colours of version 4, mixed anew in every rule, a page weighs more. A bare
 * number is a quarter of a rem; the design counts in pixels (`mt-90px`). Added are the words of `src/build/uno-tokens.ts`
 * and the shortcuts below. What has no utility is said as `[mask-size:100%]`.
 *
 * They lie in a layer above `components`: a utility wins over every hand-written rule for the same property, however
 * precise its selector. What a hand-written rule must still change (`.card:hover h3`) stays out of the string, or moves
 * into it whole. Drawn things keep their sheets: ticket, cable, hero, map, calendar, print.
 */
export default defineConfig({
  ...look,
  extractorDefault: iconNames,
  transformers: [compiled('u-', 'utilities', isOfPart), compiled('s-', 'shared', isShared)],
  outputToCssLayers: {
    cssLayerName: (layer) => (layer.startsWith('icons') ? 'icons' : 'utilities'),
  },
  content: { pipeline: { include: [/\.tsx($|\?)/, /\/src\/ui\/.*\.ts($|\?)/] } },
});
