import { afterEach, describe, expect, test } from 'bun:test';
import { CompactSign, decodeProtectedHeader, importJWK, type JWK, UnsecuredJWT } from 'jose';
import {
  claimedTicketId,
  readTicket,
  signTicket,
  type TicketClaims,
} from '#src/server/documents/ticket-tokens.ts';
import { env } from '#src/server/env/env.ts';
import { ticketKey } from '#tests/support/env.ts';

const CLAIMS: TicketClaims = {
  id: 'k3v9x0m2q8w1z7y6t5r4',
  unit: 'adult',
  day: '2026-12-12',
  pax: 1,
  nonce: 'a1b2c3d4e5f6',
};
const PAYLOAD = { i: CLAIMS.id, u: CLAIMS.unit, d: CLAIMS.day, p: CLAIMS.pax, n: CLAIMS.nonce };
const configured = env().TICKET_KEYS;

type Header = { alg: string; kid?: string };

function useKeys(current: string, keys: ReturnType<typeof ticketKey>[]): void {
  env().TICKET_KEYS = JSON.stringify({ current, keys });
}

async function signedBy(key: JWK, header: Header, payload: object = PAYLOAD): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return new CompactSign(bytes).setProtectedHeader(header).sign(await importJWK(key, 'Ed25519'));
}

function currentKey(): JWK & { kid: string } {
  const { current, keys } = JSON.parse(env().TICKET_KEYS) as {
    current: string;
    keys: (JWK & { kid: string })[];
  };
  const key = keys.find((one) => one.kid === current);
  if (!key) throw new Error('no current key');
  return key;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

afterEach(() => {
  env().TICKET_KEYS = configured;
});

describe('a ticket token', () => {
  test('gives back what was signed, and stays short enough for a coarse QR', async () => {
    const token = await signTicket(CLAIMS);
    expect(await readTicket(token)).toEqual({ ok: true, claims: CLAIMS });
    expect(claimedTicketId(token)).toBe(CLAIMS.id);
    expect(token.length).toBeLessThan(260);
  });

  test('names its key, and tickets signed before a rotation stay readable', async () => {
    const [old, next] = [ticketKey('2026-11'), ticketKey('2026-12')];
    useKeys('2026-11', [old]);
    const before = await signTicket(CLAIMS);
    useKeys('2026-12', [old, next]);
    const after = await signTicket(CLAIMS);
    expect([before, after].map((token) => decodeProtectedHeader(token).kid)).toEqual(['2026-11', '2026-12']);
    expect(await readTicket(before)).toEqual({ ok: true, claims: CLAIMS });
    expect(await readTicket(after)).toEqual({ ok: true, claims: CLAIMS });
  });

  test('is refused once its key has been taken out', async () => {
    const token = await signTicket(CLAIMS);
    useKeys('other', [ticketKey('other')]);
    expect(await readTicket(token)).toEqual({ ok: false, reason: 'bad-signature' });
  });

  test('cannot be signed without the current private key', async () => {
    const { d: _, ...open } = ticketKey('open');
    useKeys('open', [open as ReturnType<typeof ticketKey>]);
    await expect(signTicket(CLAIMS)).rejects.toThrow('no private key named open');
  });
});

describe('a forged token is refused', () => {
  const forgeries: Record<string, () => Promise<string> | string> = {
    'alg none, unsigned': () => new UnsecuredJWT(PAYLOAD).encode(),
    'alg none, with our kid': () => `${encoded({ alg: 'none', kid: currentKey().kid })}.${encoded(PAYLOAD)}.`,
    'somebody else’s key under our kid': () =>
      signedBy(ticketKey('x'), { alg: 'Ed25519', kid: currentKey().kid }),
    'somebody else’s key and kid': () => signedBy(ticketKey('x'), { alg: 'Ed25519', kid: 'x' }),
    'our key under a wrong kid': () => signedBy(currentKey(), { alg: 'Ed25519', kid: 'test-1' }),
    'no kid': () => signedBy(currentKey(), { alg: 'Ed25519' }),
    'another algorithm name': () => signedBy(currentKey(), { alg: 'EdDSA', kid: currentKey().kid }),
    'HS256 keyed with our public key': async () => {
      const header = encoded({ alg: 'HS256', kid: currentKey().kid });
      const input = `${header}.${encoded(PAYLOAD)}`;
      const mac = new Bun.CryptoHasher('sha256', Buffer.from(currentKey().x ?? '', 'base64url')).update(
        input,
      );
      return `${input}.${mac.digest('base64url')}`;
    },
    'one more person': async () => {
      const [head, , signature] = (await signTicket(CLAIMS)).split('.');
      return `${head}.${encoded({ ...PAYLOAD, p: 2 })}.${signature}`;
    },
    'another day': async () => {
      const [head, , signature] = (await signTicket(CLAIMS)).split('.');
      return `${head}.${encoded({ ...PAYLOAD, d: '2026-12-13' })}.${signature}`;
    },
    'signature cut short': async () => (await signTicket(CLAIMS)).slice(0, -10),
    'signature missing': async () => (await signTicket(CLAIMS)).replace(/[^.]*$/, ''),
  };

  for (const [name, forge] of Object.entries(forgeries)) {
    test(name, async () => {
      expect(await readTicket(await forge())).toEqual({ ok: false, reason: 'bad-signature' });
    });
  }
});

describe('what is no ticket at all is unknown', () => {
  const strangers: Record<string, () => Promise<string> | string> = {
    'empty text': () => '',
    'a link': () => 'https://dinhmay.example/orders/DM7K2P9XQA',
    'a typed code': () => 'DM7K2P9XQA01',
    'cut inside the payload': async () => (await signTicket(CLAIMS)).slice(0, 60),
    'three dots of nothing': () => '..',
    'a payload that is not JSON': () => `${encoded({ alg: 'Ed25519' })}.bm90IGpzb24.c2ln`,
    'a JWT of another system': () => `${encoded({ alg: 'HS256' })}.${encoded({ sub: 'x' })}.c2ln`,
    'claims of the wrong kind, well signed': () =>
      signedBy(currentKey(), { alg: 'Ed25519', kid: currentKey().kid }, { ...PAYLOAD, p: '1' }),
    'ten kilobytes': () => 'a.b.'.padEnd(10_000, 'c'),
    'line breaks': async () => (await signTicket(CLAIMS)).replace('.', '.\n'),
  };

  for (const [name, make] of Object.entries(strangers)) {
    test(name, async () => {
      expect(await readTicket(await make())).toEqual({ ok: false, reason: 'unknown' });
    });
  }
});
