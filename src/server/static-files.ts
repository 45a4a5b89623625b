/** Built files: hashed ones are immutable, text is sent precompressed as the build left it beside the file. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

type StaticFile = {
  path: string;
  type: string;
  isImmutable: boolean;
  etag: string;
  hasBr: boolean;
  hasGzip: boolean;
};
export type StaticFiles = (pathname: string, request: Request) => Response | null;

const HASHED = /^\/(assets\/|pictures\/|fonts\/).*[.-][\w-]{8,}\.\w+$/;

export function openStaticFiles(folder: string, headers: Record<string, string>): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const file of walk(folder)) {
    if (/\.(br|gz)$/.test(file) || file.endsWith('.html')) continue;
    const pathname = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    files.set(pathname, fileOf(file, pathname));
  }
  return (pathname, request) => {
    const file = files.get(pathname);
    return file ? send(file, request, headers) : null;
  };
}

function fileOf(file: string, pathname: string): StaticFile {
  const { size, mtimeMs } = statSync(file);
  return {
    path: file,
    type: Bun.file(file).type,
    isImmutable: HASHED.test(pathname),
    etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
    hasBr: exists(`${file}.br`),
    hasGzip: exists(`${file}.gz`),
  };
}

function send(file: StaticFile, request: Request, common: Record<string, string>): Response {
  const headers = new Headers({
    ...common,
    'content-type': file.type,
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    etag: file.etag,
    vary: 'accept-encoding',
  });
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  const accept = request.headers.get('accept-encoding') ?? '';
  const suffix =
    file.hasBr && accept.includes('br') ? '.br' : file.hasGzip && accept.includes('gzip') ? '.gz' : '';
  if (suffix) headers.set('content-encoding', suffix === '.br' ? 'br' : 'gzip');
  return new Response(request.method === 'HEAD' ? null : Bun.file(file.path + suffix), { headers });
}

function walk(folder: string): string[] {
  if (!exists(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    return entry.isDirectory() ? walk(full) : [full];
  });
}

function exists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}
