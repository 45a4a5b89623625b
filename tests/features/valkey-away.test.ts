/** Valkey that is away, slow, full or no Valkey at all: each process counts alone at once and nobody waits. */
import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type FaultyLine, openFaultyLine } from '#tests/support/faulty-line.ts';
import { freshKey, stopUsers, together, until, untilLogged, users } from '#tests/support/limit-users.ts';
import { ownCertificate } from '#tests/support/own-certificate.ts';
import {
  hasValkeyServer,
  type LimitUser,
  startLimitUser,
  startValkeyServer,
  type ValkeyServer,
} from '#tests/support/valkey-server.ts';

const PASSWORD = 'a-Password.of-tests_0123456789';
const MAX = 40;

setDefaultTimeout(30_000);

afterEach(stopUsers);

describe.skipIf(!hasValkeyServer())('a server that fails', () => {
  let server: ValkeyServer;
  let line: FaultyLine;
  const lineUrl = () => `redis://:${PASSWORD}@127.0.0.1:${line.port}`;

  beforeAll(async () => {
    server = await startValkeyServer({ password: PASSWORD });
    line = await openFaultyLine(server.port);
  });
  afterEach(() => {
    line.isSilent = false;
    line.isCut = false;
    line.delayMs = 0;
  });
  afterAll(async () => {
    await line.stop();
    await server.stop();
  });

  test('killed: each counts alone at once; back: they share again by themselves', async () => {
    const both = users(server.url, server.url);
    const [one] = both as [LimitUser];
    await together(both, { key: freshKey(), uses: 1 });
    await server.kill();
    const { admitted, used } = await together(both, { key: freshKey(), uses: 60 });
    expect(admitted).toBe(2 * MAX);
    for (const { isBounded } of used) expect(isBounded).toBe(true);
    expect(used[0]?.metrics).toContain('park_shared_limits_away 1');
    await server.restart();
    for (const user of both) await until(user, true);
    expect((await together(both, { key: freshKey(), uses: 60 })).admitted).toBe(MAX);
    expect((await one.use({ key: freshKey(), uses: 1 })).metrics).toContain('park_shared_limits_away 0');
    expect(one.log().match(/valkey away/g)).toHaveLength(1);
    expect(one.log().match(/valkey back/g)).toHaveLength(1);
    expect(one.log()).not.toContain(PASSWORD);
  });

  test('half-open: only those that wait at that moment lose 50 ms, those after them nothing', async () => {
    const [user] = users(lineUrl()) as [LimitUser];
    await until(user, true);
    line.isSilent = true;
    const hung = await user.use({ key: freshKey(), uses: 60 });
    expect(hung.admitted).toBe(MAX);
    expect([hung.isBounded, hung.isAtOnce]).toEqual([true, false]);
    expect(hung.metrics).toContain('park_shared_limits_failures_total{failure="late"} 1');
    const after = await user.use({ key: freshKey(), uses: 60 });
    expect(after.isAtOnce).toBe(true);
    line.isSilent = false;
    line.reset();
    await until(user, true);
  });

  test('slow: nobody waits for a server that answers after 200 ms', async () => {
    const [user] = users(lineUrl()) as [LimitUser];
    await until(user, true);
    line.delayMs = 200;
    const slow = await user.use({ key: freshKey(), uses: 60 });
    expect([slow.isBounded, slow.isAtOnce]).toEqual([true, false]);
    expect((await user.use({ key: freshKey(), uses: 60 })).isAtOnce).toBe(true);
  });

  test('full memory: counts alone with the server’s own words in the log', async () => {
    const [user] = users(server.url) as [LimitUser];
    await until(user, true);
    await server.send('CONFIG', 'SET', 'maxmemory', '1');
    try {
      expect((await user.use({ key: freshKey(), uses: 60 })).admitted).toBe(MAX);
      await until(user, false);
      await untilLogged(user, 'OOM command not allowed');
    } finally {
      await server.send('CONFIG', 'SET', 'maxmemory', '0');
    }
    await until(user, true);
  });

  test('a wrong password: counts alone, one line in the log, and the password nowhere', async () => {
    const wrong = 'not-The.password_0123456789';
    const [user] = users(`redis://:${wrong}@127.0.0.1:${server.port}`) as [LimitUser];
    expect((await user.use({ key: freshKey(), uses: 60 })).admitted).toBe(MAX);
    await Bun.sleep(1200);
    const used = await user.use({ key: freshKey(), uses: 60 });
    expect(used.isAtOnce).toBe(true);
    expect(used.metrics).toMatch(/park_shared_limits_failures_total\{failure="\w+"\} [2-9]/);
    expect(user.log().match(/valkey away/g)).toHaveLength(1);
    expect(user.log()).not.toContain(wrong);
  });
});

describe.skipIf(!hasValkeyServer())('a server behind TLS', () => {
  test('is used when its certificate is trusted, and not otherwise', async () => {
    const folder = mkdtempSync(`${tmpdir()}/valkey-tls-`);
    const { key, cert } = ownCertificate();
    writeFileSync(`${folder}/key.pem`, key);
    writeFileSync(`${folder}/cert.pem`, cert);
    const server = await startValkeyServer({ password: PASSWORD, certificate: folder });
    const trusting = startLimitUser(server.url, { NODE_EXTRA_CA_CERTS: `${folder}/cert.pem` });
    const [strict] = users(server.url) as [LimitUser];
    try {
      expect(server.url).toStartWith('rediss://');
      expect((await trusting.use({ key: freshKey(), uses: 60 })).isShared).toBe(true);
      const alone = await strict.use({ key: freshKey(), uses: 60 });
      expect([alone.isShared, alone.admitted]).toEqual([false, MAX]);
      await untilLogged(strict, 'TLS');
    } finally {
      await Promise.all([trusting.stop(), server.stop()]);
      rmSync(folder, { recursive: true });
    }
  });
});

describe('what is no Valkey', () => {
  const ANSWERS: Record<string, string | Uint8Array<ArrayBuffer>> = {
    'a web server': 'HTTP/1.1 400 Bad Request\r\n\r\n',
    'random bytes': new Uint8Array(300).map((_, at) => (at * 73 + 41) % 256),
    'a length without an end': '*2147483647\r\n$999999999999\r\n',
    'a wait of years': ':999999999999\r\n'.repeat(3),
    text: '+OK\r\n+1\r\n+yes\r\n',
    'an error for everything': '-ERR no\r\n'.repeat(3),
    'only ones': ':1\r\n'.repeat(3),
  };

  test.each(Object.keys(ANSWERS))('%s: counted alone', async (name) => {
    const answer = ANSWERS[name] ?? '';
    const server = Bun.listen({
      hostname: '127.0.0.1',
      port: 0,
      socket: { data: (socket) => void socket.write(answer) },
    });
    const [user] = users(`redis://127.0.0.1:${server.port}`) as [LimitUser];
    for (let round = 0; round < 2; round += 1) {
      const used = await user.use({ key: freshKey(), uses: 60 });
      expect([used.admitted, used.isShared]).toEqual([MAX, false]);
      expect(used.isBounded).toBe(true);
    }
    await untilLogged(user, 'valkey away');
    server.stop(true);
  });
});
