import * as z from 'zod/mini';

const SLOTS_MAX = 20;
const slotId = z
  .string('errors.required')
  .check(z.minLength(1, 'errors.required'), z.maxLength(80, 'errors.invalid'));

/** The departures that are wanted, one of each ticket type with times; `slotId` is the same for a single type. */
export const slotsInput = {
  slotId: z.optional(slotId),
  slotIds: z.optional(z.array(slotId, 'errors.invalid').check(z.maxLength(SLOTS_MAX, 'errors.invalid'))),
};

export function wantedSlots(input: {
  slotId?: string | undefined;
  slotIds?: string[] | undefined;
}): string[] {
  return input.slotIds ?? (input.slotId === undefined ? [] : [input.slotId]);
}
