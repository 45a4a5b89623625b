import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { fetchAvatar } from '#src/features/uploads/fetch-avatar.ts';
import { fetchPublicFile, isPublicAddress, type PublicFetch, publicUrl } from '#src/server/public-fetch.ts';
import { testContext } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { freshIp, NOW } from '#tests/support/talk.ts';

const folder = mkdtempSync(join(tmpdir(), 'park-avatar-'));
const asked: string[] = [];
let server: ReturnType<typeof Bun.serve>;
let picture: Buffer;
let ca: string;

/** A picture host that speaks real TLS; the name leads to this machine only through the test's own resolver. */
beforeAll(async () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = 'subjectAltName=DNS:img.example,DNS:inside.example';
  spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=img.example'],
    ...['-addext', names, '-keyout', key, '-out', cert],
  ]);
  ca = readFileSync(cert, 'utf8');
  picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#b8341a' } })
    .png()
    .toBuffer();
  server = Bun.serve({ port: 0, tls: { key: Bun.file(key), cert: Bun.file(cert) }, fetch: answer });
});
afterAll(() => {
  server.stop(true);
  rmSync(folder, { recursive: true });
});

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  asked.push(`${request.headers.get('host')}${pathname}`);
  if (pathname === '/me.png') return new Response(new Uint8Array(picture));
  if (pathname === '/moved') return Response.redirect('https://img.example/me.png', 302);
  if (pathname === '/inside') return Response.redirect('https://inside.example/me.png', 302);
  if (pathname === '/plain') return Response.redirect('http://img.example/me.png', 302);
  if (pathname === '/round') return Response.redirect('https://img.example/round', 302);
  if (pathname === '/large') return new Response(new Uint8Array(200_000));
  if (pathname === '/page')
    return new Response('<html></html>', { headers: { 'content-type': 'image/png' } });
  if (pathname === '/slow') await Bun.sleep(5000);
  return new Response('no', { status: 404 });
}

function options(change: Partial<PublicFetch> = {}): PublicFetch {
  return {
    maxBytes: 100_000,
    timeoutMs: 800,
    resolve: async (host) => [{ address: host === 'inside.example' ? '10.0.0.7' : '127.0.0.1', family: 4 }],
    isPublic: (address) => address === '127.0.0.1',
    connection: { ca, port: server.port ?? 0 },
    ...change,
  };
}

describe('addresses on the web', () => {
  test('only what anyone on the internet can reach counts as public', () => {
    const inside = [
      ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
      ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1'],
      ...[
        '::1',
        '::',
        'fe80::1',
        'fc00::1',
        'fd12::1',
        '::ffff:127.0.0.1',
        '::ffff:10.0.0.1',
        '64:ff9b::a00:1',
      ],
      ...['2001:db8::1', '2002:7f00:1::', '2001::1', 'ff02::1', 'localhost', ''],
    ];
    expect(inside.filter(isPublicAddress)).toEqual([]);
    const outside = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2404:6800:4005::1'];
    expect(outside.filter((one) => !isPublicAddress(one))).toEqual([]);
  });

  test('must be https, named, on the usual port and without a password', () => {
    const refused = [
      ...[
        'http://img.example/a.png',
        'https://127.0.0.1/a',
        'https://[::1]/a',
        'https://2130706433/a',
        'https://0x7f.1/a',
      ],
      ...[
        'https://img.example:8443/a',
        'https://me:pw@img.example/a',
        'https://localhost/a',
        'file:///etc/passwd',
        'x',
      ],
    ];
    expect(refused.filter(publicUrl)).toEqual([]);
    expect(publicUrl('https://img.example/a.png')?.hostname).toBe('img.example');
  });
});

describe('fetching a portrait', () => {
  const get = (path: string, change: Partial<PublicFetch> = {}) =>
    fetchPublicFile(`https://img.example${path}`, options(change));

  test('reads it, also over a redirect, from the address that was checked', async () => {
    expect(await get('/me.png')).toEqual(new Uint8Array(picture) as never);
    expect((await get('/moved'))?.length).toBe(picture.length);
  });

  test('never asks a private host, by name, by redirect or among its addresses', async () => {
    asked.length = 0;
    expect(await fetchPublicFile('https://inside.example/me.png', options())).toBeNull();
    expect(await get('/inside')).toBeNull();
    const both = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ];
    expect(await get('/me.png', { resolve: both })).toBeNull();
    const { isPublic: _, ...strict } = options();
    expect(await fetchPublicFile('https://img.example/me.png', strict)).toBeNull();
    expect(asked.map((one) => one.replace(/:\d+/, ''))).toEqual(['img.example/inside']);
  });

  test('gives up on what is too large, too slow, moved away from https, moved in circles, or not there', async () => {
    for (const path of ['/large', '/slow', '/plain', '/round', '/none']) expect(await get(path)).toBeNull();
  });

  test('becomes a picture of ours; a page that calls itself a picture is refused like any other address', async () => {
    const db = await testDatabase();
    const ctx = testContext(db, { now: NOW, ip: freshIp() });
    const from = (path: string) => ({ address: `https://img.example${path}`, visitorId: 'v' });
    expect((await fetchAvatar(ctx, from('/me.png'), options())).id).toHaveLength(20);
    for (const path of ['/page', '/none', '/inside']) {
      const fetching = fetchAvatar(ctx, from(path), options());
      await expect(fetching).rejects.toMatchObject({ message: 'uploads.error.address' });
    }
    db.close();
  });
});
