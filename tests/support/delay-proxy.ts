/**
 * A TCP proxy on loopback that is as far away as a test says: each byte arrives `delayMs` later, in order, in both
 * directions, and the first of a connection a round trip later still, as TCP first shakes hands. It can be cut, hang and
 * heal, and counts connections and trips. What has not arrived is bounded, so a slow reader slows its writer.
 */
import { connect, createServer, type Socket } from 'node:net';
import { type DelayedLine, delayedLine } from './delayed-line.ts';

export type DelayProxy = {
  port: number;
  url: string;
  /** Each way; a change applies to what arrives from then on. */
  delayMs: number;
  /** Connections accepted, by anybody since the start. */
  connections: number;
  /** Requests sent upwards after an answer (or first of all): what a caller waits a round trip for. Of HTTP without pipelining, its requests. */
  trips: number;
  /** Bytes brought to the target and back. */
  bytes: { up: number; down: number };
  /** Open now. */
  open: () => number;
  /** Resets what is open and every new connection until `heal`. */
  cut: () => void;
  /** Accepts and brings nothing until `heal`, which brings what has waited, as TCP would. */
  hang: () => void;
  heal: () => void;
  /** Resets what is open now; new connections are brought. */
  reset: () => void;
  stop: () => Promise<void>;
};

type State = { mode: 'open' | 'cut' | 'hung'; pairs: Set<Pair> };
type Pair = { end: () => void; lines: [DelayedLine, DelayedLine] };

export async function openDelayProxy(
  targetPort: number,
  { delayMs = 0, port = 0 }: { delayMs?: number; port?: number } = {},
): Promise<DelayProxy> {
  const state: State = { mode: 'open', pairs: new Set() };
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    if (state.mode === 'cut') return void client.resetAndDestroy();
    proxy.connections += 1;
    join(proxy, state, { client, targetPort });
  });
  const proxy: DelayProxy = {
    ...{ port: 0, url: '', delayMs, connections: 0, trips: 0, bytes: { up: 0, down: 0 } },
    ...switches(state),
    open: () => state.pairs.size,
    stop() {
      proxy.cut();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  proxy.port = (server.address() as { port: number }).port;
  proxy.url = `http://127.0.0.1:${proxy.port}`;
  return proxy;
}

function switches(state: State): Pick<DelayProxy, 'cut' | 'hang' | 'heal' | 'reset'> {
  const setMode = (mode: State['mode']) => {
    state.mode = mode;
    for (const { lines } of state.pairs) for (const line of lines) line.setHeld(mode === 'hung');
  };
  const reset = () => {
    for (const pair of [...state.pairs]) pair.end();
  };
  return {
    reset,
    cut() {
      setMode('cut');
      reset();
    },
    hang: () => setMode('hung'),
    heal: () => setMode('open'),
  };
}

function join(
  proxy: DelayProxy,
  state: State,
  { client, targetPort }: { client: Socket; targetPort: number },
) {
  const target = connect({ port: targetPort, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  const acceptedAt = performance.now();
  let isAnswered = true;
  const up = delayedLine(client, target, {
    // Its own connection takes a round trip and half of one before the first byte can be there.
    dueAt: (now) => Math.max(now, acceptedAt + 2 * proxy.delayMs) + proxy.delayMs,
    onChunk(length) {
      proxy.bytes.up += length;
      if (isAnswered) proxy.trips += 1;
      isAnswered = false;
    },
  });
  const down = delayedLine(target, client, {
    dueAt: (now) => now + proxy.delayMs,
    onChunk(length) {
      proxy.bytes.down += length;
      isAnswered = true;
    },
  });
  const pair: Pair = { lines: [up, down], end };
  function end() {
    if (!state.pairs.delete(pair)) return;
    for (const line of pair.lines) line.stop();
    for (const socket of [client, target]) socket.resetAndDestroy();
  }
  state.pairs.add(pair);
  if (state.mode === 'hung') for (const line of pair.lines) line.setHeld(true);
  for (const socket of [client, target]) {
    socket.on('error', end);
    socket.on('close', () => {
      if (client.destroyed && target.destroyed) state.pairs.delete(pair);
    });
  }
}
