import UnoCSS from 'unocss/vite';
import { defineConfig } from 'waku/config';

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
];

export default defineConfig({
  vite: {
    plugins: [UnoCSS()],
    environments: { rsc: { resolve: { external: NATIVE_OR_NODE_ONLY } } },
  },
});
