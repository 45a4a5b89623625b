/** Builds the worker that writes mails and documents into a file of its own beside the server. */
import { ROOT } from './trial-site.ts';

export async function buildPaperWorker(): Promise<void> {
  await Bun.build({
    entrypoints: [`${ROOT}src/site/paper-worker.ts`],
    outdir: `${ROOT}dist/server`,
    naming: 'paper-worker.js',
    target: 'bun',
    packages: 'external',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}
