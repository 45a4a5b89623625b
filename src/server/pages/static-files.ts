/** Built files: hashed ones are immutable, text is sent precompressed as the build left it beside the file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isSameTag } from './entity-tags.ts';
import { readEncodings } from './page-packing.ts';
import { SHOWN_ELSEWHERE } from './security-headers.ts';

type StaticFile = {
  path: string;
  type: string;
  isImmutable: boolean;
  isShownElsewhere: boolean;
  /** Without the encoding, which is part of the tag as well. */
  tag: string;
  hasBr: boolean;
  hasGzip: boolean;
};
export type StaticFiles = (pathname: string, request: Request) => Response | null;

/** Files that exist only for others, and pages, which have no files. */
const NOT_SENT = /\.(br|gz|html)$/;
/** What mails, social cards and feeds show. */
const PICTURE = /\.(?:avif|webp|png|jpe?g|svg|ico)$/;
/** Named by what they hold. */
const HASHED = /^\/(assets\/(?:.*-)?[\w-]{5,}|pictures\/.*\.[\da-f]{5}|fonts\/.*\.[\da-f]{8})\.\w+$/;

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
  return {
    path: name,
    type: Bun.file(name).type,
    isImmutable: HASHED.test(pathname),
    isShownElsewhere: PICTURE.test(pathname),
    // Of what it holds: the time of a file differs from machine to machine, and a shared cache would fetch it again.
    tag: Bun.hash(readFileSync(name)).toString(36),
    hasBr: names.has(`${name}.br`),
    hasGzip: names.has(`${name}.gz`),
  };
}

function send(file: StaticFile, request: Request, common: Record<string, string>): Response {
  const accept = readEncodings(request.headers.get('accept-encoding') ?? '');
  const packing =
    file.hasBr && accept.includes('br') ? 'br' : file.hasGzip && accept.includes('gzip') ? 'gzip' : null;
  // Strong, so each encoding has its own: https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.3
  const etag = packing ? `"${file.tag}-${packing}"` : `"${file.tag}"`;
  const headers = new Headers({
    ...common,
    ...(file.isShownElsewhere ? SHOWN_ELSEWHERE : {}),
    'content-type': file.type,
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    etag,
    vary: 'accept-encoding',
  });
  if (isSameTag(request.headers.get('if-none-match') ?? '', etag))
    return new Response(null, { status: 304, headers });
  if (packing) headers.set('content-encoding', packing);
  const end = packing === 'br' ? '.br' : packing === 'gzip' ? '.gz' : '';
  return new Response(request.method === 'HEAD' ? null : Bun.file(file.path + end), { headers });
}

/** Every file below a folder; none where there is no folder. */
function walk(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(full) : [full];
  });
}
