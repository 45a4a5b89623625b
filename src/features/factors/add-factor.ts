import type { Tx } from '#db/client.ts';
import { qrSvg } from '#src/server/documents/qr.ts';
import { Problem } from '#src/server/problem.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import { matchTotp, newTotpSecret, totpUri } from '#src/server/sessions/totp.ts';
import { openOffer, sealOffer, sealTotp } from '#src/server/sessions/totp-secret.ts';
import type { UserContext } from '#src/server/trpc.ts';
import { parkName } from '#src/values/settings.ts';
import { checkOwner } from './check-owner.ts';
import { countCodes, createTotp, replaceCodes } from './codes.queries.ts';
import { createPasskey, findMethods, listPasskeys, markProved } from './factors.queries.ts';
import { type AddPasskeyInput, type AddTotpInput, PASSKEYS_MAX } from './factors.ts';
import { notifyOwner } from './notify-owner.ts';
import { readNewPasskey, registrationOptions } from './passkey-checks.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

/** `codes` are there with the first factor, and are shown once. */
type Added = { codes: string[] | null };

/** A secret for an authenticator app; nothing is stored before a code of it was typed. */
export async function offerTotp(
  ctx: UserContext,
): Promise<{ offer: string; secret: string; picture: string }> {
  await checkOwner(ctx);
  const { hasTotp } = await findMethods(ctx.db.read, ctx.user.id);
  if (hasTotp) throw new Problem('CONFLICT', 'factors.error.hasTotp');
  const secret = newTotpSecret();
  const uri = totpUri(secret, { issuer: parkName(), account: ctx.user.email });
  return { offer: sealOffer(ctx.user.id, secret, ctx.now), secret, picture: qrSvg(uri) };
}

export async function addTotp(ctx: UserContext, { offer, code }: AddTotpInput): Promise<Added> {
  await checkOwner(ctx);
  const { now } = ctx;
  const userId = ctx.user.id;
  const secret = openOffer(userId, offer, now);
  if (secret === null) throw new Problem('CONFLICT', 'factors.error.offerOver');
  const step = matchTotp(secret, code.replaceAll(/\s/g, ''), now);
  if (step === null) throw new Problem('BAD_REQUEST', 'factors.error.wrongCode', { field: 'code' });
  return ctx.db.write(async (tx) => {
    const row = { userId, secret: sealTotp(userId, secret), lastStep: step, createdAt: now, lastUsedAt: now };
    if (!(await createTotp(tx, row))) throw new Problem('CONFLICT', 'factors.error.hasTotp');
    await notifyOwner(tx, { userId, what: 'totpAdded', now });
    return added(tx, ctx, 'factor.totpAdd');
  });
}

export async function askForPasskey(ctx: UserContext) {
  await checkOwner(ctx);
  const { id, email, firstName } = ctx.user;
  const known = await listPasskeys(ctx.db.read, id);
  if (known.length >= PASSKEYS_MAX) throw new Problem('CONFLICT', 'factors.error.tooManyKeys');
  return registrationOptions(ctx, asked(ctx), { id, email, name: firstName || email }, known);
}

export async function addPasskey(ctx: UserContext, { name, passkey }: AddPasskeyInput): Promise<Added> {
  await checkOwner(ctx);
  const { now } = ctx;
  const userId = ctx.user.id;
  const key = await readNewPasskey(ctx, asked(ctx), passkey);
  if (!key) throw new Problem('BAD_REQUEST', 'factors.error.keyNotAdded');
  return ctx.db.write(async (tx) => {
    if ((await listPasskeys(tx, userId)).length >= PASSKEYS_MAX)
      throw new Problem('CONFLICT', 'factors.error.tooManyKeys');
    const row = { ...key, userId, name, createdAt: now, lastUsedAt: now };
    if (!(await createPasskey(tx, row))) throw new Problem('CONFLICT', 'factors.error.keyKnown');
    await notifyOwner(tx, { userId, what: 'passkeyAdded', name, now });
    return added(tx, ctx, 'factor.passkeyAdd');
  });
}

function asked({ user }: UserContext) {
  return { purpose: 'add', owner: user.sessionId } as const;
}

/** Whoever adds a factor has just shown that they have it. */
async function added(tx: Tx, ctx: UserContext, action: string): Promise<Added> {
  const { now } = ctx;
  const { id: userId, sessionId } = ctx.user;
  await markProved(tx, { sessionId, userId, now });
  await recordEvent(tx, ctx, { kind: 'account', action, result: 'ok', userId });
  return { codes: (await countCodes(tx, userId)) === 0 ? await writeCodes(tx, { userId, now }) : null };
}

/** Ten new codes in place of the old ones. */
export async function writeCodes(
  tx: Tx,
  { userId, now }: { userId: string; now: string },
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(userId, code) ?? '');
  await replaceCodes(tx, { userId, hashes, now });
  return codes;
}
