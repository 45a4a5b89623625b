/** Refusals of a hold or an order after which the visitor can do something here: prove a contact, let something go. */
import { refusalOf } from '#src/client/api.ts';

const HELPED = [
  'too_many_holds',
  'too_many_own',
  'last_places',
  'network_share',
  'stock_share',
  'counter_proof',
  'work_needed',
] as const;
export type HelpReason = (typeof HELPED)[number];
export type Help = { reason: HelpReason; text: string };

export function helpFor(error: unknown): Help | null {
  const { reason, message } = refusalOf(error, '');
  const helped = HELPED.find((one) => one === reason);
  return helped ? { reason: helped, text: message } : null;
}
