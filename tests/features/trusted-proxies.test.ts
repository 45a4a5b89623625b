import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import '#tests/support/env.ts';
import fc from 'fast-check';
import { env } from '#src/server/env/env.ts';
import { environmentFaults } from '#src/server/env/env-faults.ts';
import { admit } from '#src/server/request.ts';
import { log } from '#src/server/tracing/log.ts';
import { canonicalAddress, isListed, readProxies } from '#src/server/trusted-proxies.ts';

const PROXIES = '10.0.0.0/8, 192.0.2.7,2001:db8::/32,::ffff:203.0.113.0/120';
const { TRUSTED_PROXIES, TRUSTED_HOPS } = env();

beforeEach(() => {
  Object.assign(env(), { TRUSTED_PROXIES: readProxies(PROXIES).list, TRUSTED_HOPS: 1 });
});
afterEach(() => {
  Object.assign(env(), { TRUSTED_PROXIES, TRUSTED_HOPS });
});

function visitorOf(peer: string | null, forwarded?: string, more: Record<string, string> = {}) {
  const headers = { ...more, ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) };
  return admit(new Request('http://park.example/', { headers }), peer);
}

test('only a proxy says that a visitor comes from another region', () => {
  const away = { 'x-region-away': 'yes' };
  const isOfOtherRegion = (peer: string, more: Record<string, string>) =>
    visitorOf(peer, undefined, more).isOfOtherRegion;
  expect(isOfOtherRegion('10.200.3.4', away)).toBe(true);
  expect(isOfOtherRegion('11.0.0.1', away)).toBe(false);
  expect(isOfOtherRegion('10.200.3.4', {})).toBe(false);
});

describe('TRUSTED_PROXIES', () => {
  test.each([
    ['10.200.3.4', true],
    ['::ffff:10.200.3.4', true],
    ['11.0.0.1', false],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['2001:db8:ffff::1', true],
    ['2001:DB8::1', true],
    ['2001:db9::1', false],
    ['203.0.113.200', true],
    ['203.0.114.1', false],
  ])('the peer %s is trusted: %p', (peer, isTrusted) => {
    expect(visitorOf(peer, '198.51.100.9').ip === '198.51.100.9').toBe(isTrusted);
  });

  test.each([
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '0.0.0.0/0',
    '::/0',
    '::/129',
    '::ffff:0:0/96',
    '10.0.0',
    '010.0.0.1',
    'proxy.internal',
    'fe80::1%eth0',
    '10.0.0.0/8x',
    '*',
  ])('refuses the start with %p', (entry) => {
    expect(readProxies(entry).wrong).toEqual([entry]);
    const message = environmentFaults({ ...process.env, TRUSTED_PROXIES: `127.0.0.1,${entry}` });
    expect(message).toEqual([
      `TRUSTED_PROXIES has '${entry}', which is neither an IP address nor a CIDR range`,
    ]);
  });

  test.each(['0', '-1', '1.5', 'x', '100'])('refuses the start with %p hops', (hops) => {
    expect(environmentFaults({ ...process.env, TRUSTED_HOPS: hops })).toEqual([
      'TRUSTED_HOPS must be a whole number from 1 to 99',
    ]);
  });

  test('is empty by default, and nothing is wrong with it', () => {
    expect(environmentFaults(process.env)).toEqual([]);
    const { list, wrong } = readProxies(' , ');
    expect([isListed(list, '127.0.0.1'), wrong]).toEqual([false, []]);
  });
});

describe('the visitor behind a proxy', () => {
  test.each([
    ['198.51.100.9', '198.51.100.9'],
    ['1.1.1.1, 198.51.100.9', '198.51.100.9'],
    [' 198.51.100.9 ', '198.51.100.9'],
    ['198.51.100.9:4711', '198.51.100.9'],
    ['[2001:DB8:0:0::9]:443', '2001:db8::9'],
    ['2001:0db8::0:9', '2001:db8::9'],
    ['::ffff:198.51.100.9', '198.51.100.9'],
    ['::ffff:c633:6409', '198.51.100.9'],
  ])('%p is %p', (forwarded, ip) => {
    expect(visitorOf('10.0.0.1', forwarded).ip).toBe(ip);
  });

  test.each([
    '',
    ',',
    'unknown',
    '198.51.100.9, ',
    '198.51.100.300',
    '1.2.3',
    '0x7f.1',
    'fe80::1%eth0',
    '<script>',
    '_hidden',
    '9'.repeat(400),
    '1.1.1.1 2.2.2.2',
    '[::1',
  ])('%p counts as the proxy itself', (forwarded) => {
    expect(visitorOf('10.0.0.1', forwarded).ip).toBe('10.0.0.1');
  });

  test('whatever is forwarded, the address that is counted is an IP address in its one spelling', () => {
    const part = fc.oneof(
      fc.string(),
      fc.ipV4(),
      fc.ipV6(),
      fc.constantFrom(',', ' ', '[', ']:1', '%', '/8'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const text = parts.join('').replaceAll(/[^\x20-\x7e]/g, '');
        const { ip } = visitorOf('10.0.0.1', text);
        expect(canonicalAddress(ip)).toBe(ip);
      }),
    );
  });

  test('with two proxies in a row the second entry from the right counts, and nothing left of it', () => {
    Object.assign(env(), { TRUSTED_HOPS: 2 });
    expect(visitorOf('10.0.0.1', '6.6.6.6, 198.51.100.9, 10.0.0.2').ip).toBe('198.51.100.9');
    expect(visitorOf('10.0.0.1', '198.51.100.9').ip).toBe('10.0.0.1');
  });

  test('without a known peer there is no address', () => {
    expect(visitorOf(null, '198.51.100.9').ip).toBe('unknown');
  });

  test('the country is believed from a proxy only', () => {
    expect(visitorOf('10.0.0.1', '198.51.100.9', { 'cf-ipcountry': 'vn' }).country).toBe('VN');
    expect(visitorOf('198.51.100.1', undefined, { 'cf-ipcountry': 'VN' }).country).toBe('XX');
  });
});

test('forwarded headers of a peer that is not trusted are reported once a minute, with its address', () => {
  const warn = spyOn(log, 'warn').mockImplementation(() => undefined);
  const clock = spyOn(performance, 'now');
  try {
    const start = 10_000_000;
    for (const [atMs, peer, header] of [
      [0, '198.51.100.1', 'x-forwarded-for'],
      [59_000, '198.51.100.2', 'forwarded'],
      [60_000, '198.51.100.3', 'x-real-ip'],
    ] as const) {
      clock.mockReturnValue(start + atMs);
      expect(visitorOf(peer, undefined, { [header]: '127.0.0.1' }).ip).toBe(peer);
    }
    clock.mockReturnValue(start + 200_000);
    visitorOf('10.0.0.1', '198.51.100.9');
    visitorOf('198.51.100.1');
    expect(warn.mock.calls.map(([fields]) => fields as unknown)).toEqual([
      { peer: '198.51.100.1', header: 'x-forwarded-for' },
      { peer: '198.51.100.3', header: 'x-real-ip' },
    ]);
  } finally {
    warn.mockRestore();
    clock.mockRestore();
  }
});
