/** Whose an idempotency key is: two visitors with the same key never share an answer. */
import type { KeyOwner } from '#src/server/idempotency.ts';
import { sha256 } from '#src/server/sessions/tokens.ts';
import { readVisitorId, visitorOf } from '#src/server/sessions/visitor-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import { networkOf } from './rate-limit.ts';

type Asking = Pick<Context, 'user' | 'cookies' | 'setCookie' | 'ip' | 'userAgent'>;

/**
 * A signed-in user, else the browser with its visitor cookie. A browser without one is known by network and name until
 * the answer brings its cookie: then the answer is its own under either.
 */
export function askerOf(ctx: Asking): KeyOwner {
  if (ctx.user) return { owner: `user ${ctx.user.id}` };
  const known = readVisitorId(ctx.cookies);
  if (known) return { owner: `visitor ${known}` };
  const owner = `network ${sha256(`${networkOf(ctx.ip)} ${ctx.userAgent}`)}`;
  return { owner, alias: `visitor ${visitorOf(ctx)}` };
}

/** Of what is asked for with the secret of an order, which must have been checked before. */
export function orderOwner(code: string): KeyOwner {
  return { owner: `order ${code}` };
}
