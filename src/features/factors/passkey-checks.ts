/** Registration and use of passkeys (WebAuthn): each challenge is good once, for the session that asked for it. */
import type { PasskeyRow } from '#db/schema/factors.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import { countUse } from '#src/server/limits/stored-limits.ts';
import {
  CHALLENGE_SECONDS,
  challengeCookie,
  type PasskeyChallenge,
  readChallenge,
} from '#src/server/sessions/factor-cookies.ts';
import { randomToken } from '#src/server/sessions/tokens.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkName } from '#src/values/settings.ts';
import type { AddPasskeyInput, PasskeyAnswer } from './factors.ts';

const ONCE = { kind: 'passkey-challenge', max: 1, windowSeconds: CHALLENGE_SECONDS };

type Ctx = Pick<Context, 'db' | 'now' | 'url' | 'cookies' | 'setCookie'>;
type Asked = Omit<PasskeyChallenge, 'challenge'>;
type Owner = { id: string; email: string; name: string };
/** The counter of a key that counts never falls back, or there are two of it. */
type Used = { counter: number; isCopied: boolean };

/** What `navigator.credentials.create` is asked for. */
export async function registrationOptions(ctx: Ctx, asked: Asked, owner: Owner, known: PasskeyRow[]) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: parkName(),
    rpID: siteOf(ctx).id,
    userID: new Uint8Array(Buffer.from(owner.id)),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: newChallenge(ctx, asked),
    attestationType: 'none',
    excludeCredentials: known.map(credentialOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return options;
}

/** What `navigator.credentials.get` is asked for. */
export async function proofOptions(ctx: Ctx, asked: Asked, known: PasskeyRow[]) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: siteOf(ctx).id,
    challenge: newChallenge(ctx, asked),
    allowCredentials: known.map(credentialOf),
    userVerification: 'preferred',
  });
  return options;
}

/** The new key, or null when the answer is not one to the challenge of this session. */
export async function readNewPasskey(
  ctx: Ctx,
  asked: Asked,
  answer: AddPasskeyInput['passkey'],
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'> | null> {
  const expectedChallenge = await spendChallenge(ctx, asked);
  if (expectedChallenge === null) return null;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { origin, id } = siteOf(ctx);
  const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: id };
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected,
    response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { credential } = registrationInfo;
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  return {
    id: credential.id,
    publicKey,
    counter: credential.counter,
    transports: answer.response.transports,
  };
}

/** Null when the answer is not that of this key to the challenge of this session. */
export async function readProof(
  ctx: Ctx,
  asked: Asked,
  { key, answer }: { key: PasskeyRow; answer: PasskeyAnswer },
): Promise<Used | null> {
  const expectedChallenge = await spendChallenge(ctx, asked);
  if (expectedChallenge === null) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { origin, id } = siteOf(ctx);
  const result = await verifyAuthenticationResponse({
    response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    // The counter is compared below, where a copied key is told from a wrong one.
    credential: {
      id: key.id,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: 0,
    },
    requireUserVerification: false,
  }).catch(() => null);
  if (!result?.verified) return null;
  const counter = result.authenticationInfo.newCounter;
  return { counter, isCopied: (counter > 0 || key.counter > 0) && counter <= key.counter };
}

/** A site without https has several names, such as `localhost`, and a key belongs to the one it was made under. */
function siteOf({ url }: Pick<Ctx, 'url'>): { origin: string; id: string } {
  const own = siteOrigin();
  const { origin, hostname } = new URL(own.startsWith('http:') ? url : own);
  return { origin, id: hostname };
}

function newChallenge(ctx: Ctx, asked: Asked): Uint8Array<ArrayBuffer> {
  const challenge = randomToken();
  ctx.setCookie(challengeCookie({ ...asked, challenge }, ctx.now));
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}

async function spendChallenge({ db, cookies, now }: Ctx, asked: Asked): Promise<string | null> {
  const made = readChallenge(cookies, now);
  if (made?.purpose !== asked.purpose || made.owner !== asked.owner) return null;
  const key = made.challenge;
  const isFirst = (await db.write((tx) => countUse(tx, { ...ONCE, key, now }))) === null;
  return isFirst ? made.challenge : null;
}

function credentialOf({ id, transports }: PasskeyRow) {
  return { id, transports: transports as never };
}
