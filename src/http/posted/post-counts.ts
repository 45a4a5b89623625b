/** The counts of the counter and their corrections, sent by their page and carried out by the procedures. */
import type { AppRouter } from '#src/router.ts';
import { href } from '#src/routes.ts';
import { Problem } from '#src/server/problem.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { vndIn } from '#src/values/amount-text.ts';
import { type PostForm, revisionIn, throwIssues } from './post-form.ts';

export function counterRoom(appRouter: AppRouter): PostForm {
  const callerOf = createCallerFactory(appRouter);
  return async (ctx, { match: { locale }, fields }) => {
    const { _do: act, day = '', cashVnd = '', cardVnd = '', reason = '' } = fields;
    const room = callerOf(ctx).staff.transfers;
    const counted = { day, cashVnd: vndIn(cashVnd), cardVnd: vndIn(cardVnd) };
    const place = revisionIn(fields.place) ?? Number.NaN;
    const acts = {
      count: () => room.countCounter(counted),
      correct: () => room.correctCount({ ...counted, place, reason }),
    };
    if (act !== 'count' && act !== 'correct') throw new Problem('BAD_REQUEST', 'forms.needsScripts');
    await acts[act]().catch(throwIssues);
    return { to: `${href('staffTransfers', locale)}#money-counted` };
  };
}
