import type { ScreenContext } from '#src/context.ts';
import type { Resource } from '#src/features/resources/resources.ts';

/** What was sent is not refused but waits: whoever sent it is to see first what it does to days and orders. */
export function isEffectAsked({ refusedForm }: ScreenContext, { kind }: Resource): boolean {
  return kind === 'ticket-types' && refusedForm?.status === 200 && refusedForm.typed._do !== 'preview';
}
