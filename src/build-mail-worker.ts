/** Builds the worker that writes mails into a file of its own beside the server. */
import { ROOT } from './trial-site.ts';

export async function buildMailWorker(): Promise<void> {
  await Bun.build({
    entrypoints: [`${ROOT}src/site-mail-worker.ts`],
    outdir: `${ROOT}dist/server`,
    naming: 'mail-worker.js',
    target: 'bun',
    packages: 'external',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}
