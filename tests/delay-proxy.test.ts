import { afterEach, describe, expect, test } from 'bun:test';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { type DelayProxy, openDelayProxy } from './support/delay-proxy.ts';

/** The promise; the rest is for a machine that runs other tests at the same time. */
const PRECISE_MS = 2;
const BUSY_MS = 150;
const MB = 2 ** 20;

let proxy: DelayProxy;
let server: Server;
afterEach(async () => {
  await proxy.stop();
  server.close();
});

/** A server behind a proxy; without `serve` it sends everything back. */
async function open(delayMs: number, serve: (socket: Socket) => void = (socket) => void socket.pipe(socket)) {
  server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await openDelayProxy((server.address() as { port: number }).port, { delayMs });
}

function dial(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: proxy.port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.on('error', reject);
  });
}

const nextData = (socket: Socket) => new Promise<Buffer>((resolve) => socket.once('data', resolve));

/** Milliseconds until what is sent comes back. */
async function echo(socket: Socket, text = 'x'): Promise<number> {
  const startedAt = performance.now();
  const answer = nextData(socket);
  socket.write(text);
  expect((await answer).toString()).toBe(text);
  return performance.now() - startedAt;
}

const middleOf = (times: number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
const isOpenFor = (ms: number, socket: Socket) =>
  Promise.race([nextData(socket).then(() => false), Bun.sleep(ms).then(() => true)]);
const ended = (socket: Socket) => new Promise<void>((resolve) => void socket.once('close', () => resolve()));

describe.each([0, 20, 40])('%p ms each way', (delayMs) => {
  test('adds that and at most 2 ms more, never less, and counts each trip', async () => {
    await open(delayMs);
    const socket = await dial();
    await echo(socket);
    const times: number[] = [];
    for (let trip = 0; trip < 20; trip += 1) times.push(await echo(socket));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(2 * delayMs - 1);
    expect(Math.min(...times)).toBeLessThan(2 * delayMs + PRECISE_MS);
    expect(middleOf(times)).toBeLessThan(2 * delayMs + BUSY_MS);
    expect(proxy).toMatchObject({ connections: 1, trips: 21, bytes: { up: 21, down: 21 } });
    socket.destroy();
  });

  test('of 100 connections at once each waits as long, the first time for one trip more', async () => {
    await open(delayMs);
    const startedAt = performance.now();
    const sockets = await Promise.all(Array.from({ length: 100 }, dial));
    await Promise.all(sockets.map((socket) => echo(socket)));
    const first = performance.now() - startedAt;
    const second = await Promise.all(sockets.map((socket) => echo(socket)));
    // The connection itself was there at once for its client; the handshake is paid with the first byte.
    expect(first).toBeGreaterThanOrEqual(4 * delayMs - 1);
    expect(middleOf(second)).toBeGreaterThanOrEqual(2 * delayMs - 1);
    expect(middleOf(second)).toBeLessThan(2 * delayMs + BUSY_MS);
    expect(proxy).toMatchObject({ connections: 100, trips: 200 });
    for (const socket of sockets) socket.destroy();
  });
});

test('brings eight megabytes whole and in order, and the end after them', async () => {
  await open(5);
  const sent = Buffer.alloc(8 * MB);
  for (let at = 0; at < sent.length; at += 4) sent.writeUInt32LE(at, at);
  const socket = await dial();
  const got: Buffer[] = [];
  socket.on('data', (chunk) => got.push(chunk as Buffer));
  const end = new Promise((resolve) => void socket.once('end', resolve));
  socket.end(sent);
  await end;
  expect(Buffer.concat(got).equals(sent)).toBe(true);
});

test('a reader that stops stops the writer: what is under way is bounded', async () => {
  const all = 64 * MB;
  await open(1, (socket) => void socket.end(Buffer.alloc(all)));
  const socket = await dial();
  socket.pause();
  await Bun.sleep(300);
  const { down } = proxy.bytes;
  expect(down).toBeLessThan(all / 2);
  let got = 0;
  socket.on('data', (chunk) => {
    got += chunk.length;
  });
  const end = new Promise((resolve) => void socket.once('end', resolve));
  socket.resume();
  await end;
  expect(got).toBe(all);
});

test('while cut it resets what is open and whoever comes, and brings new connections when healed', async () => {
  await open(1);
  const socket = await dial();
  await echo(socket);
  const end = ended(socket);
  proxy.cut();
  await end;
  const later = await dial().catch(() => null);
  if (later) await ended(later);
  expect(proxy.connections).toBe(1);
  proxy.heal();
  const again = await dial();
  await echo(again);
  expect(proxy.connections).toBe(2);
  expect(proxy.open()).toBe(1);
  again.destroy();
});

test('half open it accepts and is silent; healed, it brings what has waited', async () => {
  await open(1);
  const old = await dial();
  await echo(old);
  proxy.hang();
  const fresh = await dial();
  for (const socket of [old, fresh]) socket.write('late');
  expect(await Promise.all([old, fresh].map((socket) => isOpenFor(150, socket)))).toEqual([true, true]);
  const answers = [old, fresh].map(nextData);
  proxy.heal();
  expect((await Promise.all(answers)).map(String)).toEqual(['late', 'late']);
  for (const socket of [old, fresh]) socket.destroy();
});

test('a reset ends what is open, and the next connection is brought', async () => {
  await open(1);
  const socket = await dial();
  await echo(socket);
  const end = ended(socket);
  proxy.reset();
  await end;
  expect(proxy.open()).toBe(0);
  const next = await dial();
  await echo(next);
  next.destroy();
});

test('a target that is not there resets its callers and ends nothing else', async () => {
  await open(1);
  server.close();
  await Bun.sleep(20);
  const socket = await dial();
  await ended(socket);
  expect(proxy.open()).toBe(0);
});
