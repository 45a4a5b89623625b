/** The procedures over HTTP: a request may hold a few calls, each is charged to its network, and an answer has a size. */
import { trpcServer } from '@hono/trpc-server';
import type { TRPCRequestInfo } from '@trpc/server/http';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { intlFor } from '#i18n/intl.ts';
import type { apiContext } from '#src/context.ts';
import type { AppRouter } from '#src/router.ts';
import { apiLocale } from '#src/server/api-locale.ts';
import { delayRefusal } from '#src/server/limits/admission.ts';
import { chargeCalls } from '#src/server/limits/call-limits.ts';
import { countRefusal } from '#src/server/limits/limit-refusals.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { RETRY_SOON } from '#src/server/limits/retry-after.ts';
import { Problem } from '#src/server/problem.ts';
import { factsOf } from '#src/server/request.ts';
import { log } from '#src/server/tracing/log.ts';
import { reportError } from '#src/server/trpc.ts';
import { isLongInput } from '#src/values/wire/long-input.ts';
import { countCalls, isQuery } from './call-kinds.ts';

/** As many as the browser's client joins in one request. */
const MAX_CALLS = 10;
const ANSWER_MAX_BYTES = 2 * 1024 * 1024;
// JSON-RPC's number for a request that was not carried out; clients read `data.code`.
const RPC_ERROR = -32600;

type Refused = { code: string; status: 400 | 405 | 413 | 429; seconds?: number };

/** Answers the procedures; what is refused as a whole is one error in the asker's language, before any procedure runs. */
export function answerCalls(appRouter: AppRouter, makeContext: typeof apiContext): MiddlewareHandler {
  const refusals = new WeakMap<HonoContext, Refused>();
  const opened = new WeakSet<HonoContext>();
  const serve = trpcServer({
    endpoint: '/api/trpc',
    router: appRouter,
    // Counted after tRPC has decoded the path: `%2c` joins calls as `,` does.
    maxBatchSize: MAX_CALLS,
    // A query whose input contains a secret is sent in the body, which no log and no history stores; so is a long one.
    allowMethodOverride: true,
    createContext: async ({ resHeaders, info }, c) => {
      opened.add(c);
      const seconds = charge(c, info, appRouter);
      if (seconds !== null) {
        refusals.set(c, { code: 'TOO_MANY_REQUESTS', status: 429, seconds });
        throw new Problem('TOO_MANY_REQUESTS', 'errors.tooMany', { seconds });
      }
      const refusal = await refusalOf(c.req.method, info, appRouter);
      if (refusal) {
        refusals.set(c, refusal);
        throw new Problem('BAD_REQUEST', 'errors.badRequest');
      }
      return makeContext(c.req.raw, (cookie) => resHeaders.append('set-cookie', cookie)) as never;
    },
    responseMeta: ({ errors }) => {
      const error = errors.find(({ code }) => code === 'SERVICE_UNAVAILABLE');
      const seconds = error instanceof Problem ? error.values.seconds : undefined;
      return error ? { headers: seconds ? { 'retry-after': String(seconds) } : RETRY_SOON } : {};
    },
    onError: ({ error, path, ctx }) => reportError({ error, path, ctx: ctx as never }),
  });
  return async (c, next) => {
    // Our clients never ask for a streamed answer, whose size is unknown before its end.
    if (/jsonl|event-stream/.test(`${c.req.header('trpc-accept')} ${c.req.header('accept')}`))
      return refuse(c, { code: 'BAD_REQUEST', status: 400 });
    const answer = (await serve(c, next)) as Response;
    const refusal = refusals.get(c) ?? (opened.has(c) || answer.ok ? null : unreadable(answer));
    return refusal ? refuse(c, refusal) : sized(c, answer);
  };
}

/** Refused by tRPC itself while it read the request: too many calls, or not a request of ours. */
function unreadable({ status }: Response): Refused | null {
  return status === 400 ? { code: 'BAD_REQUEST', status } : null;
}

const SECRET_FIELDS = ['secret', 'token'];

/** Queries come in the address; those with a secret of an order or a token from a mail must come in the body, long ones may. */
async function refusalOf(
  method: string,
  { calls }: TRPCRequestInfo,
  appRouter: AppRouter,
): Promise<Refused | null> {
  const inputs = await Promise.all(calls.map((call) => call.getRawInput().catch(() => undefined)));
  if (method !== 'POST') return inputs.some(hasSecret) ? { code: 'BAD_REQUEST', status: 400 } : null;
  const isPlainQuery = calls.some(
    ({ path }, at) => isQuery(appRouter, path) && !hasSecret(inputs[at]) && !isLongInput(inputs[at]),
  );
  return isPlainQuery ? { code: 'METHOD_NOT_SUPPORTED', status: 405 } : null;
}

function hasSecret(input: unknown): boolean {
  return typeof input === 'object' && input !== null && SECRET_FIELDS.some((field) => field in input);
}

function charge(c: HonoContext, { calls }: TRPCRequestInfo, appRouter: AppRouter): number | null {
  const counts = countCalls(
    appRouter,
    calls.map(({ path }) => path),
  );
  const seconds = chargeCalls(networkOf(factsOf(c.req.raw).ip), counts, Date.now());
  if (seconds !== null) countRefusal('calls');
  return seconds;
}

async function sized(c: HonoContext, answer: Response): Promise<Response> {
  if (!answer.body) return answer;
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength <= ANSWER_MAX_BYTES) return new Response(bytes, answer);
  log.error({ path: c.req.path, bytes: bytes.byteLength }, 'answer too large');
  return refuse(c, { code: 'PAYLOAD_TOO_LARGE', status: 413 });
}

async function refuse(c: HonoContext, { code, status, seconds }: Refused): Promise<Response> {
  if (status === 429) await delayRefusal();
  const { t } = intlFor(apiLocale(c.req.raw));
  if (seconds !== undefined) c.header('retry-after', String(seconds));
  const message =
    status === 429
      ? t('errors.tooMany', { seconds: seconds ?? 1 })
      : t(status === 413 ? 'errors.answerTooLarge' : 'errors.badRequest');
  return c.json({ error: { message, code: RPC_ERROR, data: { code, httpStatus: status } } }, status);
}
