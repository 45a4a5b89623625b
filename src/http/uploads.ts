/** Pictures of visitors: sent here as plain bytes, shown from here once staff have approved them. */
import { Hono, type Context as HttpContext } from 'hono';
import type { UploadRow } from '#db/schema/uploads.ts';
import { readFile } from '#src/features/files/read-file.ts';
import { storeUpload } from '#src/features/uploads/store-upload.ts';
import { findUpload } from '#src/features/uploads/uploads.queries.ts';
import { isUploadPurpose } from '#src/features/uploads/uploads.ts';
import { bodyLimit } from '#src/server/limits/limited-body.ts';
import { isOwnOrigin } from '#src/server/origin.ts';
import { Problem } from '#src/server/problem.ts';
import { readVisitorId, visitorOf } from '#src/server/sessions/visitor-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import { may } from '#src/values/permissions.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_WITHIN_MS } from '#src/values/upload.ts';
import { admitted } from './admission.ts';
import { problemIn, refuseFile } from './refused-file.ts';

type OpenContext = (request: Request, setCookie: (cookie: string) => void) => Promise<Context>;

/** In the browser that has seen it, and in no cache that would go on giving it to others after it was taken down. */
const SHOWN = 'private, max-age=31536000, immutable';

/** The routes below `/api/uploads`, in the context that `open` gives. */
export function uploadsApi(open: OpenContext): Hono {
  const app = new Hono();
  const tooLarge = (c: HttpContext) =>
    refuseFile(c, new Problem('PAYLOAD_TOO_LARGE', 'uploads.error.tooLarge'));
  const limited = bodyLimit({ maxSize: UPLOAD_MAX_BYTES, onError: tooLarge, withinMs: UPLOAD_WITHIN_MS });
  app.post('/', admitted('upload'), limited, (c) => receive(c, open));
  app.get('/:id/:file{(?:large|thumb)\\.webp}', (c) => send(c, open));
  return app;
}

async function receive(c: HttpContext, open: OpenContext): Promise<Response> {
  if (!isOwnOrigin(c.req.raw)) return refuseFile(c, new Problem('FORBIDDEN', 'errors.crossSite'));
  const purpose = c.req.query('purpose');
  if (!isUploadPurpose(purpose)) return refuseFile(c, new Problem('BAD_REQUEST', 'errors.badRequest'));
  const ctx = await open(c.req.raw, (cookie) => c.header('set-cookie', cookie, { append: true }));
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  try {
    const visitorId = visitorOf(ctx);
    return c.json(await storeUpload(ctx, { purpose, bytes, visitorId }), 201);
  } catch (error) {
    if (error instanceof Problem) return refuseFile(c, error);
    throw error;
  }
}

/** Before approval only its sender, by cookie or account, and the moderators see a picture. */
async function send(c: HttpContext, open: OpenContext): Promise<Response> {
  const ctx = await open(c.req.raw, () => undefined);
  const upload = await findUpload(ctx.db.read, c.req.param('id') ?? '');
  if (!upload || !(upload.isShown || maySee(ctx, upload)))
    return refuseFile(c, new Problem('NOT_FOUND', 'errors.notFound'));
  const bytes = await bytesOf(upload, c.req.param('file') === 'thumb.webp').catch(problemIn);
  if (bytes instanceof Problem) return refuseFile(c, bytes);
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/webp',
    'cache-control': upload.isShown ? SHOWN : 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
}

/** Who sent it: whoever was given a ticket may write about it, and sends pictures of their own. */
function maySee(ctx: Context, { visitorId, userId }: Pick<UploadRow, 'visitorId' | 'userId'>): boolean {
  if (readVisitorId(ctx.cookies) === visitorId || may(ctx.user, 'moderation.edit')) return true;
  return userId !== null && userId === ctx.user?.id;
}

/** An avatar is small already and has no other size. */
function bytesOf(
  { body, thumb, bodyKey, thumbKey }: Pick<UploadRow, 'body' | 'thumb' | 'bodyKey' | 'thumbKey'>,
  isThumb: boolean,
): Promise<Uint8Array> {
  return readFile(isThumb && thumb ? { body: thumb, key: thumbKey } : { body, key: bodyKey });
}
