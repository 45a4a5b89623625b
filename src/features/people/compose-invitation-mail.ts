import type { Db } from '#db/client.ts';
import { accountMail } from '#emails/account.tsx';
import { parkOf } from '#emails/park.ts';
import { renderMail } from '#emails/render-mail.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Composed, LeasedMessage } from '#src/features/messages/messages.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import { invitationUrl } from './invitation-link.ts';
import { findInvitation } from './invitations.queries.ts';
import { findRole } from './people.queries.ts';
import { linkStateOf, roleName } from './people.ts';

/** Composes the mail of an outbox row, unless the invitation is over meanwhile. */
export async function composeInvitationMail(
  { db, now }: { db: Db; now: string },
  { payload }: LeasedMessage,
): Promise<Composed> {
  const invitation = await findInvitation(db.read, { id: payload.invitationId ?? '' });
  const role = invitation && (await findRole(db.read, invitation.roleId));
  if (!invitation || !role || linkStateOf(invitation, now) !== 'open')
    return { skipped: 'the invitation is over' };
  const { email, locale, expiresAt } = invitation;
  const settings = await readSettings(db.read);
  const intl = intlFor(locale);
  const { t } = intl;
  const content = accountMail({
    subject: t('people.mail.subject'),
    title: t('people.mail.title'),
    paragraphs: [t('people.mail.lead', { role: roleName(intl, role) })],
    action: { href: invitationUrl(invitation), label: t('people.mail.button') },
    note: t('people.mail.note', { time: intl.moment(expiresAt) }),
    frame: {
      locale,
      siteUrl: siteOrigin(),
      park: parkOf(settings, locale),
      why: t('auth.mail.why'),
      link: { label: t('auth.mail.contact'), href: `${siteOrigin()}${href('contact', locale)}` },
    },
  });
  return {
    mail: { ...(await renderMail(content)), to: email, replyTo: settings['park.email'], attachments: [] },
  };
}
