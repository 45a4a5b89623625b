import { updateUser } from '#src/features/auth/auth.queries.ts';
import { phoneOf } from '#src/server/phone-numbers.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import type { UserContext } from '#src/server/trpc.ts';
import type { UserProfile } from './profile.ts';
import type { ProfileInput } from './profile-input.ts';
import { findSelf, profileOf } from './read-profile.ts';

/** Changes what is given. A number that changes has to be proved again. */
export async function updateProfile(ctx: UserContext, input: ProfileInput): Promise<UserProfile> {
  const user = await findSelf(ctx);
  const { firstName = user.firstName, locale = user.locale } = input;
  const phone = input.phone === undefined ? user.phone : (phoneOf(input.phone, input.country)?.e164 ?? null);
  const phoneVerifiedAt = phone === user.phone ? user.phoneVerifiedAt : null;
  const change = { firstName, locale, phone, phoneVerifiedAt };
  await ctx.db.write(async (tx) => {
    await updateUser(tx, user.id, change);
    if (phone === user.phone) return;
    await recordEvent(tx, ctx, { kind: 'account', action: 'phone.change', result: 'ok', userId: user.id });
  });
  return profileOf({ ...user, ...change });
}
