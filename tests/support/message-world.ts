/** Telephones, Zalo and a mailbox in a sandbox of their own, and a worker that sends what is due through them. */
import { afterEach, beforeEach } from 'bun:test';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type MessageDeliveryRow, messageDeliveries, outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { channelSenderOf } from '#src/features/messages/channel-sender.ts';
import { type Attempt, type ChannelSender, deliverMessage } from '#src/features/messages/deliver-message.ts';
import { deliverMessages } from '#src/features/messages/deliver-messages.ts';
import type { SandboxConfig } from '#src/sandbox/config.ts';
import { env } from '#src/server/env/env.ts';
import {
  readZaloTemplates,
  ZALO_TEMPLATES,
  type ZaloTemplate,
  type ZaloTemplateIds,
} from '#src/server/env/zalo-templates.ts';
import { sendMail } from '#src/server/sending/mail.ts';
import { composeMail } from '#src/site/compose-mail.ts';
import type { Channel } from '#src/values/channel.ts';
import { BEFORE } from './park.ts';
import { holdAndPlace, notify, type Purchase } from './purchase.ts';
import { openWorld, TEXT_KEYS, type World } from './sandbox-world.ts';

export const PHONE = '+84912345678';
/** Answered by the sandbox's Zalo with the code in its last digits. */
export const zaloTrial = (code: number) => `+84900000${String(code).padStart(3, '0')}`;

/** Templates have numbers from 301 in Vietnamese, from 401 in English. */
function idOf(name: ZaloTemplate, locale: Locale): string {
  return String((locale === 'vi' ? 301 : 401) + ZALO_TEMPLATES.indexOf(name));
}

export function zaloList(locale: Locale): string {
  return ZALO_TEMPLATES.map((name) => `${name}=${idOf(name, locale)}`).join(' ');
}

export const ZALO_APP = { appId: '431234567890123456', secret: 'app-secret' };
export const ZALO_ACCOUNT = {
  oaSecret: 'oaSecretKeyTest',
  refreshToken: 'first-refresh-token',
  templates: Object.fromEntries(
    LOCALES.flatMap((locale) => ZALO_TEMPLATES.map((name) => [idOf(name, locale), { name, locale }])),
  ),
  webhookUrl: 'http://127.0.0.1:9/api/messages/zalo',
  tokenSeconds: 90_000,
};
const SPEEDSMS = { accessToken: 'speed-token', sender: 'DINHMAY' };
export const REPORT_TOKEN = 'speedsms-report-token-of-tests';

export let world: World;

export function zaloKeys(baseUrl: string) {
  const idsIn = (locale: Locale) => readZaloTemplates(zaloList(locale)) as ZaloTemplateIds;
  const templates = { vi: idsIn('vi'), en: idsIn('en') };
  const { oaSecret, refreshToken } = ZALO_ACCOUNT;
  return { ...ZALO_APP, appSecret: ZALO_APP.secret, oaSecret, refreshToken, templates, baseUrl };
}

/** New ones for each test; call it at the top of a file. */
export function openMessages(change: Partial<SandboxConfig> = {}): void {
  const before = { ...env() };
  beforeEach(() => {
    world = openWorld({
      mailKey: null,
      zalo: ZALO_APP,
      zaloOa: ZALO_ACCOUNT,
      speedSms: { ...SPEEDSMS, reportUrl: null },
      ...change,
    });
    Object.assign(env(), {
      RESEND_BASE_URL: `${world.url}/mailbox`,
      TEXTS: { ...TEXT_KEYS, baseUrl: world.url },
      SPEEDSMS: null,
      ZALO_OA: zaloKeys(world.url),
    });
  });
  afterEach(async () => {
    Object.assign(env(), before);
    await world.stop();
  });
}

export function useSpeedSms(): void {
  Object.assign(env(), { SPEEDSMS: { ...SPEEDSMS, reportToken: REPORT_TOKEN, baseUrl: world.url } });
}

type Reach = { channel?: Channel | null; phone?: string | null; email?: string | null };

/** A paid order with one ticket whose buyer can be reached like this. */
export async function paidOrder(db: Db, reach: Reach, now = BEFORE): Promise<Purchase & { id: string }> {
  const purchase = await holdAndPlace(db, { now, quantity: 1 });
  const { channel = null, phone = PHONE, email = null } = reach;
  await db.write((tx) =>
    tx.update(orders).set({ channel, phone, email }).where(eq(orders.code, purchase.code)),
  );
  await db.write((tx) => tx.delete(outbox).where(eq(outbox.kind, 'order-received')));
  await notify(db, purchase, {}, now);
  const [order] = await db.read.select().from(orders).where(eq(orders.code, purchase.code));
  return { ...purchase, id: order?.id ?? '' };
}

/** What happens around one attempt to send. */
type Around = (send: () => Promise<Attempt>, channel: Channel) => Promise<Attempt>;

/** One round of a worker at that moment. */
export function deliver(
  db: Db,
  now = BEFORE,
  owner = 'worker',
  around: Around = (send) => send(),
  /** When it comes to sending. */
  then = now,
) {
  const ctx = { db, owner, clock: () => then };
  const sendChannel = channelSenderOf({ ...ctx, render: (compose) => compose() });
  const sender: ChannelSender = (stop, ...how) => around(() => sendChannel(stop, ...how), stop.channel);
  return deliverMessages(
    { db, now },
    {
      owner,
      limit: 20,
      compose: (message) => composeMail({ db, now }, message),
      deliver: (message, dispatch, recordAttempt) =>
        deliverMessage({ ...ctx, sender, recordAttempt }, message, dispatch),
      send: sendMail,
    },
  );
}

/** `zalo refused -118`, in the order in which they were tried. */
export async function attempts(db: Db, orderId: string): Promise<string[]> {
  return (await deliveryRows(db, orderId)).map(({ channel, state, code }) => `${channel} ${state} ${code}`);
}

export function deliveryRows(db: Db, orderId: string): Promise<MessageDeliveryRow[]> {
  return db.read
    .select()
    .from(messageDeliveries)
    .where(eq(messageDeliveries.orderId, orderId))
    .orderBy(asc(messageDeliveries.at), sql`rowid`);
}

type Shown = { phone: string; content: string; carrier: string; brandname: string };

export async function texts(phone: string): Promise<Shown[]> {
  const answer = await fetch(`${world.url}/textbox.json?to=${phone.slice(1)}`);
  return (await answer.json()) as Shown[];
}

type Mail = { to: string; subject: string; html: string; text: string };

/** The latest first. */
export async function mails(): Promise<Mail[]> {
  return (await (await fetch(`${world.url}/mailbox.json`)).json()) as Mail[];
}
