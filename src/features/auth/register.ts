import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { phoneOf } from '#src/server/phone-numbers.ts';
import { Problem } from '#src/server/problem.ts';
import { refuseCommonPassword } from '#src/server/sessions/common-passwords.ts';
import { hashPassword } from '#src/server/sessions/passwords.ts';
import type { Context } from '#src/server/trpc.ts';
import { mailboxOf } from '#src/values/email.ts';
import { isOwnWords } from '#src/values/password.ts';
import type { RegisterInput } from './register-input.ts';
import { sendLink } from './send-link.ts';

// Generous for a network, which many phones share; strict for an address, so that nobody is flooded with mail.
const BY_NETWORK = { kind: 'register-network', max: 30, windowSeconds: 60 * 60 };
const BY_EMAIL = { kind: 'register-email', max: 5, windowSeconds: 60 * 60 };

/** The answer to the page, whatever is known about the address. */
type Registered = { status: 'check-mail' };

/**
 * Requests proof of the address by mail; only then is a user created. An address that has an account gets a mail that
 * says so, and the same answer after the same work.
 */
export async function register(ctx: Context, input: RegisterInput): Promise<Registered> {
  if (input.website !== '') return { status: 'check-mail' };
  const { email, firstName, password, next } = input;
  const phone = phoneOf(input.phone, input.country)?.e164 ?? '';
  if (isOwnWords(password, [email, firstName, phone, input.phone]))
    throw new Problem('BAD_REQUEST', 'auth.error.passwordOwn', { field: 'password' });
  await refuseCommonPassword(password);
  await limitStored(
    ctx.db,
    { ...BY_NETWORK, key: networkOf(ctx.ip), now: ctx.now },
    { ...BY_EMAIL, key: mailboxOf(email), now: ctx.now },
  );
  const passwordHash = await hashPassword(password, ctx.ip);
  const registration = { firstName, phone, passwordHash, next: next ?? '' };
  await ctx.db.write((tx) => sendLink(tx, ctx, { kind: 'register', email, registration }));
  return { status: 'check-mail' };
}
