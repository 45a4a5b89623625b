/** What staff do about a job application, sent by its page and carried out by the procedure. */
import { applicationsQuery, readApplicationsAsked } from '#src/features/recruitment/staff-applications.ts';
import type { AppRouter } from '#src/router.ts';
import { href } from '#src/routes.ts';
import { Problem } from '#src/server/problem.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { type PostForm, revisionIn, throwIssues } from './post-form.ts';

export function applicationRoom(appRouter: AppRouter): PostForm {
  const callerOf = createCallerFactory(appRouter);
  return async (ctx, { match: { locale }, fields, query }) => {
    if (fields._do !== 'mark') throw new Problem('BAD_REQUEST', 'forms.needsScripts');
    const asked = readApplicationsAsked(query);
    const { code } = asked;
    const { mark } = callerOf(ctx).staff.applications;
    const revision = revisionIn(fields.revision) ?? 0;
    const { to, reason = '' } = fields;
    await mark({ code, revision, to: to as never, reason }).catch(throwIssues);
    return {
      to: href('staffApplications', locale, { query: applicationsQuery(asked, { isDone: true }) }),
    };
  };
}
