/** A ticket's QR code: a compact Ed25519 signature over its facts, so that a gate can verify it offline. */
import { CompactSign, compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import * as z from 'zod/mini';
import { env } from '#src/server/env/env.ts';

/** `day` is a park day; `nonce` makes a reissued ticket's QR differ from the one it replaces. */
export type TicketClaims = { id: string; unit: string; day: string; pax: number; nonce: string };
export type ReadTicket =
  | { ok: true; claims: TicketClaims }
  | { ok: false; reason: 'unknown' | 'bad-signature' };

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

// One letter each: every character of the payload makes the modules of the QR code smaller.
const claimsInput = z.object({ i: z.string(), u: z.string(), d: z.string(), p: z.int(), n: z.string() });

const rings = new Map<string, Promise<KeyRing>>();

/** Signs with the current key of `TICKET_KEYS`; about 210 characters. */
export async function signTicket({ id, unit, day, pax, nonce }: TicketClaims): Promise<string> {
  const { current, signing } = await keyRing();
  const payload = new TextEncoder().encode(JSON.stringify({ i: id, u: unit, d: day, p: pax, n: nonce }));
  return new CompactSign(payload).setProtectedHeader({ alg: ALGORITHM, kid: current }).sign(signing);
}

/** `unknown`: not a ticket at all. `bad-signature`: shaped like one, but no key of ours signed it. Never throws. */
export async function readTicket(token: string): Promise<ReadTicket> {
  if (claimedTicketId(token) === null) return { ok: false, reason: 'unknown' };
  const { checking } = await keyRing();
  try {
    const key = checking.get(decodeProtectedHeader(token).kid ?? '');
    if (!key) return { ok: false, reason: 'bad-signature' };
    const { payload } = await compactVerify(token, key, { algorithms: [ALGORITHM] });
    const { i, u, d, p, n } = claimsInput.parse(JSON.parse(new TextDecoder().decode(payload)));
    return { ok: true, claims: { id: i, unit: u, day: d, pax: p, nonce: n } };
  } catch {
    return { ok: false, reason: 'bad-signature' };
  }
}

/** The ticket that a token claims to be, unverified; null when the text is no ticket token. */
export function claimedTicketId(token: string): string | null {
  if (token.length > TOKEN_MAX_LENGTH || !COMPACT_SHAPE.test(token)) return null;
  try {
    decodeProtectedHeader(token);
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return claimsInput.parse(claims).i;
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
