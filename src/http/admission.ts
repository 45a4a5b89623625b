/** Middleware for routes with expensive answers: the budget of the visitor's network and a fair queue. */
import type { MiddlewareHandler } from 'hono';
import { apiLocale } from '#src/server/api-locale.ts';
import { admitWork, isBusy, type Work } from '#src/server/limits/admission.ts';
import { busyAnswer } from '#src/server/limits/busy-answer.ts';
import { factsOf } from '#src/server/request.ts';

/** Lets the route answer when there is room for such work, else answers 503 with the seconds to wait. */
export function admitted(kind: Work): MiddlewareHandler {
  return async (c, next) => {
    const done = await admitWork(kind, factsOf(c.req.raw).ip, async (charge) => {
      charge();
      await next();
    });
    if (!isBusy(done)) return;
    const { seconds } = done;
    return busyAnswer('api', { locale: apiLocale(c.req.raw), seconds, headers: {} });
  };
}
