/** What the office sends to save ticket types: with the key of the effect on days and orders that was shown. */
import * as z from 'zod/mini';
import { changeInput } from '#src/features/resources/bulk/change-input.ts';
import { csvInput } from '#src/features/resources/bulk/resource-procedures.ts';
import { resourceInput } from '#src/features/resources/resource-input.ts';
import { TICKET_TYPE_RESOURCE } from '#src/features/ticket-types/ticket-type-resource.ts';

const ID_MAX_CHARS = 120;
const SEEN_MAX_CHARS = 64;

/** Empty where nothing was shown. */
const seen = z._default(z.string('errors.invalid').check(z.maxLength(SEEN_MAX_CHARS, 'errors.tooLong')), '');

export const saveTypeInput = z.extend(resourceInput(TICKET_TYPE_RESOURCE), { seen });
export const changeTypesInput = z.extend(changeInput, { seen });
export const importTypesInput = z.extend(csvInput, { seen });

/** The form of a ticket type, as it is typed. */
export const formInput = z.object({
  id: z.nullable(z.string('errors.invalid').check(z.maxLength(ID_MAX_CHARS, 'errors.tooLong'))),
  revision: z.int('errors.invalid'),
  leaves: z.record(z.string(), z.string('errors.invalid'), 'errors.invalid'),
});
