/** Compact Ed25519 signatures by `TICKET_KEYS`, of which the current one signs and each one is believed. */
import { CompactSign, compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import * as z from 'zod/mini';
import { env } from '#src/server/env/env.ts';

type SigningKey = Awaited<ReturnType<typeof importJWK>>;
type KeyRing = { current: string; signing: SigningKey; checking: Map<string, SigningKey> };

const ALGORITHM = 'Ed25519';
const TOKEN_MAX_LENGTH = 1000;
const COMPACT_SHAPE = /^[\w-]+\.[\w-]+\.[\w-]*$/;

const keysInput = z.object({
  current: z.string(),
  keys: z.array(
    z.looseObject({ kid: z.string(), kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
  ),
});

const rings = new Map<string, Promise<KeyRing>>();

export async function signCompact(claims: object): Promise<string> {
  const { current, signing } = await keyRing();
  const payload = new TextEncoder().encode(JSON.stringify(claims));
  return new CompactSign(payload).setProtectedHeader({ alg: ALGORITHM, kid: current }).sign(signing);
}

/** What one of our keys has signed, or null. Never throws. */
export async function verifyCompact(token: string): Promise<unknown> {
  const { checking } = await keyRing();
  try {
    const key = checking.get(decodeProtectedHeader(token).kid ?? '');
    if (!key) return null;
    const { payload } = await compactVerify(token, key, { algorithms: [ALGORITHM] });
    return JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return null;
  }
}

/** What a token says, unverified; null when the text is none. */
export function claimsOf(token: string): unknown {
  if (token.length > TOKEN_MAX_LENGTH || !COMPACT_SHAPE.test(token)) return null;
  try {
    decodeProtectedHeader(token);
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return null;
  }
}

function keyRing(): Promise<KeyRing> {
  const { TICKET_KEYS } = env();
  const ring = rings.get(TICKET_KEYS) ?? importKeys(TICKET_KEYS);
  rings.set(TICKET_KEYS, ring);
  return ring;
}

async function importKeys(text: string): Promise<KeyRing> {
  const { current, keys } = keysInput.parse(JSON.parse(text));
  const signing = keys.find((key) => key.kid === current);
  if (!signing?.d) throw new Error(`TICKET_KEYS has no private key named ${current}`);
  const checking = new Map<string, SigningKey>();
  for (const { kid, kty, crv, x } of keys) checking.set(kid, await importJWK({ kty, crv, x }, ALGORITHM));
  return { current, signing: await importJWK(signing as JWK, ALGORITHM), checking };
}
