import type { Db } from '#db/client.ts';
import { accountMail } from '#emails/account.tsx';
import { parkOf } from '#emails/park.ts';
import { renderMail } from '#emails/render-mail.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Composed, LeasedMessage } from '#src/features/messages/messages.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import { contactCodeOf } from './contact-code.ts';
import { findContactCode } from './fairness.queries.ts';
import { CODE_SECONDS } from './fairness.ts';

/** The mail with a one-time code; none once the code is over or used. */
export async function composeContactCode(
  { db, now }: { db: Db; now: string },
  { payload }: LeasedMessage,
): Promise<Composed> {
  const row = await findContactCode(db.read, payload.codeId ?? '');
  if (!row || row.usedAt || row.expiresAt <= now) return { skipped: 'the code is over' };
  const { locale, contact: to, id } = row;
  const settings = await readSettings(db.read);
  const { t } = intlFor(locale);
  const code = contactCodeOf(id);
  const content = accountMail({
    frame: {
      locale,
      siteUrl: siteOrigin(),
      park: parkOf(settings, locale),
      why: t('fairness.mail.why'),
      link: { label: t('auth.mail.contact'), href: `${siteOrigin()}${href('contact', locale)}` },
    },
    subject: t('fairness.mail.subject', { code }),
    title: code,
    paragraphs: [t('fairness.mail.lead', { code, minutes: CODE_SECONDS / 60 })],
    note: t('fairness.mail.note'),
  });
  return { mail: { ...(await renderMail(content)), to, replyTo: settings['park.email'], attachments: [] } };
}
