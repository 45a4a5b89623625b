import UnoCSS from 'unocss/vite';
import { defineConfig, type VitePlugin } from 'waku/config';
import { nameOfSources } from './src/build-stamp.ts';

const NATIVE_OR_NODE_ONLY = [
  '@libsql/client',
  'libsql',
  '@react-email/render',
  'nodemailer',
  'passkit-generator',
  'pdf-lib',
  '@pdf-lib/fontkit',
  'qrcode',
  'resend',
  'sharp',
  'sanitize-html',
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

type Edit = [old: RegExp, now: string];
/** What a file of Waku's does otherwise here, with what it needs for that of one of ours. */
type Change = { of: RegExp; where: 'rsc' | 'ssr'; names: string; from: string; edits: Edit[] };

/** Waku streams a page and its payload side by side. Ours are sent whole, so that half of that work is for nothing. */
const WHOLE_PAGES: Change = {
  of: /\/waku\/dist\/lib\/vite-rsc\/ssr\.js$/,
  where: 'ssr',
  names: 'joinPage, readAtOnce, readWhole, renderWhole as renderToReadableStream',
  from: 'src/server/whole-page.ts',
  edits: [
    [/import \{ renderToReadableStream \} from 'react-dom\/server\.edge';/, ''],
    [
      /const \[stream1, stream2\] = rscStream\.tee\(\);/,
      'const [payload, tree] = await Promise.all([rscStream, rscHtmlStream].map(readWhole));',
    ],
    [/createFromReadableStream\(stream1\)/, 'createFromReadableStream(readAtOnce(payload))'],
    [/createFromReadableStream\(rscHtmlStream\)/, 'createFromReadableStream(readAtOnce(tree))'],
    [
      /htmlStream\.pipeThrough\(injectRSCPayload\([\s\S]*?\} : \{\}\)\)/,
      'joinPage(htmlStream, payload, options.nonce)',
    ],
  ],
};

/** After the changes above. */
const FORMS_KEPT: Change = {
  of: WHOLE_PAGES.of,
  where: 'ssr',
  names: 'rememberForms',
  from: 'src/ui/written-forms.ts',
  edits: [[/joinPage\(htmlStream/, 'joinPage(rememberForms(htmlStream)']],
};

/** It holds every address against every route, twice for each page. */
const ROUTES_FOUND_ONCE: Change = {
  of: /\/waku\/dist\/router\/define-router-utils\/config-registry\.js$/,
  where: 'rsc',
  names: 'answerAgain',
  from: 'src/server/answer-again.ts',
  edits: [
    [/const findPathConfig = \(pathname\)=>\{/, 'const findPathConfig = answerAgain((pathname)=>{'],
    [/\};(\s+const findSliceConfig)/, '});$1'],
  ],
};

function changeWaku({ of, where, names, from, edits }: Change): VitePlugin {
  const source = JSON.stringify(new URL(from, import.meta.url).pathname);
  return {
    name: `change-waku-for-${where}`,
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === where,
    transform(code, id) {
      if (!of.test(id)) return;
      const missing = edits.find(([old]) => !old.test(code));
      if (missing) this.error(`Waku does this in another way now: ${missing[0]} is gone`);
      const changed = edits.reduce((text, [old, now]) => text.replace(old, now), code);
      return `import { ${names} } from ${source};\n${changed}`;
    },
  };
}

// What the head and foot of every page need, as one file instead of a dozen.
const EVERY_PAGE = new RegExp(
  [
    'src/ui/(badge|button|collapsing-header|colour-switch|dialog|icon|language-switch|link|menu-sheet|ops-now|soft-links?|static-part|toaster)\\.tsx',
    'src/client/(cart-store|start-up|colour-mode|toasts|tones|use-park-minute|words)\\.ts',
    'src/features/(cart/cart-button|consent/companion|search/search-button)\\.tsx',
    'src/layouts/chrome-life\\.tsx',
    'src/(routes|values/day|values/message)\\.ts',
    'i18n/locales\\.ts',
  ].join('|'),
);

// Sums and numbers, also where nobody chooses a day; it stands first, as a group takes along what it needs.
const SUMS = /src\/(ui\/(price|stepper)|values\/(amount-text|money))\.tsx?/;

// What choosing a day and a party needs, on the home page and on each ticket's.
const CHOOSING =
  /src\/(features\/tickets\/(party|day-cells|bottom-bar)|ui\/(ticket-shape|week-strip|calendar-(cell|day))|client\/(use-availability|use-off-screen))\.tsx?/;

export default defineConfig({
  vite: {
    plugins: [
      UnoCSS(),
      layerOrder(),
      nameBuild(),
      changeWaku(WHOLE_PAGES),
      changeWaku(FORMS_KEPT),
      changeWaku(ROUTES_FOUND_ONCE),
    ],
    environments: {
      rsc: { resolve: { external: NATIVE_OR_NODE_ONLY } },
      client: {
        build: {
          rolldownOptions: {
            output: {
              advancedChunks: {
                groups: [
                  { name: 'every-page', test: EVERY_PAGE },
                  { name: 'sums', test: SUMS },
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
