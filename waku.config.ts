import UnoCSS from 'unocss/vite';
import { defineConfig, type VitePlugin } from 'waku/config';

const NATIVE_OR_NODE_ONLY = [
  '@libsql/client',
  'libsql',
  '@react-email/render',
  'nodemailer',
  'pino',
  'pdf-lib',
  '@pdf-lib/fontkit',
  'qrcode',
  'resend',
  'sharp',
  'sanitize-html',
  'sharp',
];

// Whichever stylesheet a page loads first would otherwise decide the order of the layers.
const LAYER_ORDER = '@layer tokens,base,icons,components;';

function layerOrder(): VitePlugin {
  return {
    name: 'layer-order',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = LAYER_ORDER + file.source;
      }
    },
  };
}

const BUILD_ID = 'import.meta.env.WAKU_BUILD_ID';

/** `latest.json` tells an open page which build is being served; its own id is in its scripts. */
function nameBuild(): VitePlugin {
  return {
    name: 'name-build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const id: unknown = JSON.parse(String(this.environment.config.define?.[BUILD_ID] ?? 'null'));
      if (typeof id !== 'string') this.error('the build has no id');
      const source = JSON.stringify({ id, timestamp: Date.now() });
      this.emitFile({ type: 'asset', fileName: 'latest.json', source });
    },
  };
}

// What the head and foot of every page need, as one file instead of a dozen.
const EVERY_PAGE = new RegExp(
  [
    'src/ui/(badge|button|collapsing-header|colour-switch|dialog|icon|language-switch|link|menu-sheet|ops-now|soft-links|toaster)\\.tsx',
    'src/client/(cart-store|start-up|colour-mode|toasts|tones|use-park-minute|words)\\.ts',
    'src/features/(cart/cart-button|consent/companion|search/search-button)\\.tsx',
    'src/(routes|values/day|values/message)\\.ts',
    'i18n/locales\\.ts',
  ].join('|'),
);

// What choosing a day and a party needs, on the home page and on each ticket's.
const CHOOSING =
  /src\/(features\/tickets\/(party|day-cells|bottom-bar)|ui\/(stepper|ticket-shape|week-strip|calendar-cell|price)|client\/(use-availability|use-off-screen)|values\/(amount-text|money))\.tsx?/;

export default defineConfig({
  vite: {
    plugins: [UnoCSS(), layerOrder(), nameBuild()],
    environments: {
      rsc: { resolve: { external: NATIVE_OR_NODE_ONLY } },
      client: {
        build: {
          rolldownOptions: {
            output: {
              advancedChunks: {
                groups: [
                  { name: 'every-page', test: EVERY_PAGE },
                  { name: 'choosing', test: CHOOSING },
                ],
              },
            },
          },
        },
      },
    },
  },
});
