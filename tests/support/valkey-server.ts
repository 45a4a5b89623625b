/** A Valkey or Redis server of our own, and processes that count limits in it. */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { freePort, ROOT } from '#src/build/trial-site.ts';
import type { Turn, Used } from './limit-user.ts';

const BINARY = Bun.which('valkey-server') ?? Bun.which('redis-server');
const START_WITHIN_MS = 5000;

/** False where neither is installed; reported once, since the tests that need it are skipped. */
export function hasValkeyServer(): boolean {
  if (!BINARY) console.log('skipped: neither valkey-server nor redis-server is installed');
  return BINARY !== null;
}

export type ValkeyServer = {
  port: number;
  url: string;
  send: (command: string, ...args: string[]) => Promise<unknown>;
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  password: string;
  /** A folder with cert.pem and key.pem: it speaks TLS. */
  certificate?: string;
};

/** It stores nothing on the disk. */
export async function startValkeyServer({ password, certificate }: Options): Promise<ValkeyServer> {
  const port = freePort();
  const url = `${certificate ? 'rediss' : 'redis'}://:${password}@127.0.0.1:${port}`;
  const ca = certificate && readFileSync(`${certificate}/cert.pem`, 'utf8');
  const listen = certificate
    ? [
        ...['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no'],
        ...['--tls-cert-file', `${certificate}/cert.pem`, '--tls-key-file', `${certificate}/key.pem`],
        ...['--tls-ca-cert-file', `${certificate}/cert.pem`],
      ]
    : ['--port', String(port)];
  const spawn = () =>
    Bun.spawn([BINARY ?? '', '--bind', '127.0.0.1', '--save', '', '--requirepass', password, ...listen], {
      cwd: tmpdir(),
      stdio: ['ignore', 'ignore', 'ignore'],
    });
  let child = spawn();
  await untilAnswering(url, ca);
  return {
    port,
    url,
    send: (command, ...args) => sendTo(url, ca, command, args),
    async kill() {
      child.kill('SIGKILL');
      await child.exited;
    },
    async restart() {
      child = spawn();
      await untilAnswering(url, ca);
    },
    async stop() {
      child.kill('SIGKILL');
      await child.exited;
    },
  };
}

async function sendTo(
  url: string,
  ca: string | undefined,
  command: string,
  args: string[],
): Promise<unknown> {
  const client = new Bun.RedisClient(url, { autoReconnect: false, ...(ca ? { tls: { ca } } : {}) });
  try {
    return await client.send(command, args);
  } finally {
    client.close();
  }
}

async function untilAnswering(url: string, ca: string | undefined): Promise<void> {
  const until = performance.now() + START_WITHIN_MS;
  while (performance.now() < until) {
    if (await sendTo(url, ca, 'PING', []).catch(() => null)) return;
    await Bun.sleep(10);
  }
  throw new Error('the Valkey server did not start');
}

export type LimitUser = {
  use: (turn: Turn) => Promise<Used>;
  /** What it has logged. */
  log: () => string;
  stop: () => Promise<void>;
};

/** A process that counts limits; without an address it counts alone. */
export function startLimitUser(url: string | null, env: Record<string, string> = {}): LimitUser {
  const child = Bun.spawn([process.execPath, '--env-file=/dev/null', 'tests/support/limit-user.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'info', ...(url ? { VALKEY_URL: url } : {}), ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const logged: string[] = [];
  const lines = linesOf(child.stdout);
  return {
    async use(turn) {
      child.stdin.write(`${JSON.stringify(turn)}\n`);
      child.stdin.flush();
      for (;;) {
        const line = (await lines.next()).value ?? '';
        if (line.startsWith('{"admitted"')) return JSON.parse(line) as Used;
        logged.push(line);
        if (line === '') throw new Error(`the process ended: ${logged.join('\n')}`);
      }
    },
    log: () => logged.join('\n'),
    async stop() {
      child.kill();
      await child.exited;
    },
  };
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
