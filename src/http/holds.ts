/** What a buyer can do with held places before a script has come: let them go. */
import { Hono, type Context as HttpContext } from 'hono';
import { releaseHold } from '#src/features/checkout/change-hold.ts';
import { againAddress, viewCheckout } from '#src/features/orders/booking-view.ts';
import { findCheckout } from '#src/features/orders/load-booking.ts';
import { isOrderSecret } from '#src/features/orders/order-access.ts';
import { orderKeyInput } from '#src/features/orders/orders.ts';
import { href } from '#src/routes.ts';
import { bodyLimit } from '#src/server/limits/limited-body.ts';
import { limit, networkOf } from '#src/server/limits/rate-limit.ts';
import { isOwnOrigin } from '#src/server/origin.ts';
import { fieldsOf, localeOf } from '#src/server/posted-form.ts';
import { Problem } from '#src/server/problem.ts';
import { refused } from '#src/server/refusals.ts';
import type { Context } from '#src/server/trpc.ts';

type OpenContext = (request: Request, setCookie: (cookie: string) => void) => Promise<Context>;

const BODY_MAX_BYTES = 8 * 1024;
const RELEASES = { kind: 'release-form', max: 150, windowSeconds: 60 };

/** `POST /orders/release`, in the context that `open` gives. */
export function holdsApi(open: OpenContext): Hono {
  const app = new Hono();
  const small = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (c) => refused(c.req.raw, 'tooLarge') });
  app.post('/release', small, (c) => release(c, open));
  return app;
}

/** Redirects to the same choice; an unknown code or a wrong secret redirects to a new one. */
async function release(c: HttpContext, open: OpenContext): Promise<Response> {
  const fields = await fieldsOf(c);
  const locale = localeOf(fields);
  if (!isOwnOrigin(c.req.raw)) return refused(c.req.raw, 'crossSite', locale);
  const ctx = await open(c.req.raw, () => undefined);
  if (isTooOften(ctx)) return refused(c.req.raw, 'tooOften', locale);
  const { data: key } = orderKeyInput.safeParse(fields);
  const isKnown = key !== undefined && (await isOrderSecret(ctx.db.read, key));
  const checkout = isKnown ? await findCheckout(ctx.db.read, key.code) : null;
  if (!isKnown || !checkout) return c.redirect(href('orderTicket', locale), 303);
  await releaseHold(ctx, key);
  return c.redirect(againAddress(viewCheckout(checkout, [], locale, null), locale), 303);
}

function isTooOften({ ip, now }: Context): boolean {
  try {
    limit({ ...RELEASES, key: networkOf(ip), now });
    return false;
  } catch (problem) {
    if (problem instanceof Problem) return true;
    throw problem;
  }
}
