import { networkOf } from '#src/server/limits/rate-limit.ts';
import { giveBackUse, limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { queueEvent } from '#src/server/sessions/security-events.ts';
import { matchTotp } from '#src/server/sessions/totp.ts';
import { openTotp } from '#src/server/sessions/totp-secret.ts';
import type { Context } from '#src/server/trpc.ts';
import { findTotp, takeRecoveryCode, takeStep } from './codes.queries.ts';
import { findPasskey, usePasskey } from './factors.queries.ts';
import type { FactorKind, PasskeyAnswer, ProofInput } from './factors.ts';
import { notifyOwner } from './notify-owner.ts';
import { readProof } from './passkey-checks.ts';
import { recoveryHash } from './recovery-codes.ts';

const WINDOW_SECONDS = 15 * 60;
const BY_NETWORK = { kind: 'factor-network', max: 40, windowSeconds: WINDOW_SECONDS };
const BY_USER = { kind: 'factor-user', max: 10, windowSeconds: WINDOW_SECONDS };
/** Sixty guesses at three codes among a million: one in five thousand a day, for who has the password already. */
const BY_DAY = { kind: 'factor-day', max: 60, windowSeconds: 24 * 60 * 60 };
const SIX_DIGITS = /^\d{6}$/;

type Wrong = 'wrongCode' | 'usedCode' | 'wrongPasskey' | 'copiedPasskey';
type Result = { kind: FactorKind } | { wrong: Wrong };
type Check = {
  userId: string;
  /** The session, or the sign-in that awaits the factor: a challenge is good for no other. */
  owner: string;
  proof: ProofInput;
};

/** Throws unless the proof is one of this user's factors. Each code and each challenge counts once, over all processes. */
export async function checkFactor(ctx: Context, { userId, owner, proof }: Check): Promise<FactorKind> {
  const limits = [
    { ...BY_NETWORK, key: networkOf(ctx.ip), now: ctx.now },
    { ...BY_USER, key: userId, now: ctx.now },
    { ...BY_DAY, key: userId, now: ctx.now },
  ];
  await limitStored(ctx.db, ...limits);
  const result = await resultOf(ctx, { userId, owner, proof });
  if ('wrong' in result) {
    const reason = `factors.error.${result.wrong}` as const;
    queueEvent(ctx, { kind: 'account', action: 'factor.prove', result: 'refused', reason, userId });
    throw new Problem('UNAUTHORIZED', reason, { field: 'code' });
  }
  for (const limit of limits) await giveBackUse(ctx.db, limit);
  return result.kind;
}

async function resultOf(ctx: Context, { userId, owner, proof }: Check): Promise<Result> {
  if (proof.passkey) return takePasskey(ctx, { userId, owner, answer: proof.passkey });
  const code = (proof.code ?? '').replaceAll(/\s/g, '');
  return SIX_DIGITS.test(code) ? takeTotp(ctx, userId, code) : takeRecovery(ctx, userId, code);
}

async function takeTotp({ db, now }: Context, userId: string, code: string): Promise<Result> {
  return db.write(async (tx) => {
    const row = await findTotp(tx, userId);
    const secret = row && openTotp(userId, row.secret);
    const step = secret ? matchTotp(secret, code, now) : null;
    if (step === null) return { wrong: 'wrongCode' };
    return (await takeStep(tx, { userId, step, now })) ? { kind: 'totp' } : { wrong: 'usedCode' };
  });
}

async function takeRecovery(ctx: Context, userId: string, typed: string): Promise<Result> {
  const codeHash = recoveryHash(userId, typed);
  if (codeHash === null) return { wrong: 'wrongCode' };
  return ctx.db.write(async (tx) => {
    if (!(await takeRecoveryCode(tx, { userId, codeHash, now: ctx.now }))) return { wrong: 'wrongCode' };
    await notifyOwner(tx, { userId, what: 'recoveryUsed', now: ctx.now });
    return { kind: 'recovery' };
  });
}

type Asserted = { userId: string; owner: string; answer: PasskeyAnswer };

async function takePasskey(ctx: Context, { userId, owner, answer }: Asserted): Promise<Result> {
  const key = await findPasskey(ctx.db.read, { id: answer.id, userId });
  const used = key && (await readProof(ctx, { purpose: 'prove', owner }, { key, answer }));
  if (!used) return { wrong: 'wrongPasskey' };
  const { counter, isCopied } = used;
  if (isCopied) return { wrong: 'copiedPasskey' };
  const use = { id: key.id, before: key.counter, counter, now: ctx.now };
  return (await ctx.db.write((tx) => usePasskey(tx, use))) ? { kind: 'passkey' } : { wrong: 'copiedPasskey' };
}
