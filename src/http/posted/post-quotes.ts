/** What staff do with a request for a price, sent by its page and carried out by the procedures. */
import { quotesQuery, readQuotesAsked } from '#src/features/quotes/staff-quotes.ts';
import type { AppRouter } from '#src/router.ts';
import { href } from '#src/routes.ts';
import { Problem } from '#src/server/problem.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { type PostForm, revisionIn, throwIssues } from './post-form.ts';

const ACTS = ['assign', 'note', 'stage', 'answer'] as const;

export function quoteRoom(appRouter: AppRouter): PostForm {
  const callerOf = createCallerFactory(appRouter);
  return async (ctx, { match: { locale }, fields, query }) => {
    const asked = readQuotesAsked(query);
    const act = ACTS.find((one) => one === fields._do);
    if (!act) throw new Problem('BAD_REQUEST', 'forms.needsScripts');
    const { ownerId = '', due = '', text = '', to, reason = '', basis } = fields;
    const { price = '', guests = '', visitDate = '', validUntil = '' } = fields;
    const named = { code: asked.code, revision: revisionIn(fields.revision) ?? 0 };
    const room = callerOf(ctx).staff.quotes;
    const acts = {
      assign: () => room.assign({ ...named, ownerId, due }),
      note: () => room.note({ code: asked.code, text }),
      stage: () => room.stage({ ...named, reason, to: to as never }),
      answer: () =>
        room.answer({ ...named, basis: basis as never, price, guests, visitDate, validUntil, text }),
    };
    await acts[act]().catch(throwIssues);
    return { to: href('staffQuotes', locale, { query: quotesQuery(asked, { done: act }) }) };
  };
}
