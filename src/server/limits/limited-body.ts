/** Limits a request's body in size and time, also one of unknown length, and preserves the facts about the request. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit as limitBody } from 'hono/body-limit';
import { refused } from '#src/server/refusals.ts';
import { factsOf, readmit } from '#src/server/request.ts';
import { floodAnswer } from './busy-answer.ts';
import { networkOf } from './rate-limit.ts';

type Options = {
  maxSize: number;
  onError: (c: Context) => Response | Promise<Response>;
  /** The time for the whole body: one sent byte by byte would keep its memory, and its slot, for ever. */
  withinMs?: number;
};

const WITHIN_MS = 20_000;
/** Concurrent bodies of one network. A class of forty that books at once sends forty. */
const BODIES_AT_ONCE = 100;
const RETRY_SECONDS = 2;

/** Requests whose body is here. */
const arrived = new WeakSet<Request>();
const arriving = new Map<string, number>();

export function bodyLimit({ maxSize, onError, withinMs = WITHIN_MS }: Options): MiddlewareHandler {
  const limited = limitBody({ maxSize, onError });
  return async (c, next) => {
    const admitted = c.req.raw;
    if (!admitted.body || arrived.has(admitted)) return limited(c, () => copyFacts(c, admitted).then(next));
    const network = networkOf(factsOf(admitted).ip);
    if ((arriving.get(network) ?? 0) >= BODIES_AT_ONCE) return floodAnswer(admitted, RETRY_SECONDS, {});
    count(network, 1);
    let isLate = false;
    const { promise: late, resolve: beLate } = Promise.withResolvers<Response>();
    const over = once(() => {
      clearTimeout(patience);
      count(network, -1);
    });
    const patience = setTimeout(() => {
      isLate = true;
      over();
      beLate(refused(admitted, 'tooSlow'));
    }, withinMs);
    const answered = limited(c, async () => {
      await hasCome(c, admitted);
      over();
      if (!isLate) await next();
    }).finally(over);
    // A client that was refused for time closes the connection, which ends the reading.
    return Promise.race([answered.catch((error) => (isLate ? undefined : Promise.reject(error))), late]);
  };
}

/** Puts a copy with the whole body in the place of the request, under the same facts. */
async function hasCome(c: Context, admitted: Request): Promise<void> {
  // Hono has read a body of unknown length already, into a new request without these facts.
  if (c.req.raw === admitted) c.req.raw = new Request(admitted, { body: await admitted.arrayBuffer() });
  await copyFacts(c, admitted);
}

async function copyFacts(c: Context, admitted: Request): Promise<void> {
  if (c.req.raw === admitted) return;
  readmit(c.req.raw, factsOf(admitted), null);
  arrived.add(c.req.raw);
}

function count(network: string, by: 1 | -1): void {
  const next = (arriving.get(network) ?? 0) + by;
  if (next > 0) arriving.set(network, next);
  else arriving.delete(network);
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
