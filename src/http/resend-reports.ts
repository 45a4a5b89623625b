/** Resend's webhook: what has become of a mail after it was taken. */
import type { Context } from 'hono';
import * as z from 'zod';
import { errorText } from '#src/features/messages/messages.ts';
import type { DeliveryWord } from '#src/features/messages/note-delivery.ts';
import { endSubscription } from '#src/features/subscriptions/end-subscription.ts';
import { env } from '#src/server/env/env.ts';
import { isFromResend } from '#src/server/sending/resend-webhook.ts';
import { log } from '#src/server/tracing/log.ts';
import { jsonOrNull, noteReport, refuseReport, type Sources } from './delivery-reports.ts';

/** Only what is read; Resend's own words are about one mail to one address. */
const mailEvent = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string().min(1).max(100),
    created_at: z.string(),
    to: z.union([z.string(), z.array(z.string())]).optional(),
    bounce: z.object({ type: z.string(), subType: z.string().optional() }).optional(),
    failed: z.object({ reason: z.string() }).optional(),
    suppressed: z.object({ type: z.string() }).optional(),
  }),
});
const anyEvent = z.object({ type: z.string() });
type MailEvent = z.output<typeof mailEvent>;

type End = Pick<DeliveryWord, 'state' | 'isLate'>;

/** A complaint is about a mail that has arrived; one that is late is still on its way. */
const ENDS: Readonly<Record<string, End>> = {
  'email.delivered': { state: 'delivered' },
  'email.complained': { state: 'delivered', isLate: true },
  'email.delivery_delayed': { state: 'accepted' },
  'email.bounced': { state: 'lost', isLate: true },
  'email.failed': { state: 'lost' },
  'email.suppressed': { state: 'lost' },
};

/** A mail that is not written down by then is one of those that leave no trace: of an account, news, an inquiry. */
const OURS_WITHIN_MS = 15 * 60 * 1000;

export async function hearResend(c: Context, sources: Sources): Promise<Response> {
  const secret = env().RESEND_WEBHOOK_SECRET;
  if (!secret) return refuseReport(c, 'resend', 'no secret');
  const now = sources.clock();
  const call = {
    id: c.req.header('svix-id') ?? '',
    timestamp: c.req.header('svix-timestamp') ?? '',
    signatures: c.req.header('svix-signature') ?? '',
    rawBody: await c.req.text(),
  };
  if (!isFromResend(call, { secret, now })) return refuseReport(c, 'resend', 'signature');
  const body = jsonOrNull(call.rawBody);
  // It has events about contacts and domains too, and expects 200 for each.
  const any = anyEvent.safeParse(body);
  const end = any.success && Object.hasOwn(ENDS, any.data.type) ? ENDS[any.data.type] : undefined;
  if (any.success && !end) return c.json({ result: 'ignored' });
  const event = mailEvent.safeParse(body);
  if (!event.success || !end) {
    log.warn({ from: 'resend', id: call.id }, 'delivery report not understood');
    return c.json({ error: 'not a report' }, 400);
  }
  const { email_id: providerId, created_at: at } = event.data.data;
  await endNews(sources, event.data, now);
  const code = errorText(codeOf(event.data));
  const result = await noteReport(sources, { provider: 'resend', providerId, code, ...end });
  // It repeats what is not answered with 200 for days, and closes an address that never answers so.
  const isYoung = Date.parse(now) - Date.parse(at) < OURS_WITHIN_MS;
  return c.json({ result }, result === 'unknown' && end.state === 'lost' && isYoung ? 404 : 200);
}

/** What a report says of the address itself; a bounce that is not permanent may be a full mailbox. */
const GONE: Readonly<Record<string, 'bounced' | 'complained'>> = {
  'email.bounced': 'bounced',
  'email.suppressed': 'bounced',
  'email.complained': 'complained',
};

/** News goes no more where mail does not arrive, or is not wanted, whichever mail the report is about. */
async function endNews({ open }: Sources, { type, data }: MailEvent, now: string): Promise<void> {
  const why = GONE[type];
  const isPassing = type === 'email.bounced' && data.bounce?.type !== 'Permanent';
  const to = [data.to ?? []].flat();
  const [email] = to;
  if (why && !isPassing && email && to.length === 1)
    await endSubscription(await open(), { email, why, sentAt: data.created_at, now });
}

/** `bounced: Permanent General`. */
function codeOf({ type, data: { bounce, failed, suppressed } }: MailEvent): string {
  const why = [bounce?.type, bounce?.subType, failed?.reason, suppressed?.type].filter(Boolean).join(' ');
  const name = type.replace('email.', '');
  return why ? `${name}: ${why}` : name;
}
