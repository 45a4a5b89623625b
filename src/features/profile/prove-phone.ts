import { randomInt } from 'node:crypto';
import type { UserRow } from '#db/schema/auth.ts';
import { sendCode } from '#src/features/messages/send-code.ts';
import { env } from '#src/server/env/env.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { hasTextMessages } from '#src/server/sending/text-messages.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import { isSameText, keyedHash } from '#src/server/sessions/tokens.ts';
import type { UserContext } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { createCode, findLastCodeAt, provePhone, removeCode, tryCode } from './phone-codes.queries.ts';
import { CODE_SECONDS, CODE_TRIES, COOL_DOWN_SECONDS, isTextable } from './phone-proof.ts';
import { findSelf } from './read-profile.ts';

const HOUR = 60 * 60;
const BY_ACCOUNT = { kind: 'phone-account', max: 5, windowSeconds: HOUR };
const BY_NUMBER = { kind: 'phone-number', max: 5, windowSeconds: HOUR };
const BY_NETWORK = { kind: 'phone-network', max: 20, windowSeconds: HOUR };
const TRIES_BY_ACCOUNT = { kind: 'phone-tries', max: 20, windowSeconds: HOUR };
const KEPT_SECONDS = 24 * HOUR;
const HIGHEST = 1_000_000;

/** Sends a code to the number of the caller's profile; how long to wait before the next. */
export async function askPhoneCode(ctx: UserContext): Promise<{ status: 'sent'; waitSeconds: number }> {
  const { id: userId, phone } = await unproven(ctx);
  const { now } = ctx;
  refuseTooSoon(await findLastCodeAt(ctx.db.read, { userId, phone }), now);
  await limitStored(
    ctx.db,
    { ...BY_NETWORK, key: networkOf(ctx.ip), now },
    { ...BY_ACCOUNT, key: userId, now },
    { ...BY_NUMBER, key: phone, now },
  );
  const id = newId();
  const code = String(randomInt(HIGHEST)).padStart(6, '0');
  await ctx.db.write(async (tx) => {
    refuseTooSoon(await findLastCodeAt(tx, { userId, phone }), now);
    const expiresAt = addSeconds(now, CODE_SECONDS);
    const row = {
      id,
      userId,
      phone,
      codeHash: codeHash(id, code),
      tries: 0,
      createdAt: now,
      expiresAt,
      usedAt: null,
    };
    await createCode(tx, row, addSeconds(now, -KEPT_SECONDS));
  });
  try {
    await sendCode({ id, phone, code, locale: ctx.locale, minutes: CODE_SECONDS / 60 });
  } catch (error) {
    // Without the mail sent there is no code to wait for.
    await ctx.db.write((tx) => removeCode(tx, id));
    throw error;
  }
  return { status: 'sent', waitSeconds: COOL_DOWN_SECONDS };
}

/** Takes the code from the telephone: the number is proved, or the caller learns how many tries are left. */
export async function confirmPhone(
  ctx: UserContext,
  { code }: { code: string },
): Promise<{ status: 'proved' }> {
  const { id: userId, phone } = await unproven(ctx);
  const { now } = ctx;
  await limitStored(ctx.db, { ...TRIES_BY_ACCOUNT, key: userId, now });
  const left = await ctx.db.write(async (tx) => {
    const open = await tryCode(tx, { userId, phone, max: CODE_TRIES, now });
    if (!open) return 0;
    if (!isSameText(open.codeHash, codeHash(open.id, code))) return CODE_TRIES - open.tries;
    await provePhone(tx, { id: open.id, userId, phone, now });
    await recordEvent(tx, ctx, { kind: 'account', action: 'phone.prove', result: 'ok', userId });
    return null;
  });
  if (left === 0) throw new Problem('BAD_REQUEST', 'profile.error.phoneCodeOver', { field: 'code' });
  if (left !== null) throw new Problem('BAD_REQUEST', 'profile.error.phoneCode', { field: 'code', left });
  return { status: 'proved' };
}

/** Of no use without the key, and different for every code sent. */
function codeHash(id: string, code: string): string {
  return keyedHash(env().SESSION_SECRET, `phone code ${id} ${code}`);
}

async function unproven(ctx: UserContext): Promise<Pick<UserRow, 'id'> & { phone: string }> {
  const { id, phone, phoneVerifiedAt } = await findSelf(ctx);
  if (!hasTextMessages()) throw new Problem('PRECONDITION_FAILED', 'profile.error.phoneOff');
  if (!phone) throw new Problem('PRECONDITION_FAILED', 'profile.error.phoneNone');
  if (!isTextable(phone)) throw new Problem('PRECONDITION_FAILED', 'profile.error.phoneAbroad');
  if (phoneVerifiedAt) throw new Problem('CONFLICT', 'profile.error.phoneProved');
  return { id, phone };
}

function refuseTooSoon(lastAt: string | null, now: string): void {
  if (lastAt === null) return;
  const seconds = Math.ceil((Date.parse(lastAt) - Date.parse(now)) / 1000) + COOL_DOWN_SECONDS;
  if (seconds > 0) throw new Problem('TOO_MANY_REQUESTS', 'errors.tooMany', { seconds });
}
