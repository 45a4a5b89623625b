import * as z from 'zod/mini';
import type { MessageId } from '#i18n/intl.ts';
import { emailInput, newPasswordInput } from '#src/features/auth/auth.ts';
import { anyNameInput, nameInput, phoneCheck, phoneFields } from '#src/features/auth/register-input.ts';
import { addressInput } from '#src/features/orders/orders.ts';
import { phoneOf } from '#src/server/phone-numbers.ts';
import { IDENTITY_PROVIDERS } from '#src/values/identity-provider.ts';
import { PASSWORD_MAX_LENGTH } from '#src/values/password.ts';

/** Only what is given is changed; an empty name or number is removed, an unknown field is refused. */
export const profileInput = z
  .strictObject(
    {
      firstName: z.optional(anyNameInput),
      phone: z.optional(z.string('errors.phone').check(z.trim(), z.maxLength(30, 'errors.phone'))),
      country: z._default(
        z.nullable(z.string('errors.phone').check(z.regex(/^[A-Z]{2}$/, 'errors.phone'))),
        null,
      ),
      locale: z.optional(z.enum(['vi', 'en'], 'errors.invalid')),
    },
    'errors.invalid',
  )
  .check(
    z.refine(({ phone, country }) => !phone || phoneOf(phone, country) !== null, {
      error: 'errors.phone',
      path: ['phone'],
    }),
  );

const password = z.string().check(z.normalize('NFC'), z.maxLength(PASSWORD_MAX_LENGTH, 'errors.tooLong'));

/** The caller's own; empty for an account that has none yet. */
const current = z._default(password, '');

/** An account without a password sends none; a field left empty is told with what else is wrong in its form. */
const ownPassword = z._default(password.check(z.minLength(1, 'errors.required')), '');

export const newPassword = z.object({ current: ownPassword, password: newPasswordInput });
export const newEmail = z.object({ current: ownPassword, email: emailInput });
export const newIdentity = z.object({
  provider: z.enum(IDENTITY_PROVIDERS, 'errors.invalid'),
  current,
});
export const passwordProof = z.object({ current });
export const farewell = z.object({ current, email: z._default(z.string(), '') });

/** Whether the book knows it is looked up later; that it is missing is told with the rest. */
function isGiven(name: 'province' | 'ward', error: MessageId) {
  type Place = Record<'province' | 'ward' | 'provinceCode' | 'wardCode', string>;
  return z.refine<Place>((place) => (place[name] || place[`${name}Code`]) !== '', { error, path: [name] });
}

export const savedAddressInput = z
  .object({
    id: z._default(
      z.nullable(z.string('errors.invalid').check(z.regex(/^[\w-]{1,60}$/, 'errors.invalid'))),
      null,
    ),
    name: nameInput,
    ...phoneFields,
    address: addressInput.check(
      isGiven('province', 'checkout.error.province'),
      isGiven('ward', 'checkout.error.ward'),
    ),
    isDefault: z._default(z.boolean('errors.invalid'), false),
  })
  .check(phoneCheck);

export type ProfileInput = z.output<typeof profileInput>;
export type NewPassword = z.output<typeof newPassword>;
export type NewEmail = z.output<typeof newEmail>;
export type NewIdentity = z.output<typeof newIdentity>;
export type Farewell = z.output<typeof farewell>;
export type SavedAddressInput = z.output<typeof savedAddressInput>;
