/** CVs of applicants: sent here as plain bytes, read by staff with the permission only, never part of the public files. */
import { Hono, type Context as HttpContext } from 'hono';
import { findUser } from '#src/features/auth/auth.queries.ts';
import { openFile } from '#src/features/files/read-file.ts';
import { proofsOf } from '#src/features/profile/read-profile.ts';
import { CV_TYPES } from '#src/features/recruitment/cv-format.ts';
import { findCvByCode } from '#src/features/recruitment/cvs.queries.ts';
import { CV_MAX_BYTES } from '#src/features/recruitment/recruitment.ts';
import { storeCv } from '#src/features/recruitment/store-cv.ts';
import { bodyLimit } from '#src/server/limits/limited-body.ts';
import { isOwnOrigin } from '#src/server/origin.ts';
import { Problem } from '#src/server/problem.ts';
import { noteForbidden, traceFile } from '#src/server/sessions/staff-trace.ts';
import { visitorOf } from '#src/server/sessions/visitor-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import { may } from '#src/values/permissions.ts';
import { UPLOAD_WITHIN_MS } from '#src/values/upload.ts';
import { admitted } from './admission.ts';
import { problemIn, refuseFile } from './refused-file.ts';

type OpenContext = (request: Request, setCookie: (cookie: string) => void) => Promise<Context>;

/** `POST /applications/cv?name=…` and `GET /applications/<code>/cv`, in the context that `open` gives. */
export function applicationsApi(open: OpenContext): Hono {
  const app = new Hono();
  const tooLarge = (c: HttpContext) =>
    refuseFile(c, new Problem('PAYLOAD_TOO_LARGE', 'recruitment.error.cvTooLarge'));
  const limited = bodyLimit({ maxSize: CV_MAX_BYTES, onError: tooLarge, withinMs: UPLOAD_WITHIN_MS });
  app.post('/cv', admitted('upload'), limited, (c) => receive(c, open));
  app.get('/:code/cv', (c) => send(c, open));
  return app;
}

async function receive(c: HttpContext, open: OpenContext): Promise<Response> {
  if (!isOwnOrigin(c.req.raw)) return refuseFile(c, new Problem('FORBIDDEN', 'errors.crossSite'));
  const ctx = await open(c.req.raw, (cookie) => c.header('set-cookie', cookie, { append: true }));
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  try {
    const visitorId = visitorOf(ctx);
    return c.json(await storeCv(ctx, { name: c.req.query('name') ?? '', bytes, visitorId }), 201);
  } catch (error) {
    if (error instanceof Problem) return refuseFile(c, error);
    throw error;
  }
}

/**
 * Hidden from anybody but the staff who may read it and the applicant, who finds the address in the export of the account. Downloaded, never displayed: it is a visitor's file. From a bucket that browsers reach,
 * by an address that is good for five minutes and signed for a download.
 */
async function send(c: HttpContext, open: OpenContext): Promise<Response> {
  const ctx = await open(c.req.raw, () => undefined);
  const isReader = may(ctx.user, 'recruitment.read');
  const cv = await cvFor(ctx, c.req.param('code') ?? '');
  if (!cv && !isReader && ctx.user) noteForbidden(ctx, { path: c.req.path });
  if (!cv) return refuseFile(c, new Problem('NOT_FOUND', 'errors.notFound'));
  const type = CV_TYPES[cv.format];
  const disposition = `attachment; filename="ho-so.${cv.format}"; filename*=UTF-8''${encoded(cv.fileName)}`;
  const file = await openFile({ ...cv, key: cv.bodyKey }, { type, disposition }).catch(problemIn);
  if (file instanceof Problem) return refuseFile(c, file);
  if (isReader) await traceFile(ctx, { path: c.req.path, subject: c.req.param('code') ?? null });
  if ('address' in file) {
    c.header('cache-control', 'private, no-store');
    c.header('referrer-policy', 'no-referrer');
    return c.redirect(file.address, 302);
  }
  return c.body(new Uint8Array(file.bytes), 200, {
    'content-type': type,
    'content-disposition': disposition,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
}

async function cvFor(ctx: Context, code: string): ReturnType<typeof findCvByCode> {
  const { user } = ctx;
  if (may(user, 'recruitment.read')) return findCvByCode(ctx.db.read, { code });
  const self = user && (await findUser(ctx.db.read, user.id));
  const email = self && proofsOf(self).email;
  return email ? findCvByCode(ctx.db.read, { code, email }) : null;
}

/** As RFC 5987 wants it: more than `encodeURIComponent` leaves alone. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
