import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { FactorNews } from '#src/features/factors/notify-owner.ts';
import type { Composed, LeasedMessage } from '#src/features/messages/messages.ts';
import { href } from '#src/routes.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import { findUser } from './auth.queries.ts';
import { isRealEmail } from './auth.ts';
import { composeDraft } from './compose-account-mail.ts';

/** Tells the owner of an account what has become of its second factors, in their language. */
export async function composeFactorMail(
  ctx: { db: Db; now: string },
  { payload: { userId = '', what = '', name = '', at = '' } }: LeasedMessage,
): Promise<Composed> {
  const user = await findUser(ctx.db.read, userId);
  if (!user || !isRealEmail(user.email)) return { skipped: 'nobody to write to' };
  const locale = user.locale ?? 'vi';
  const { t, moment } = intlFor(locale);
  const kind = what as FactorNews;
  const subject = t(`factors.mail.${kind}.subject`);
  const greeting = user.firstName ? [t('messages.greeting', { name: user.firstName })] : [];
  const pageAt = (page: 'staffMe' | 'forgot') => `${siteOrigin()}${href(page, locale)}`;
  return composeDraft(ctx, {
    to: user.email,
    locale,
    subject,
    title: subject,
    paragraphs: [...greeting, t(`factors.mail.${kind}.lead`, { name, at: moment(at) })],
    action: {
      href: pageAt('staffMe'),
      label: t('factors.mail.button'),
      more: { href: pageAt('forgot'), label: t('factors.mail.forgot') },
    },
    note: t('factors.mail.note'),
  });
}
