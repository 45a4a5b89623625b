import UnoCSS from 'unocss/vite';
import { defineConfig, type VitePlugin } from 'waku/config';

const NATIVE_OR_NODE_ONLY = [
  '@libsql/client',
  'libsql',
  '@react-email/components',
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

export default defineConfig({
  vite: {
    plugins: [UnoCSS(), layerOrder()],
    environments: { rsc: { resolve: { external: NATIVE_OR_NODE_ONLY } } },
  },
});
