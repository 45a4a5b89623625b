import type { Values } from '#src/features/resources/resources.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { DraftInput } from './draft-input.ts';
import type { PublishableKind } from './draft-sides.ts';
import type { DraftSaved } from './drafts.ts';
import { saveDraft } from './save-draft.ts';

/** Saves the draft, which then waits for somebody to publish it. */
export function unscheduleDraft<V extends Values>(
  ctx: StaffContext,
  kind: PublishableKind<V>,
  input: DraftInput,
): Promise<DraftSaved> {
  return saveDraft(ctx, kind, input, { publishAt: null });
}
