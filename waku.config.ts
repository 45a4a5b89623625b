import UnoCSS from 'unocss/vite';
import { defineConfig, type VitePlugin } from 'waku/config';
import { oldestBrowsers } from '#src/build/browsers.ts';
import { moduleStyles } from '#src/build/module-styles.ts';
import { linkScriptsByPage } from '#src/build/script-links.ts';
import { SHARED_CLIENT_SHEETS, SHARED_SHEETS } from '#src/build/shared-sheets.ts';
import { nameOfSources } from '#src/build/stamp.ts';
import { textSizes } from '#src/build/text-sizes.ts';

const NATIVE_OR_NODE_ONLY = [
  '@opentelemetry/sdk-trace',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@libsql/client',
  'libsql',
  '@react-email/render',
  'nodemailer',
  'passkit-generator',
  '@cantoo/pdf-lib',
  '@cantoo/fontkit',
  'qrcode',
  'resend',
  'sharp',
  'sanitize-html',
];

// The sheet of the root layout is the first of every page; the order of the layers is what it says.
const LAYER_ORDER = '@layer tokens,base,icons,components,utilities;';
const FIRST_SHEET = '@layer tokens';

function layerOrder(): VitePlugin {
  return {
    name: 'layer-order',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const text = file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : '';
        if (file.type === 'asset' && text.includes(FIRST_SHEET)) file.source = LAYER_ORDER + text;
      }
    },
  };
}

const BUILD_ID = 'import.meta.env.WAKU_BUILD_ID';

/**
 * `latest.json` tells an open page which build is being served; its own id is in its scripts. Waku would draw it by lot,
 * and with it the name of every script: what a visitor keeps from the last deployment stays good where nothing changed.
 */
function nameBuild(): VitePlugin {
  return {
    name: 'name-build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: (_, { command }) =>
      command === 'build' ? { define: { [BUILD_ID]: JSON.stringify(nameOfSources()) } } : {},
    generateBundle() {
      const id: unknown = JSON.parse(String(this.environment.config.define?.[BUILD_ID] ?? 'null'));
      if (typeof id !== 'string') this.error('the build has no id');
      const source = JSON.stringify({ id, timestamp: Date.now() });
      this.emitFile({ type: 'asset', fileName: 'latest.json', source });
    },
  };
}

const OWN_ENTRY = new URL('src/browser-entry.ts', import.meta.url).pathname;
const WAKU_ENTRY = 'virtual:waku-browser-entry';

/** The browser's entry is ours; it loads Waku's once the page is painted. */
function startAfterPaint(): VitePlugin {
  let wakuEntry: string | undefined;
  return {
    name: 'start-after-paint',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, _importer, { isEntry }) {
      if (source === WAKU_ENTRY) return wakuEntry ?? this.error("Waku's entry of the browser is not known");
      if (!isEntry || !source.endsWith('/entry.browser.js')) return null;
      wakuEntry = source;
      return OWN_ENTRY;
    },
    buildEnd() {
      if (!wakuEntry) this.error("Waku's entry of the browser has another name now");
    },
  };
}

// What the head and foot of every page need, as one file instead of a dozen.
const EVERY_PAGE = new RegExp(
  [
    'src/ui/(?:\\w+/)?(badge|button|colour-switch|form-alert|icon|language-switch|link|menu-panel|open-state|soft-navigation|static-part|toaster)\\.tsx?',
    'src/client/(?:\\w+/)?(cart-store|start-up|early-input|colour-mode|tones|use-first-use|use-park-minute|words|use-is-hydrated|session-store|access-token|consent-state|offline|adopt-sheet|fetch-once|follow-language|hold-page|holding-mark|last-method|page-link|scroll-to-focus)\\.ts',
    'src/features/(cart/cart-link|consent/deferred-tasks|live-board/cloud-sea(-now)?|search/search-link)\\.tsx?',
    'src/(routes|values/day|values/message|values/opening-hours)\\.ts',
    'i18n/locales\\.ts',
    // What Waku's own parts are asked for by.
    'client-references/group/client$',
  ].join('|'),
);

// Sums, numbers and plain letters, also where nobody chooses a day; it stands first, as a group takes along what it needs.
const SUMS = /src\/(ui\/price|values\/(amount-text|money|without-marks))\.tsx?|i18n\/day-text\.ts/;

