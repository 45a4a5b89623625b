import { inSlices } from '#src/server/in-slices.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { removeStrayUploads } from './uploads.queries.ts';
import { STRAY_UPLOAD_SECONDS } from './uploads.ts';

/** Each is some hundred kilobytes. */
const FILES_AT_ONCE = 5;

/** Deletes pictures whose form was never sent. */
export async function sweepUploads({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = addSeconds(now, -STRAY_UPLOAD_SECONDS);
  await inSlices(db, (tx, limit) => removeStrayUploads(tx, { before, limit }), FILES_AT_ONCE);
}
