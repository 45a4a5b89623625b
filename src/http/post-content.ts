/** What staff write, sent by the page that shows it and saved by the procedure of its kind. */
import { isSearching } from '#src/features/resources/relations.ts';
import type { AppRouter } from '#src/router.ts';
import { href } from '#src/routes.ts';
import { Problem } from '#src/server/problem.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { type PostForm, revisionIn, throwIssues } from './post-form.ts';

type Save = { save: (input: unknown) => Promise<{ id: string; revision: number }> };

const NEW = 'new';

/** Only what is sent to be saved is; everything else is a look at the form, such as a preview. */
export function contentSaver(appRouter: AppRouter): PostForm {
  const callerOf = createCallerFactory(appRouter);
  return async (ctx, { match: { params, locale }, fields, query }) => {
    const { kind = '', id = '' } = params;
    if (!Object.hasOwn(appRouter._def.procedures, `staff.content.${kind}.save`))
      throw new Problem('NOT_FOUND', 'errors.notFound');
    if (fields._do !== 'save' || isSearching(fields)) return { shown: fields };
    const kinds = callerOf(ctx).staff.content as unknown as Record<string, Save>;
    const revision = revisionIn(fields._revision) ?? 0;
    const saved = await kinds[kind]
      ?.save({ id: id === NEW ? null : id, revision, from: revisionIn(fields._from), leaves: fields })
      .catch(throwIssues);
    const state = Object.fromEntries(
      [...query].filter(([name]) => !['version', 'older', 'done'].includes(name)),
    );
    const done = saved?.revision === revision ? 'same' : 'saved';
    return {
      to: href('staffContentItem', locale, {
        params: { kind, id: saved?.id ?? id },
        query: { ...state, done },
      }),
    };
  };
}
