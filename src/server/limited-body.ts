/** Limits a request's body, also one of unknown length, and keeps the facts about the request. */
import type { MiddlewareHandler } from 'hono';
import { bodyLimit as limitBody } from 'hono/body-limit';
import { factsOf, readmit } from './request.ts';

/** Hono's limit replaces a request without a length by a copy, which nobody admitted: its network would be unknown. */
export function bodyLimit(options: Parameters<typeof limitBody>[0]): MiddlewareHandler {
  const limited = limitBody(options);
  return (c, next) => {
    const admitted = c.req.raw;
    return limited(c, async () => {
      if (c.req.raw !== admitted) readmit(c.req.raw, factsOf(admitted), null);
      await next();
    });
  };
}
