/** `bun run build`: compiles, precompresses, and fails when a page is over its byte budget. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildBackProcess } from './back-process.ts';
import { ensureInstalled } from './install.ts';
import { packServer } from './pack.ts';
import { isBuilt, markBuilt } from './stamp.ts';
import { tooNew } from './too-new.ts';
import { ROOT } from './trial-site.ts';

const PUBLIC = `${ROOT}dist/public`;
const TEXT = /\.(js|css|svg|txt|json|xml|webmanifest)$/;
const MIN_WORTH_BYTES = 128;

await ensureInstalled();
if (process.argv.includes('--if-changed') && isBuilt()) process.exit(0);
await refuseWithoutWords();
await compile();
await packServer();
await buildBackProcess();
const textFiles = walk(PUBLIC).filter((file) => TEXT.test(file) && statSync(file).size >= MIN_WORTH_BYTES);
await Promise.all(textFiles.map(precompress));
console.log(`Built dist; ${textFiles.length} text files precompressed.`);
if (!process.argv.includes('--no-budgets')) {
  const { checkBudgets } = await import('./budgets.ts');
  const isOldEnough = checkSupport();
  if (!(await checkBudgets()) || !isOldEnough) process.exit(1);
}
markBuilt();

/** The words are loaded here, as they need what was installed above. */
async function refuseWithoutWords(): Promise<void> {
  const { missingMessageWords } = await import('./message-words.ts');
  const missing = missingMessageWords();
  for (const line of missing) console.error(`✗ ${line}`);
  if (missing.length > 0) process.exit(1);
}

async function compile(): Promise<void> {
  const waku = Bun.spawn([process.execPath, '--bun', 'node_modules/.bin/waku', 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, problems, code] = await Promise.all([
    new Response(waku.stdout).text(),
    new Response(waku.stderr).text(),
    waku.exited,
  ]);
  if (code === 0) return;
  console.error(output + problems);
  process.exit(1);
}

/** What visitors load must run in the oldest browsers that we support. */
function checkSupport(): boolean {
  const faults = walk(PUBLIC).flatMap((file) => {
    const kind = file.endsWith('.js') ? 'script' : file.endsWith('.css') ? 'sheet' : null;
    const found = kind ? tooNew(kind, readFileSync(file, 'utf8'), basename(file)) : [];
    return found.map((name) => `✗ ${basename(file)} uses what the oldest browsers do not know: ${name}`);
  });
  for (const line of faults.length > 0 ? faults : ['✓ scripts and sheets keep to the oldest browsers'])
    console.log(line);
  return faults.length === 0;
}

async function precompress(file: string): Promise<void> {
  const text = readFileSync(file);
  const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, { params: best }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(full) : [full];
  });
}
