import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as z from 'zod/mini';
import { env } from '#src/server/env/env.ts';
import { Problem } from '#src/server/problem.ts';
import { keyedHash, sha256 } from '#src/server/sessions/tokens.ts';
import { addSeconds } from '#src/values/day.ts';
import type { Settings } from '#src/values/settings.ts';
import type { Holder } from './fairness.ts';

/** Iterations of one try: about 0.3 ms on a server, some 3 ms on an old phone. */
const COST = 2000;
/** The number of tries is 75 to 125 % of the average, so that no visitor is unlucky. */
const SPREAD = 0.25;

/** A proof of work that is genuine and still good; whether it was used before, the transaction decides. */
export type Work = { id: string; tries: number; expiresAt: string };

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      data: z.object({ expiresAt: z.string(), network: z.string(), tries: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

type Asking = { holder: Holder; now: string };

/** A signed challenge for this network, as JSON for the browser. */
async function createWork(
  { holder, now }: Asking,
  { tries, settings }: { tries: number; settings: Settings },
): Promise<string> {
  const expiresAt = addSeconds(now, settings['fairness.workMinutes'] * 60);
  const least = Math.max(1, Math.round(tries * (1 - SPREAD)));
  const challenge = await createChallenge({
    ...secrets(),
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(least, Math.round(tries * (1 + SPREAD)) + 1),
    deriveKey,
    data: { expiresAt, network: holder.networkKey, tries },
  });
  return JSON.stringify(challenge);
}

/** The proof of work that came with a call; null when there is none, or it is not for this network and this moment. */
export async function readWork(text: string | undefined, { holder, now }: Asking): Promise<Work | null> {
  const sent = payload.safeParse(jsonOrNull(text));
  if (!sent.success) return null;
  const { challenge, solution } = sent.data;
  const { data } = challenge.parameters;
  if (data.network !== holder.networkKey || data.expiresAt <= now) return null;
  const { verified } = await verifySolution({
    ...secrets(),
    challenge: challenge as unknown as Challenge,
    solution: solution as never,
    deriveKey,
  }).catch(() => ({ verified: false }));
  return verified ? { id: sha256(challenge.signature), tries: data.tries, expiresAt: data.expiresAt } : null;
}

/** Runs a call that may need a proof of work; its refusal then carries the challenge. */
export async function askingForWork<T>(
  { holder, now, settings }: Asking & { settings: Settings },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem) || error.messageId !== 'fairness.error.workNeeded') throw error;
    const challenge = await createWork({ holder, now }, { tries: Number(error.values.tries), settings });
    throw new Problem(error.code, error.messageId, { challenge });
  }
}

function secrets() {
  const { ORDER_SECRET } = env();
  return {
    hmacSignatureSecret: keyedHash(ORDER_SECRET, 'work challenge'),
    hmacKeySignatureSecret: keyedHash(ORDER_SECRET, 'work key'),
  };
}

function jsonOrNull(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
