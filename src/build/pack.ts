/** Joins the many files of the built server into one, with its bytecode beside it: a process then starts on a third less work. */
import { renameSync, rmSync } from 'node:fs';
import { ROOT } from './trial-site.ts';

const SERVER = `${ROOT}dist/server`;
const PACKED = `${ROOT}dist/packed`;

// Deeper modules belong to pages and commands that a start does not reach.
const BYTECODE_DEPTH = 1;

export async function packServer(): Promise<void> {
  rmSync(PACKED, { recursive: true, force: true });
  await Bun.build({
    entrypoints: [`${SERVER}/index.js`],
    outdir: PACKED,
    target: 'bun',
    // Only this form may have bytecode of its own; names stay readable in what is logged.
    format: 'cjs',
    bytecode: true,
    bytecodeDepth: BYTECODE_DEPTH,
    minify: { whitespace: true, syntax: true, identifiers: false },
    packages: 'external',
    // Otherwise it would contain the folder of this build: a build may be made here and served elsewhere.
    banner: `globalThis.PACKED_URL=require('node:url').pathToFileURL(__filename).href;globalThis.PACKED_FOLDER=__dirname;`,
    define: { 'import.meta.url': 'globalThis.PACKED_URL', __dirname: 'globalThis.PACKED_FOLDER' },
  });
  rmSync(SERVER, { recursive: true });
  renameSync(PACKED, SERVER);
}
