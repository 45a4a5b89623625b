import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineConfig, type Preset, presetIcons, presetWind4 } from 'unocss';

const SHADES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
const SEMANTIC = [
  ...['bg', 'bg-sunk', 'surface', 'surface-2', 'ink', 'ink-2', 'ink-3', 'line', 'line-2', 'line-ctl', 'link', 'focus'],
  ...['cta', 'cta-ink', 'solid', 'solid-ink', 'stub', 'title', 'wire', 'sel-bg', 'sel-ink', 'sel-sub'],
  ...['ok', 'ok-bg', 'warn', 'warn-bg', 'err', 'err-bg', 'info', 'info-bg'],
  ...['then-950', 'then-900', 'then-800', 'leaf', 'leaf-hi', 'eggshell', 'son'],
];

/** Areas whose own icons are a sheet apart, imported by their screens: `virtual:uno:icons-gate.css`. */
const ICON_AREAS = ['gate', 'tickets'] as const;
const ICON = /i-(?:lucide|simple-icons)-[a-z0-9-]+/g;

type IconSet = { icons: Record<string, { body: string }> };

function scale(name: string): Record<string, string> {
  return Object.fromEntries(SHADES.map((shade) => [shade, `var(--${name}-${shade})`]));
}

/** Lucide with a finer pen: the design's icons are drawn with 1.6 px where Lucide draws with 2. */
function fineLucide(): IconSet {
  const set = createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconSet;
  const icons = Object.entries(set.icons).map(([name, icon]) => [
    name,
    { ...icon, body: icon.body.replaceAll('stroke-width="2"', 'stroke-width="1.6"') },
  ]);
  return { ...set, icons: Object.fromEntries(icons) };
}

/** Which icons only one of the areas uses. */
function areaOfIcons(): Map<string, string> {
  const areas = new Map<string, string>();
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    const area = ICON_AREAS.find((name) => file.startsWith(`features/${name}/`)) ?? 'all';
    for (const [icon] of readFileSync(join('src', file), 'utf8').matchAll(ICON)) {
      areas.set(icon, (areas.get(icon) ?? area) === area ? area : 'all');
    }
  }
  return areas;
}

const areas = areaOfIcons();

function icons(area: string): Preset {
  const layer = area === 'all' ? 'icons' : `icons-${area}`;
  const preset = presetIcons({
    layer,
    collections: { lucide: fineLucide as never },
    extraProperties: { display: 'inline-block', 'vertical-align': '-0.2em' },
  }) as unknown as Preset;
  return {
    ...preset,
    name: `icons-${area}`,
    layers: { [layer]: -30 },
    rules: (preset.rules ?? []).map(([match, handler, meta]) => [
      match,
      (found: RegExpMatchArray, context: unknown) =>
        (areas.get(`i-${found[0]}`) ?? 'all') === area ? (handler as never as typeof Function)(found as never, context as never) : undefined,
      meta,
    ]) as never,
  };
}

export default defineConfig({
  // Our heading classes, which would otherwise read as heights.
  blocklist: [/^h[1-4]$/],
  // Icons give way to the sizes and colours of components; utilities win over both.
  outputToCssLayers: { cssLayerName: (layer) => (layer.startsWith('icons') ? 'icons' : null) },
  presets: [presetWind4({ dark: 'class', preflights: { reset: false } }), ...['all', ...ICON_AREAS].map(icons)],
  content: { pipeline: { include: [/\.tsx($|\?)/, /src\/ui\/.*\.ts($|\?)/] } },
  theme: {
    colors: {
      primary: scale('primary'),
      secondary: scale('secondary'),
      tertiary: scale('tertiary'),
      yellow: scale('yellow'),
      gray: scale('gray'),
      ...Object.fromEntries(SEMANTIC.map((name) => [name, `var(--${name})`])),
    },
    font: { display: 'var(--f-display)', text: 'var(--f-text)', data: 'var(--f-data)' },
  },
});
