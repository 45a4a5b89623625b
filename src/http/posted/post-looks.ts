/** What a member of staff sends about themselves without a script: how the office looks, and a permission they ask for. */
import { lockSession } from '#src/features/auth/lock-session.ts';
import type { AppRouter } from '#src/router.ts';
import { href } from '#src/routes.ts';
import { Problem } from '#src/server/problem.ts';
import { ownPath } from '#src/server/sessions/access.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { isStaff } from '#src/values/permissions.ts';
import type { PostForm } from './post-form.ts';
import { permissionAsker } from './post-people.ts';

export function looksSaver(appRouter: AppRouter): PostForm {
  const callerOf = createCallerFactory(appRouter);
  const ask = permissionAsker(appRouter);
  return async (ctx, { match: { locale }, fields }) => {
    if (fields._do === 'lock') {
      const { user } = ctx;
      if (!user || !isStaff(user)) throw new Problem('FORBIDDEN', 'errors.forbidden');
      await lockSession({ ...ctx, user });
      const next = ownPath(fields.back ?? null);
      return { to: href('login', locale, { query: next ? { next } : {} }) };
    }
    if (fields._do === 'ask') {
      await ask(ctx, fields.permission);
      return { to: ownPath(fields.back ?? null) ?? `${href('staffMe', locale)}#ask` };
    }
    const chosen = { colour: fields['office-colour'], rows: fields['office-rows'] };
    await callerOf(ctx).looks.save(chosen as never);
    return { to: ownPath(fields.back ?? null) ?? href('staffMe', locale) };
  };
}
