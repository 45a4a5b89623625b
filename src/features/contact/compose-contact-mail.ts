import type { Db } from '#db/client.ts';
import type { ContactMessageRow } from '#db/schema/contact.ts';
import { factsMail } from '#emails/facts-mail.tsx';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import { correspondenceMail } from '#src/features/messages/correspondence-mail.ts';
import { genericMailFrame } from '#src/features/messages/generic-mail-frame.ts';
import type { Composed, LeasedMessage } from '#src/features/messages/messages.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { showPhone } from '#src/values/phone.ts';
import type { Settings } from '#src/values/settings.ts';
import { findContactMessage } from './contact.queries.ts';

/** The mails of a message: to the sender in their language, to the park in Vietnamese. */
export async function composeContactMail({ db }: { db: Db }, message: LeasedMessage): Promise<Composed> {
  const row = await findContactMessage(db.read, message.payload.id ?? '');
  if (!row) throw new Error(`the letter of message ${message.id} is gone`);
  const settings = await readSettings(db.read);
  const isNotice = message.kind === 'contact-notice';
  const content = isNotice ? notice(row, settings) : received(row, settings);
  return correspondenceMail({ settings, email: row.email, isNotice, content });
}

// The message is not repeated to the given address, which may be somebody else's.
function received(row: ContactMessageRow, settings: Settings) {
  const intl = intlFor(row.locale);
  const { t } = intl;
  return factsMail({
    frame: genericMailFrame({ settings, code: row.code, why: t('contact.mail.why'), ...backLink(intl) }),
    subject: t('contact.mail.subject', { code: row.code }),
    title: t('contact.mail.title'),
    preview: t('contact.mail.preview', { code: row.code }),
    paragraphs: [t('messages.greeting', { name: row.name }), t('contact.mail.lead', { code: row.code })],
    facts: facts(row, intl),
    closing: t('contact.mail.closing', { hotline: settings['park.hotline'] }),
  });
}

function notice(row: ContactMessageRow, settings: Settings) {
  const intl = intlFor('vi');
  const { t } = intl;
  return factsMail({
    frame: genericMailFrame({
      settings,
      code: row.code,
      why: t('contact.mail.noticeWhy'),
      ...backLink(intl),
    }),
    subject: t('contact.mail.noticeSubject', { code: row.code, topic: t(`contact.topic.${row.topic}`) }),
    title: t('contact.mail.noticeTitle'),
    preview: t('contact.mail.noticePreview', { name: row.name }),
    paragraphs: [t('contact.mail.noticeLead')],
    facts: [
      { label: t('contact.mail.name'), value: row.name },
      ...(row.phone ? [{ label: t('contact.mail.phone'), value: showPhone(row.phone) }] : []),
      ...(row.email ? [{ label: t('contact.mail.email'), value: row.email }] : []),
      ...facts(row, intl),
    ],
    quoted: row.message,
  });
}

function backLink({ t, locale }: Intl18) {
  return { locale, link: { path: href('contact', locale), label: t('contact.mail.link') } };
}

function facts({ topic, createdAt }: ContactMessageRow, { t, moment }: Intl18) {
  return [
    { label: t('contact.mail.topic'), value: t(`contact.topic.${topic}`) },
    { label: t('contact.mail.at'), value: moment(createdAt) },
  ];
}
