import type { Db } from '#db/client.ts';
import { foundOrdersMail } from '#emails/found-orders.tsx';
import { parkOf } from '#emails/park.ts';
import { renderMail } from '#emails/render-mail.ts';
import { intlFor } from '#i18n/intl.ts';
import { isLocale, type Locale } from '#i18n/locales.ts';
import type { Composed, LeasedMessage, Routed } from '#src/features/messages/messages.ts';
import { stopAt } from '#src/features/messages/stop-at.ts';
import {
  type FoundBy,
  findEmailOfPhone,
  listFoundOrders,
} from '#src/features/orders/found-orders.queries.ts';
import { foundToken } from '#src/features/orders/load-found-orders.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import { openChannels } from '#src/server/sending/open-channels.ts';
import { type Channel, channelsFor } from '#src/values/channel.ts';
import { spacedCode } from '#src/values/order-code.ts';

type Ctx = { db: Db; now: string };

/** Only here are orders looked up; the result is visible in this message alone. */
export async function composeFoundOrders(
  ctx: Ctx,
  { payload }: LeasedMessage,
  open: readonly Channel[] = openChannels(),
): Promise<Routed> {
  const by = await readBy(ctx, payload?.contact ?? '');
  const [newest] = await listFoundOrders(ctx.db.read, by);
  if (!newest) return { skipped: 'no orders' };
  const locale = isLocale(payload?.locale) ? payload.locale : 'vi';
  const link = `${siteOrigin()}${href('findOrder', locale, { query: { token: foundToken(by, ctx.now) } })}`;
  if (by.email !== null) return composeMail(ctx, { to: by.email, link, locale });
  return composeText(ctx, { phone: by.phone, code: newest.code, link, locale, open });
}

/** The address of a number's orders; the number itself where they have none. */
async function readBy({ db }: Ctx, contact: string): Promise<FoundBy> {
  if (!contact.startsWith('+')) return { email: contact, phone: null };
  return { email: await findEmailOfPhone(db.read, contact), phone: contact };
}

async function composeMail(
  { db }: Ctx,
  { to, link, locale }: { to: string; link: string; locale: Locale },
): Promise<Composed> {
  const settings = await readSettings(db.read);
  const why = intlFor(locale).t('messages.footer.why');
  const frame = { locale, siteUrl: siteOrigin(), park: parkOf(settings, locale), why };
  const mail = { ...(await renderMail(foundOrdersMail(frame, link))), attachments: [], to };
  return { mail: { ...mail, replyTo: settings['park.email'] } };
}

type Texting = { phone: string; code: string; link: string; locale: Locale; open: readonly Channel[] };

async function composeText({ db }: Ctx, { phone, code, link, locale, open }: Texting): Promise<Routed> {
  const { t } = intlFor(locale);
  const settings = await readSettings(db.read);
  const channels = channelsFor({ first: 'zalo', email: null, phone, open });
  if (channels.length === 0) return { skipped: 'no way to reach the buyer' };
  const values = { order_code: spacedCode(code), order_link: link };
  const parts = {
    to: { email: null, phone },
    text: () => t('messages.text.orders-found', { ...values, park: settings['park.name'] }),
    notice: () => ({
      template: 'orders-found' as const,
      locale,
      data: { ...values, customer_name: t('zalo.noName') },
    }),
    compose: async () => ({ skipped: 'no e-mail address' }),
  };
  const stops = channels.map((channel) => stopAt(channel, parts));
  // Whoever asks for it is awake.
  return { dispatch: { stops, isMailedAnyway: false, isUrgent: true } };
}
