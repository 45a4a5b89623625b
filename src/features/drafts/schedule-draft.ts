import type { Values } from '#src/features/resources/resources.ts';
import { Problem } from '#src/server/problem.ts';
import { readTypedDay } from '#src/server/read-typed-day.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { ScheduleInput } from './draft-input.ts';
import type { PublishableKind } from './draft-sides.ts';
import { type DraftSaved, momentOf, shownMoment, wrongMoment } from './drafts.ts';
import { saveDraft } from './save-draft.ts';

/** Saves the draft to be published by itself at a park day and time; throws BAD_REQUEST with the nearest time that is possible. */
export async function scheduleDraft<V extends Values>(
  ctx: StaffContext,
  kind: PublishableKind<V>,
  { publishDay, publishTime, ...input }: ScheduleInput,
): Promise<DraftSaved> {
  const publishAt = momentOf(readTypedDay(publishDay, 'publishDay', ctx), publishTime);
  if (publishAt === null) throw new Problem('BAD_REQUEST', 'drafts.error.moment', { field: 'publishTime' });
  const wrong = wrongMoment(publishAt, ctx.now);
  if (wrong)
    throw new Problem('BAD_REQUEST', wrong.reason, {
      field: 'publishTime',
      nearest: shownMoment(wrong.nearest),
    });
  return saveDraft(ctx, kind, input, { publishAt });
}
