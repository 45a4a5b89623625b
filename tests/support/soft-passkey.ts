/** An authenticator in software that speaks WebAuthn: ES256 keys, "none" attestation, a counter that can be set back. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Question = { challenge: string; rpId?: string; rp?: { id?: string } };
/** What the browser would fill in: the site that is open, and the name it stands under. */
type Site = { origin: string; id: string };

export const OWN_SITE: Site = { origin: 'http://127.0.0.1:8080', id: '127.0.0.1' };
const PRESENT_AND_VERIFIED = 0x05;
const HAS_KEY = 0x40;

export function softPasskey({ counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const key = {
    counter: 0,
    id: id.toString('base64url'),
    /** Answers `navigator.credentials.create`. */
    create(question: Question, site: Site = OWN_SITE) {
      const data = authData(site, { flags: PRESENT_AND_VERIFIED | HAS_KEY, counter: key.counter });
      const length = Buffer.from([0, id.length]);
      const whole = Buffer.concat([data, Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', whole],
        ]),
      );
      return {
        ...credential(key.id),
        response: {
          attestationObject: attestation.toString('base64url'),
          clientDataJSON: clientData('webauthn.create', question, site).toString('base64url'),
          transports: ['internal' as const],
        },
      };
    },
    /** Answers `navigator.credentials.get`. */
    get(question: Question, site: Site = OWN_SITE) {
      if (counts) key.counter += 1;
      const data = authData(site, { flags: PRESENT_AND_VERIFIED, counter: key.counter });
      const client = clientData('webauthn.get', question, site);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...credential(key.id),
        response: {
          authenticatorData: data.toString('base64url'),
          clientDataJSON: client.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
  return key;
}

function credential(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
}

function authData({ id }: Site, { flags, counter }: { flags: number; counter: number }): Buffer {
  const end = Buffer.alloc(5);
  end.writeUInt8(flags);
  end.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(id).digest(), end]);
}

function clientData(type: string, { challenge }: Question, { origin }: Site): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** As much of RFC 8949 as the above needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)].flat();
  return Buffer.concat([head(5, entries.length / 2), ...entries.map(cbor)]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff]);
}
