/** What staff send about an order that they name by its code alone. */
import * as z from 'zod/mini';
import type { OrderRow } from '#db/schema/orders.ts';
import { orderCodeInput as code, emailInput, phoneInput } from '#src/features/orders/orders.ts';
import { CHANNELS } from '#src/values/channel.ts';
import { nameInputOf } from '#src/values/name-input.ts';
import { reasonInput } from '#src/values/reason-input.ts';

/** Of an order named by staff: its contact as they correct it. `shown`: the stamp of the contact that they were shown. */
export const correctContactInput = z
  .object({
    code,
    name: nameInputOf(120, 'errors.required'),
    email: z._default(emailInput, ''),
    phone: z._default(phoneInput, ''),
    isRenewed: z._default(z.boolean(), false),
    shown: z.string().check(z.maxLength(1000, 'errors.invalid')),
    reason: reasonInput,
  })
  .check(
    z.refine((contact) => contact.email !== '' || contact.phone !== '', {
      message: 'checkout.error.emailOrPhone',
      path: ['email'],
    }),
  );

export const cancelByStaffInput = z.object({ code, reason: reasonInput });
export const resendByStaffInput = z.object({
  code,
  channel: z.enum(CHANNELS, 'errors.invalid'),
  reason: reasonInput,
});

/** What a form remembers of the contact that it was filled from. */
export function contactStamp({
  contactName,
  email,
  phone,
}: Pick<OrderRow, 'contactName' | 'email' | 'phone'>): string {
  return JSON.stringify([contactName, email, phone]);
}
