/** What is asked for and given in the room of people, sent by pages and carried out by the procedures. */
import type { AppRouter } from '#src/router.ts';
import { href } from '#src/routes.ts';
import { Problem } from '#src/server/problem.ts';
import { type Context, createCallerFactory } from '#src/server/trpc.ts';
import { type PostForm, throwIssues } from './post-form.ts';

/** For a form of any page that asks for a permission. */
export function permissionAsker(appRouter: AppRouter) {
  const callerOf = createCallerFactory(appRouter);
  return (ctx: Context, permission: string | undefined) =>
    callerOf(ctx)
      .staff.people.askPermission({ permission: permission as never })
      .catch(throwIssues);
}

export function requestDecider(appRouter: AppRouter): PostForm {
  const callerOf = createCallerFactory(appRouter);
  return async (ctx, { match: { locale }, fields }) => {
    const { _do: act, id = '', roleId = '', seenRoleId = '', reason = '' } = fields;
    const room = callerOf(ctx).staff.people;
    if (act === 'grant') await room.grant({ id, roleId, seenRoleId }).catch(throwIssues);
    else if (act === 'decline') await room.decline({ id, reason }).catch(throwIssues);
    else throw new Problem('BAD_REQUEST', 'forms.needsScripts');
    const done = act === 'grant' ? 'granted' : 'declined';
    return { to: `${href('staffPeople', locale, { query: { done } })}#requests` };
  };
}
