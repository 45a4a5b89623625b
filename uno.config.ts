import { defineConfig, presetIcons, presetWind4 } from 'unocss';

const SHADES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
const SEMANTIC = [
  ...[
    'bg',
    'bg-sunk',
    'surface',
    'surface-2',
    'ink',
    'ink-2',
    'ink-3',
    'line',
    'line-2',
    'line-ctl',
    'link',
    'focus',
  ],
  ...['cta', 'cta-ink', 'solid', 'solid-ink', 'stub', 'title', 'wire', 'sel-bg', 'sel-ink', 'sel-sub'],
  ...['ok', 'ok-bg', 'warn', 'warn-bg', 'err', 'err-bg', 'info', 'info-bg'],
  ...['then-950', 'then-900', 'then-800', 'leaf', 'leaf-hi', 'eggshell', 'son'],
];

function scale(name: string): Record<string, string> {
  return Object.fromEntries(SHADES.map((shade) => [shade, `var(--${name}-${shade})`]));
}

export default defineConfig({
  // Our heading classes, which would otherwise read as heights.
  blocklist: [/^h[1-4]$/],
  // Icons give way to the sizes and colours of components; utilities win over both.
  outputToCssLayers: { cssLayerName: (layer) => (layer === 'icons' ? 'icons' : null) },
  presets: [
    presetWind4({ dark: 'class', preflights: { reset: false } }),
    presetIcons({
      scale: 1,
      extraProperties: { display: 'inline-block', 'vertical-align': '-0.2em' },
      // The design's icons are drawn finer than Lucide's own 2 px.
      customizations: { transform: (svg) => svg.replaceAll('stroke-width="2"', 'stroke-width="1.6"') },
    }),
  ],
  content: {
    pipeline: { include: [/\.tsx($|\?)/, /src\/ui\/.*\.ts($|\?)/] },
    // Icons that only the database names.
    filesystem: ['db/seeds/**/*.ts'],
  },
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
