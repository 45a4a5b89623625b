/** The library of pictures: sent and looked through by staff, shown to everybody under addresses that never change. */
import { Hono, type Context as HttpContext, type MiddlewareHandler } from 'hono';
import { readFile } from '#src/features/files/read-file.ts';
import { loadFound } from '#src/features/media/load-found.ts';
import { findMedia, findMediaFile } from '#src/features/media/media.queries.ts';
import { MEDIA_MAX_MB, mediaPath, widthsOf } from '#src/features/media/media.ts';
import { storeMedia } from '#src/features/media/store-media.ts';
import { bodyLimit } from '#src/server/limits/limited-body.ts';
import { isOwnOrigin } from '#src/server/origin.ts';
import { SHOWN_ELSEWHERE } from '#src/server/pages/security-headers.ts';
import { Problem } from '#src/server/problem.ts';
import { noteForbidden, traceFile } from '#src/server/sessions/staff-trace.ts';
import type { Context, StaffContext } from '#src/server/trpc.ts';
import { mayNow } from '#src/values/permissions.ts';
import { MEDIA_MAX_BYTES, UPLOAD_WITHIN_MS } from '#src/values/upload.ts';
import { admitted } from './admission.ts';
import { problemIn, refuseFile } from './refused-file.ts';

type OpenContext = (request: Request, setCookie: (cookie: string) => void) => Promise<Context>;
type Format = 'avif' | 'webp';

const FOREVER = 'public, max-age=31536000, immutable';
const FILE = /^([0-9a-f]{10})-([1-9]\d{1,3})\.(avif|webp)$/;
/** An image opened by itself runs nothing and loads nothing. */
const ALONE = { 'content-security-policy': "default-src 'none'; sandbox" };

/** The routes below `/api/media`, in the context that `open` gives. */
export function mediaApi(open: OpenContext): Hono {
  const app = new Hono();
  const tooLarge = (c: HttpContext) =>
    refuseFile(c, new Problem('PAYLOAD_TOO_LARGE', 'media.error.tooLarge', { max: MEDIA_MAX_MB }));
  const limited = bodyLimit({ maxSize: MEDIA_MAX_BYTES, onError: tooLarge, withinMs: UPLOAD_WITHIN_MS });
  // Strangers hold no place in the queue, and nothing of theirs is read.
  app.post('/', forStaff(open), admitted('upload'), limited, (c) => receive(c, open));
  app.get('/', (c) => find(c, open));
  app.get('/:id/whole.webp', (c) => sendWhole(c, open));
  app.get('/:id/:file', (c) => send(c, open));
  return app;
}

function forStaff(open: OpenContext): MiddlewareHandler {
  return async (c, next) => {
    if (!isOwnOrigin(c.req.raw)) return refuseFile(c, new Problem('FORBIDDEN', 'errors.crossSite'));
    const ctx = await staffContext(c, open);
    return ctx instanceof Problem ? refuseFile(c, ctx) : next();
  };
}

/** Asked again when the body is here: two minutes are long enough to lose a permission. */
async function receive(c: HttpContext, open: OpenContext): Promise<Response> {
  const ctx = await staffContext(c, open);
  if (ctx instanceof Problem) return refuseFile(c, ctx);
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  try {
    const stored = await storeMedia(ctx, { bytes, fileName: c.req.query('name') ?? '' });
    if (!stored.isKnown) await traceFile(ctx, { path: 'staff.media.upload', subject: stored.id });
    return c.json(stored, stored.isKnown ? 200 : 201);
  } catch (error) {
    if (error instanceof Problem) return refuseFile(c, error);
    throw error;
  }
}

/** What the fields of pictures offer. */
async function find(c: HttpContext, open: OpenContext): Promise<Response> {
  const ctx = await staffContext(c, open);
  if (ctx instanceof Problem) return refuseFile(c, ctx);
  const { q = '', after = '' } = c.req.query();
  return c.json(await loadFound(ctx, { search: q, after }));
}

async function sendWhole(c: HttpContext, open: OpenContext): Promise<Response> {
  const ctx = await staffContext(c, open);
  if (ctx instanceof Problem) return refuseFile(c, ctx);
  const mediaId = c.req.param('id') ?? '';
  const file = await findMediaFile(ctx.db.read, { mediaId, version: '', format: 'whole' });
  if (!file) return refuseFile(c, new Problem('NOT_FOUND', 'errors.notFound'));
  return sendBytes(c, file, { 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
}

/** A size of an earlier version leads to the same of today: a page that is open still shows the old address. */
async function send(c: HttpContext, open: OpenContext): Promise<Response> {
  const [, version = '', digits = '', format = ''] = FILE.exec(c.req.param('file') ?? '') ?? [];
  const mediaId = c.req.param('id') ?? '';
  if (version === '') return refuseFile(c, new Problem('NOT_FOUND', 'errors.notFound'));
  const { db } = await open(c.req.raw, () => undefined);
  const width = Number(digits);
  const file = await findMediaFile(db.read, { mediaId, version, format: format as Format, width });
  if (file)
    return sendBytes(c, file, {
      ...{ 'content-type': `image/${format}`, 'cache-control': FOREVER },
      ...SHOWN_ELSEWHERE,
    });
  const row = await findMedia(db.read, mediaId);
  if (!row || row.version === version) return refuseFile(c, new Problem('NOT_FOUND', 'errors.notFound'));
  const widths = widthsOf(row.shownWidth)[format as Format];
  const nearest = widths.find((one) => one >= width) ?? widths.at(-1) ?? row.shownWidth;
  c.header('cache-control', 'no-cache');
  // Browsers ask it of every answer on the way.
  c.header('cross-origin-resource-policy', SHOWN_ELSEWHERE['cross-origin-resource-policy']);
  return c.redirect(mediaPath(row, { format: format as Format, width: nearest }), 302);
}

type Stored = { body: Uint8Array; bodyKey: string | null };

async function sendBytes(c: HttpContext, file: Stored, headers: Record<string, string>): Promise<Response> {
  const bytes = await readFile({ body: file.body, key: file.bodyKey }).catch(problemIn);
  if (bytes instanceof Problem) return refuseFile(c, bytes);
  return c.body(new Uint8Array(bytes), 200, { ...headers, ...ALONE });
}

/** To anybody without the permission the library does not exist. */
async function staffContext(c: HttpContext, open: OpenContext): Promise<StaffContext | Problem> {
  const ctx = await open(c.req.raw, (cookie) => c.header('set-cookie', cookie, { append: true }));
  const { user } = ctx;
  if (user && mayNow(user, 'files.edit')) return { ...ctx, user, permission: 'files.edit' };
  if (user) noteForbidden(ctx, { path: c.req.path });
  return new Problem('NOT_FOUND', 'errors.notFound');
}
