/** Builds the worker that writes mails and documents into a file of its own beside the server. */
import type { BunPlugin } from 'bun';
import { ROOT } from './trial-site.ts';

/** Only packages stay outside; Bun would take an alias of ours for one of them. */
const ownAliases: BunPlugin = {
  name: 'own-aliases',
  setup: (build) => {
    build.onResolve({ filter: /^#/ }, ({ path }) => ({ path: ROOT + path.slice(1) }));
  },
};

export async function buildPaperWorker(): Promise<void> {
  await Bun.build({
    entrypoints: [`${ROOT}src/site/paper-worker.ts`],
    outdir: `${ROOT}dist/server`,
    naming: 'paper-worker.js',
    target: 'bun',
    packages: 'external',
    plugins: [ownAliases],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}
