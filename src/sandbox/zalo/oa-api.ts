/** Zalo for business: tokens of the park's account and notices to telephones; refusals come with status 200, as there. */
import type { Database } from 'bun:sqlite';
import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { readSwitches } from '#src/sandbox/switches.ts';
import { reportLater } from '#src/sandbox/textbox/report-later.ts';
import { createText } from '#src/sandbox/textbox/texts.ts';
import { type ZaloTemplate, zaloBlanks } from '#src/server/env/zalo-templates.ts';
import { countPairs, createPairs } from './oa-pairs.ts';
import type { ZaloKeys } from './zalo-codes.ts';

export type ZaloOaAccount = {
  oaSecret: string;
  refreshToken: string;
  /** Approved templates by their number. */
  templates: Record<string, { name: ZaloTemplate; locale: Locale }>;
  /** The site's webhook for delivered notices. */
  webhookUrl: string;
  tokenSeconds: number;
};

/** Numbers that Zalo answers with the code in their last three digits: 84900000118 has no Zalo account, and so on. */
const TRIAL_NUMBER = /^84900000(\d{3})$/;
const PHONE = /^84\d{9,10}$/;
const VALUE_MAX = { customer_name: 30, order_code: 30, amount: 20 } as Record<string, number>;
const DEFAULT_MAX = 200;

const sending = z.object({
  phone: z.string(),
  template_id: z.string(),
  template_data: z.record(z.string(), z.string()),
  tracking_id: z.string().regex(/^\w{1,48}$/),
});

export function zaloOaApi(db: Database, app: ZaloKeys, account: ZaloOaAccount): Hono {
  const api = new Hono();
  const pairs = createPairs(db, { first: account.refreshToken, seconds: account.tokenSeconds });

  api.post('/v4/oa/access_token', async (c) => {
    const form = await c.req.parseBody();
    if (form.app_id !== app.appId) return refuse(c, -14_002, 'Invalid app id');
    if (c.req.header('secret_key') !== app.secret) return refuse(c, -14_004, 'Invalid secret key');
    if (form.grant_type !== 'refresh_token') return refuse(c, -14_005, 'Invalid grant type');
    const pair = pairs.spend(String(form.refresh_token));
    return pair ? c.json(pair) : refuse(c, -14_014, 'Invalid refresh token');
  });

  api.post('/message/template', async (c) => {
    const { zaloDown, zaloCode } = readSwitches(db);
    if (zaloDown) return c.html('<h1>Bad Gateway</h1>', 502);
    if (!pairs.isLiving(c.req.header('access_token') ?? ''))
      return refuse(c, -220, 'access_token is invalid');
    if (zaloCode !== 0) return refuse(c, zaloCode, 'As ordered by the switch');
    const read = sending.safeParse(await c.req.json().catch(() => null));
    if (!read.success) return refuse(c, -1124, 'Parameters are wrong');
    const reason = reasonAgainst(read.data, account);
    if (reason) return refuse(c, reason, 'Message not accepted');
    return c.json(deliver(db, { app, account, sent: read.data }));
  });
  api.get('/zalo-oa.json', (c) => c.json(countPairs(db)));
  return api;
}

type Sending = z.output<typeof sending>;

function reasonAgainst(
  { phone, template_id, template_data }: Sending,
  account: ZaloOaAccount,
): number | null {
  const trial = TRIAL_NUMBER.exec(phone);
  if (trial) return -Number(trial[1]);
  if (!PHONE.test(phone)) return -108;
  const template = account.templates[template_id];
  if (!template) return -109;
  if (zaloBlanks(template.name).some((name) => !template_data[name])) return -1122;
  const isLong = ([name, value]: [string, string]) => [...value].length > (VALUE_MAX[name] ?? DEFAULT_MAX);
  return Object.entries(template_data).some(isLong) ? -1121 : null;
}

type Notice = { app: ZaloKeys; account: ZaloOaAccount; sent: Sending };

function deliver(db: Database, { app, account, sent }: Notice) {
  const content = Object.entries(sent.template_data).map(([name, value]) => `${name}: ${value}`);
  const text = {
    requestId: `zalo ${crypto.randomUUID()}`,
    phone: sent.phone,
    brandname: sent.template_id,
    content: [...wordingOf(account, sent), ...content].join('\n'),
  };
  const id = createText(db, { ...text, carrier: 'Zalo' }) ?? '';
  const now = String(Date.now());
  if (!readSwitches(db).textsLost) reportReceived({ app, account, sent }, { id, now });
  const quota = { dailyQuota: '500', remainingQuota: '499' };
  const data = { msg_id: id, sent_time: now, sending_mode: '1', quota };
  return { error: 0, message: 'Success', data };
}

/** What the telephone shows. */
function wordingOf({ templates }: ZaloOaAccount, { template_id, template_data }: Sending): string[] {
  const template = templates[template_id];
  return template ? [intlFor(template.locale).t(`zalo.${template.name}`, template_data)] : [];
}

function reportReceived({ app, account, sent }: Notice, { id, now }: { id: string; now: string }): void {
  const message = { msg_id: id, tracking_id: sent.tracking_id, delivery_time: now };
  const body = JSON.stringify({
    app_id: app.appId,
    event_name: 'user_received_message',
    timestamp: now,
    message,
  });
  const mac = createHash('sha256').update(`${app.appId}${body}${now}${account.oaSecret}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-zevent-signature': `mac=${mac}` };
  reportLater(() => fetch(account.webhookUrl, { method: 'POST', headers, body }));
}

function refuse(c: Context, error: number, message: string): Response {
  return c.json({ error, message });
}
