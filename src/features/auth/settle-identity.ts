import type { Tx } from '#db/client.ts';
import type { UserRow } from '#db/schema/auth.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import type { IdentityProvider } from '#src/values/identity-provider.ts';
import { createUser, findUserByEmail, isMember } from './auth.queries.ts';
import { emailInput, type OauthEnd, placeholderEmail } from './auth.ts';
import { createIdentity, findIdentityUser } from './identities.queries.ts';
import type { Person } from './providers/provider.ts';
import { nameInput } from './register-input.ts';
import { sendLink } from './send-link.ts';

type Ctx = Pick<Context, 'db' | 'now' | 'locale'>;
type Came = { provider: IdentityProvider; person: Person };

/**
 * Who signs in: the user with this identity, else the user whose address both sides have proved, else a new user. An
 * address that only the provider's user claims opens no account, and the answer is the same whether or not it has one:
 * a new user, and a mail to that address which explains the rest to its owner.
 */
export async function userOf(ctx: Ctx, came: Came): Promise<{ id: string } | OauthEnd> {
  return ctx.db.write(async (tx) => {
    const known = await findIdentityUser(tx, { provider: came.provider, subject: came.person.subject });
    return known ?? (await joinOrCreate(tx, ctx, came));
  });
}

/** Connects it to an account that is signed in. */
export async function connect(ctx: Context, came: Came & { userId: string }): Promise<'linked' | OauthEnd> {
  const { provider, person, userId } = came;
  return ctx.db.write(async (tx) => {
    const owner = await findIdentityUser(tx, { provider, subject: person.subject });
    if (owner) return owner.id === userId ? 'linked' : 'taken';
    await createIdentity(tx, { provider, subject: person.subject, userId, createdAt: ctx.now });
    const event = { kind: 'account', action: 'identity.connect', result: 'ok', userId } as const;
    await recordEvent(tx, ctx, { ...event, subject: provider });
    return 'linked';
  });
}

async function joinOrCreate(
  tx: Tx,
  ctx: Ctx,
  { provider, person }: Came,
): Promise<{ id: string } | OauthEnd> {
  const address = emailInput.safeParse(person.email);
  const email = address.success ? address.data : null;
  if (email && provider === 'google' && !person.isProven) return 'unverified';
  const holder = email && person.isProven ? await findUserByEmail(tx, email) : null;
  // Staff connect manually, with their password.
  if (holder && (!holder.emailVerifiedAt || (await isMember(tx, holder.id)))) return 'known';
  const user = holder ?? newUser(ctx, { person, email });
  if (!holder) await createUser(tx, user);
  await createIdentity(tx, { provider, subject: person.subject, userId: user.id, createdAt: ctx.now });
  if (!holder && email && !person.isProven)
    await sendLink(tx, ctx, { kind: 'email', email, userId: user.id });
  return { id: user.id };
}

function newUser({ now, locale }: Ctx, { person, email }: { person: Person; email: string | null }): UserRow {
  const id = newId();
  const name = nameInput.safeParse(person.name);
  const proven = person.isProven ? email : null;
  return {
    id,
    email: proven ?? placeholderEmail(id),
    passwordHash: '',
    firstName: name.success ? name.data : '',
    createdAt: now,
    emailVerifiedAt: proven ? now : null,
    phone: null,
    phoneVerifiedAt: null,
    locale,
  };
}
