import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitShared } from '#src/server/limits/shared-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { fetchPublicFile, type PublicFetch } from '#src/server/public-fetch.ts';
import type { Context } from '#src/server/trpc.ts';
import { storeUpload } from './store-upload.ts';
import { AVATAR_FETCH } from './uploads.ts';

const FETCHES = { kind: 'avatar-fetches', max: 10, windowSeconds: 10 * 60 } as const;

/**
 * Imports a picture from the web, so that pages load nothing from elsewhere. Every failure of a URL gives the same
 * refusal, so that nobody can use us to scan a private network.
 */
export async function fetchAvatar(
  ctx: Context,
  { address, visitorId }: { address: string; visitorId: string },
  options: PublicFetch = AVATAR_FETCH,
): Promise<{ id: string }> {
  await limitShared({ ...FETCHES, key: networkOf(ctx.ip), now: ctx.now });
  const bytes = await fetchPublicFile(address, options);
  if (!bytes) throw new Problem('UNPROCESSABLE_CONTENT', 'uploads.error.address');
  return storeUpload(ctx, { purpose: 'avatar', bytes, visitorId }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'UNPROCESSABLE_CONTENT')
      throw new Problem('UNPROCESSABLE_CONTENT', 'uploads.error.address');
    throw error;
  });
}
