/** The room of pictures: forms that are posted to their own page, and what a script sends one by one. */
import type { Crop } from '#db/schema/media.ts';
import { replaceMedia } from '#src/features/media/replace-media.ts';
import { storeMedia } from '#src/features/media/store-media.ts';
import type { AppRouter } from '#src/router.ts';
import { href } from '#src/routes.ts';
import type { PostedFields } from '#src/server/posted-form.ts';
import { Problem } from '#src/server/problem.ts';
import { noteForbidden, traceFile } from '#src/server/sessions/staff-trace.ts';
import { type Context, createCallerFactory, type StaffContext } from '#src/server/trpc.ts';
import { mayNow } from '#src/values/permissions.ts';
import { type PostForm, revisionIn, throwIssues } from './post-form.ts';

const SIDES = ['cropX', 'cropY', 'cropWidth', 'cropHeight'] as const;
const PIXELS = /^\d{1,5}$/;

/** One picture without a script. */
export const mediaTaker: PostForm = async (ctx, { match: { locale }, file }) => {
  const staff = staffOf(ctx);
  const { id, isKnown } = await storeMedia(staff, await sentFile(file));
  if (!isKnown) await traceFile(staff, { path: 'staff.media.upload', subject: id });
  const done = isKnown ? 'known' : 'stored';
  return { to: href('staffMediaItem', locale, { params: { id }, query: { done } }) };
};

export function mediaSaver(appRouter: AppRouter): PostForm {
  const callerOf = createCallerFactory(appRouter);
  return async (ctx, { match: { params, locale }, fields, file }) => {
    const { id = '' } = params;
    const revision = revisionIn(fields._revision) ?? 0;
    const { media } = callerOf(ctx).staff;
    const to = (done: string) => ({
      to: href('staffMediaItem', locale, { params: { id }, query: { done } }),
    });
    if (fields._do === 'replace') {
      const staff = staffOf(ctx);
      await replaceMedia(staff, { id, revision, ...(await sentFile(file)) });
      await traceFile(staff, { path: 'staff.media.upload', subject: id });
      return to('replaced');
    }
    if (fields._do === 'archive' || fields._do === 'restore') {
      const isArchived = fields._do === 'archive';
      await media.archive({ id, revision, isArchived }).catch(throwIssues);
      return to(isArchived ? 'archived' : 'restored');
    }
    const { altVi = '', altEn = '', credit = '' } = fields;
    await media.save({ id, revision, altVi, altEn, credit, crop: cropIn(fields) }).catch(throwIssues);
    return to('saved');
  };
}

function staffOf(ctx: Context): StaffContext {
  const { user } = ctx;
  if (!user || !mayNow(user, 'files.edit')) {
    if (user) noteForbidden(ctx, { path: 'staff.media.upload' });
    throw new Problem('FORBIDDEN', 'errors.forbidden');
  }
  return { ...ctx, user, permission: 'files.edit' };
}

async function sentFile(file: File | null) {
  if (!file || file.size === 0)
    throw new Problem('UNPROCESSABLE_CONTENT', 'media.error.none', { field: 'file' });
  return { bytes: new Uint8Array(await file.arrayBuffer()), fileName: file.name };
}

/** Nothing in any of the four is all of the picture. */
function cropIn(fields: PostedFields): Crop | null {
  const typed = SIDES.map((name) => (fields[name] ?? '').trim());
  if (typed.every((text) => text === '')) return null;
  if (!typed.every((text) => PIXELS.test(text)))
    throw new Problem('UNPROCESSABLE_CONTENT', 'media.error.crop', { field: 'crop' });
  const [x = 0, y = 0, width = 0, height = 0] = typed.map(Number);
  return { x, y, width, height };
}
