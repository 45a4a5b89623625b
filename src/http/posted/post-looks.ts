/** How the office looks to a member of staff, chosen without a script; back to the page where they chose. */
import type { AppRouter } from '#src/router.ts';
import { href } from '#src/routes.ts';
import { ownPath } from '#src/server/sessions/access.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import type { PostForm } from './post-form.ts';

export function looksSaver(appRouter: AppRouter): PostForm {
  const callerOf = createCallerFactory(appRouter);
  return async (ctx, { match: { locale }, fields }) => {
    const chosen = { colour: fields['office-colour'], rows: fields['office-rows'] };
    await callerOf(ctx).looks.save(chosen as never);
    return { to: ownPath(fields.back ?? null) ?? href('staffMe', locale) };
  };
}
