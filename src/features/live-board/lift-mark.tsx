import type { LiftStatus } from '#db/schema/live-board.ts';

/** A shape for each state, as colour alone says nothing to many. */
export function LiftMark({ state }: { state: LiftStatus | 'silent' }) {
  return <i className="lift-mark" data-state={state} />;
}
