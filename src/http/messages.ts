/** Delivery reports: from Zalo for notices, from eSMS and SpeedSMS for text messages, from Resend for mails. */
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { esmsToken } from '#src/features/messages/channel-sender.ts';
import type { DeliveryWord } from '#src/features/messages/note-delivery.ts';
import { database } from '#src/server/database.ts';
import { env } from '#src/server/env/env.ts';
import { bodyLimit } from '#src/server/limits/limited-body.ts';
import { isFromZalo } from '#src/server/sending/zalo-oa.ts';
import { isSameText } from '#src/server/sessions/tokens.ts';
import { log } from '#src/server/tracing/log.ts';
import { jsonOrNull, noteReport, refuseReport, type Sources } from './delivery-reports.ts';
import { hearResend } from './resend-reports.ts';

const BODY_MAX_BYTES = 64 * 1024;

const zaloEvent = z.object({
  app_id: z.string(),
  event_name: z.string(),
  timestamp: z.coerce.string(),
  message: z.object({ msg_id: z.string() }).optional(),
});
const esmsWord = z.object({
  token: z.string(),
  SMSID: z.string().min(1),
  RequestId: z.string().min(1),
  SendStatus: z.string(),
  SendSuccess: z.coerce.number().default(0),
  SendFailed: z.coerce.number().default(0),
});
/** Never coerced: an empty report would become 0, which means arrived. */
const figure = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);
const speedSmsWord = z.object({
  type: z.string(),
  tranId: z.union([z.string().min(1), z.number().transform(String)]),
  status: figure,
});
/** SpeedSMS (speedsms.vn/sms-api-service): 0 has arrived, from here on it never will, between them it still may. */
const SPEEDSMS_LOST = 64;

/** The routes below `/api/messages`. */
export function messagesApi(
  sources: Sources = { open: database, clock: () => new Date().toISOString() },
): Hono {
  const app = new Hono();
  const tooLarge = (c: Context) => {
    log.warn({ from: c.req.path, reason: 'too-large' }, 'delivery report refused');
    return c.json({ error: 'too large' }, 413);
  };
  app.post('/zalo', bodyLimit({ maxSize: BODY_MAX_BYTES, onError: tooLarge }), (c) => hearZalo(c, sources));
  app.post('/speedsms', bodyLimit({ maxSize: BODY_MAX_BYTES, onError: tooLarge }), (c) =>
    hearSpeedSms(c, sources),
  );
  app.post('/resend', bodyLimit({ maxSize: BODY_MAX_BYTES, onError: tooLarge }), (c) =>
    hearResend(c, sources),
  );
  app.get('/esms', (c) => hearEsms(c, sources));
  return app;
}

async function hearZalo(c: Context, sources: Sources): Promise<Response> {
  const keys = env().ZALO_OA;
  const rawBody = await c.req.text();
  const event = zaloEvent.safeParse(jsonOrNull(rawBody));
  if (!keys || !event.success) return refuseReport(c, 'zalo', 'shape');
  const { app_id: appId, event_name: name, timestamp, message } = event.data;
  const signature = c.req.header('x-zevent-signature') ?? '';
  if (appId !== keys.appId || !isFromZalo({ rawBody, timestamp, signature }, keys))
    return refuseReport(c, 'zalo', 'signature');
  // Zalo sends many other events, and expects 200 for each.
  if (name !== 'user_received_message' || !message) return c.json({ result: 'ignored' });
  const word = { provider: 'zalo', providerId: message.msg_id, state: 'delivered', code: name } as const;
  return c.json({ result: await noteReport(sources, word) });
}

async function hearEsms(c: Context, sources: Sources): Promise<Response> {
  const read = esmsWord.safeParse(c.req.query());
  if (!env().TEXTS || !read.success) return refuseReport(c, 'esms', 'shape');
  const { token, SMSID: providerId, RequestId, SendStatus, SendSuccess, SendFailed } = read.data;
  if (!isSameText(token, esmsToken(RequestId))) return refuseReport(c, 'esms', 'token');
  const state = esmsState({ SendStatus, SendSuccess, SendFailed });
  if (!state) return c.json({ result: 'ignored' });
  const word = { provider: 'esms', state, code: SendStatus } as const;
  const result = await noteReport(sources, { ...word, providerId }, { ...word, providerId: RequestId });
  // It asks again while the answer is not 200.
  return c.json({ result }, result === 'unknown' ? 404 : 200);
}

async function hearSpeedSms(c: Context, sources: Sources): Promise<Response> {
  const token = env().SPEEDSMS?.reportToken ?? null;
  if (token === null || !isSameText(token, c.req.query('token') ?? ''))
    return refuseReport(c, 'speedsms', 'token');
  const word = speedSmsWord.safeParse(jsonOrNull(await c.req.text()));
  if (!word.success) {
    const fields = word.error.issues.map(({ path }) => path.join('.'));
    log.warn({ from: 'speedsms', fields }, 'delivery report not understood');
    return c.json({ error: 'not a report', fields }, 400);
  }
  const { type, tranId: providerId, status } = word.data;
  const isOver = status === 0 || status >= SPEEDSMS_LOST;
  if (type !== 'report' || !isOver) return c.json({ result: 'ignored' });
  const state = status === 0 ? 'delivered' : 'lost';
  const result = await noteReport(sources, { provider: 'speedsms', providerId, state, code: String(status) });
  return c.json({ result }, result === 'unknown' ? 404 : 200);
}

type EsmsCounts = { SendStatus: string; SendSuccess: number; SendFailed: number };

/** 4 is rejected, 5 is done with so many of each; everything else is in progress. */
function esmsState({ SendStatus, SendSuccess, SendFailed }: EsmsCounts): DeliveryWord['state'] | null {
  if (SendStatus === '4') return 'lost';
  if (SendStatus !== '5') return null;
  if (SendSuccess > 0) return 'delivered';
  return SendFailed > 0 ? 'lost' : null;
}
