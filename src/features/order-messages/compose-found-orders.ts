import type { Db } from '#db/client.ts';
import { foundOrdersMail } from '#emails/found-orders.tsx';
import { parkOf } from '#emails/park.ts';
import { renderMail } from '#emails/render-mail.ts';
import { intlFor } from '#i18n/intl.ts';
import { isLocale } from '#i18n/locales.ts';
import type { Composed, LeasedMessage } from '#src/features/messages/messages.ts';
import { foundToken } from '#src/features/orders/found-link.ts';
import { findEmailOfPhone, listFoundOrders } from '#src/features/orders/found-orders.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { siteOrigin } from '#src/server/env/env.ts';

/** Only here are orders looked up; the result is visible in this mail alone. */
export async function composeFoundOrders(
  { db, now }: { db: Db; now: string },
  { payload }: LeasedMessage,
): Promise<Composed> {
  const contact = payload?.contact ?? '';
  const phone = contact.startsWith('+') ? contact : null;
  const to = phone ? await findEmailOfPhone(db.read, phone) : contact;
  const by = to && { email: to, phone };
  if (!by || (await listFoundOrders(db.read, by)).length === 0) return { skipped: 'no orders' };
  const locale = isLocale(payload?.locale) ? payload.locale : 'vi';
  const settings = await readSettings(db.read);
  const why = intlFor(locale).t('messages.footer.why');
  const frame = { locale, siteUrl: siteOrigin(), park: parkOf(settings, locale), why };
  const link = `${siteOrigin()}${href('findOrder', locale, { query: { token: foundToken(by, now) } })}`;
  const mail = { ...(await renderMail(foundOrdersMail(frame, link))), attachments: [], to: by.email };
  return { mail: { ...mail, replyTo: settings['park.email'] } };
}
