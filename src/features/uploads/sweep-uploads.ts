import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { removeStrayUploads } from './uploads.queries.ts';
import { STRAY_UPLOAD_SECONDS } from './uploads.ts';

/** Forgets pictures whose form was never sent. */
export async function sweepUploads({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.write((tx) => removeStrayUploads(tx, addSeconds(now, -STRAY_UPLOAD_SECONDS)));
}
