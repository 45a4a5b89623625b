import * as z from 'zod/mini';
import type { SecurityEventRow } from '#db/schema/security.ts';

/** How many events the owner of an account is shown. */
export const OWN_EVENTS_MAX = 20;
const LIST_MAX = 100;

/** What somebody may read of their own account's events. */
export type OwnEvent = Pick<SecurityEventRow, 'id' | 'at' | 'action' | 'result' | 'network' | 'userAgent'>;

/** Older rows are asked for by the last `id` of the page before. */
export const staffEventsInput = z.object({
  before: z._default(z.nullable(z.int('errors.invalid')), null),
  limit: z._default(
    z.int('errors.invalid').check(z.gte(1, 'errors.invalid'), z.lte(LIST_MAX, 'errors.invalid')),
    50,
  ),
});

export type StaffEventsInput = z.output<typeof staffEventsInput>;

/** `email.change` → `emailChange`: the last part of a message id. */
export function actionName(action: string): string {
  return action.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
}
