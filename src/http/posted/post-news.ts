/** The news of a member of staff, read by a press. */
import type { AppRouter } from '#src/router.ts';
import { href } from '#src/routes.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import type { PostForm } from './post-form.ts';

export function newsReader(appRouter: AppRouter): PostForm {
  const callerOf = createCallerFactory(appRouter);
  return async (ctx, { match: { locale }, fields }) => {
    await callerOf(ctx).news.read({ until: fields.until ?? '' });
    return { to: href('staffNews', locale) };
  };
}
