/** Built files: hashed ones are immutable, text is sent precompressed as the build left it beside the file. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readEncodings } from './page-packing.ts';
import { SHOWN_ELSEWHERE } from './security-headers.ts';

type StaticFile = {
  path: string;
  type: string;
  isImmutable: boolean;
  isShownElsewhere: boolean;
  etag: string;
  hasBr: boolean;
  hasGzip: boolean;
};
export type StaticFiles = (pathname: string, request: Request) => Response | null;

/** Files that exist only for others, and pages, which have no files. */
const NOT_SENT = /\.(br|gz|html)$/;
/** What mails, social cards and feeds show. */
const PICTURE = /\.(?:avif|webp|png|jpe?g|svg|ico)$/;
const HASHED = /^\/(assets\/|pictures\/|fonts\/).*[.-][\w-]{8,}\.\w+$/;

export function openStaticFiles(folder: string, headers: Record<string, string>): StaticFiles {
  const names = new Set(walk(folder));
  const known = new Map<string, StaticFile>();

  /** A file is looked at when it is first asked for: a start does not wait for a thousand of them. */
  function find(pathname: string): StaticFile | null {
    const name = folder + pathname;
    if (!names.has(name) || NOT_SENT.test(name)) return null;
    const file = fileOf(name, { pathname, names });
    known.set(pathname, file);
    return file;
  }

  return (pathname, request) => {
    const file = known.get(pathname) ?? find(pathname);
    return file && send(file, request, headers);
  };
}

type Found = { pathname: string; names: ReadonlySet<string> };

function fileOf(name: string, { pathname, names }: Found): StaticFile {
  const { size, mtimeMs } = statSync(name);
  return {
    path: name,
    type: Bun.file(name).type,
    isImmutable: HASHED.test(pathname),
    isShownElsewhere: PICTURE.test(pathname),
    etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
    hasBr: names.has(`${name}.br`),
    hasGzip: names.has(`${name}.gz`),
  };
}

function send(file: StaticFile, request: Request, common: Record<string, string>): Response {
  const headers = new Headers({
    ...common,
    ...(file.isShownElsewhere ? SHOWN_ELSEWHERE : {}),
    'content-type': file.type,
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    etag: file.etag,
    vary: 'accept-encoding',
  });
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  const accept = readEncodings(request.headers.get('accept-encoding') ?? '');
  const suffix =
    file.hasBr && accept.includes('br') ? '.br' : file.hasGzip && accept.includes('gzip') ? '.gz' : '';
  if (suffix) headers.set('content-encoding', suffix === '.br' ? 'br' : 'gzip');
  return new Response(request.method === 'HEAD' ? null : Bun.file(file.path + suffix), { headers });
}

/** Every file below a folder; none where there is no folder. */
function walk(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(full) : [full];
  });
}
