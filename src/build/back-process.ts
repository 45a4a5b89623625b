/** Builds the process that writes and sends mails and draws documents into a file of its own beside the server. */
import type { BunPlugin } from 'bun';
import { ROOT } from './trial-site.ts';

/** Only packages stay outside; Bun would take an alias of ours for one of them. */
const ownAliases: BunPlugin = {
  name: 'own-aliases',
  setup: (build) => {
    build.onResolve({ filter: /^#/ }, ({ path }) => ({ path: ROOT + path.slice(1) }));
  },
};

/**
 * All elements of mails are one package: bundled it is those that ours have, loaded it is 50 MB and a third of a second.
 * So what is not large, and shares no state with what is loaded later, becomes part of the file.
 */
const LOADED = [
  '@react-email/render',
  '@cantoo/pdf-lib',
  '@cantoo/fontkit',
  'react',
  'react-dom',
  'resend',
  'nodemailer',
];

export async function buildBackProcess(): Promise<void> {
  await Bun.build({
    entrypoints: [`${ROOT}src/site/back-process.ts`],
    outdir: `${ROOT}dist/server`,
    naming: 'back-process.js',
    target: 'bun',
    external: LOADED,
    plugins: [ownAliases],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}