// What choosing a day and a party needs, on the home page and on each ticket's.
const CHOOSING =
  /src\/(features\/(tickets\/day-cells|booking\/(booking|booking-(box|days)|bottom-bar|guest-rows|sold-out|use-booking))|ui\/calendar\/calendar-(cell|day)|client\/(use-availability|use-off-screen))\.tsx?/;

// The month with its own page's parts, one file as ever; a move loads it when a ticket is chosen.
const MONTH =
  /src\/(features\/booking\/(booking-lines|slot-options)|ui\/calendar\/(calendar|calendar-(keys|parts|weeks)|use-calendar-focus))\.tsx?/;

// Fields of the checkout and the waiting list, and what counts down: apart, each is too small to be packed.
const CONTACT = /src\/ui\/fields\/(asked-email-field|channel-field|person-fields)\.tsx/;
const COUNTDOWN = /src\/(client\/use-(seconds-left|reload-at-zero)|values\/clock-text)\.ts/;

// The client parts of an opened order, and the upload field of the media library: apart, each is smaller than its name in every page's script.
const ORDER_ROOM =
  /src\/features\/staff-orders\/(order-focus|use-live-form|notes\/(mention-list|typed-mention|mentions))\.tsx?/;
const MEDIA_DROP = /src\/features\/media\/media-drop\.tsx/;

/**
 * Every page carries the names of all files; a hash alone is 0.9 KB less on it. Named are those that the build and the
 * browser tests look for. The server's build must use the same names: a sheet that both have is then one file.
 */
const NAMED = new RegExp(
  `^(?:${[
    'other-media.*\\.css',
    'consent-bar.*',
    'address-fields|api|checkout-form|deferred|entry\\.browser|every-page|index|loader|map',
    'early-press-script|old-browser|qr-detector|toast-corners|without-has',
  ].join('|')})$`,
);

// Letters of one case: each page carries 0.1 KB less for all its names.
const HASH_LETTERS = 'base36';

function nameAsset({ names: [name = ''] }: { names: string[] }): string {
  const isNameless = name.endsWith('.css') && !NAMED.test(name);
  return isNameless ? 'assets/[hash:5][extname]' : 'assets/[name]-[hash:5][extname]';
}

function nameScript({ name }: { name: string }): string {
  return NAMED.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}

const BROWSERS = oldestBrowsers();

export default defineConfig({
  vite: {
    // Of the server's build too: a sheet that both have is one file.
    build: { cssTarget: BROWSERS },
    css: { postcss: { plugins: [textSizes] } },
    plugins: [UnoCSS(), moduleStyles(), layerOrder(), nameBuild(), startAfterPaint(), linkScriptsByPage()],
    environments: {
      rsc: {
        resolve: { external: NATIVE_OR_NODE_ONLY },
        build: {
          rolldownOptions: {
            output: {
              assetFileNames: nameAsset,
              hashCharacters: HASH_LETTERS,
              advancedChunks: { groups: SHARED_SHEETS },
            },
          },
        },
      },
      client: {
        build: {
          target: BROWSERS,
          rolldownOptions: {
            // The package does not say so: its WebSockets, which nothing asks for, would come along.
            treeshake: { moduleSideEffects: [{ test: /@trpc\/client/, sideEffects: false }] },
            output: {
              chunkFileNames: nameScript,
              assetFileNames: nameAsset,
              hashCharacters: HASH_LETTERS,
              advancedChunks: {
                groups: [
                  ...SHARED_CLIENT_SHEETS,
                  // The entry needs it to load anything, and must not bring the rest along.
                  { name: 'loader', test: /vite\/preload-helper/, priority: 1 },
                  { name: 'every-page', test: EVERY_PAGE },
                  { name: 'sums', test: SUMS },
                  // Its sheet is of no use where sums are only read.
                  { name: 'stepper', test: /src\/ui\/(fields\/stepper|ticket-shape)\.tsx/ },
                  { name: 'choosing', test: CHOOSING },
                  { name: 'month', test: MONTH },
                  { name: 'contact', test: CONTACT },
                  { name: 'countdown', test: COUNTDOWN },
                  { name: 'order-room', test: ORDER_ROOM },
                  { name: 'media-drop', test: MEDIA_DROP },
                ],
              },
            },
          },
        },
      },
    },
  },
});
