import type { Db } from '#db/client.ts';
import type { JobApplicationRow } from '#db/schema/recruitment.ts';
import { factsMail } from '#emails/facts-mail.tsx';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import { correspondenceMail } from '#src/features/messages/correspondence-mail.ts';
import { genericMailFrame } from '#src/features/messages/generic-mail-frame.ts';
import type { Composed, LeasedMessage } from '#src/features/messages/messages.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import { showPhone } from '#src/values/phone.ts';
import type { Settings } from '#src/values/settings.ts';
import { type CvFacts, findCvOf } from './cvs.queries.ts';
import { findApplication } from './recruitment.queries.ts';

type Application = JobApplicationRow & { title: string };
type Sent = { row: Application; cv: CvFacts | null; settings: Settings };

/** The mails of a job application; recruitment speaks Vietnamese only. */
export async function composeApplicationMail({ db }: { db: Db }, message: LeasedMessage): Promise<Composed> {
  const row = await findApplication(db.read, message.payload.id ?? '');
  if (!row) throw new Error(`the application of message ${message.id} is gone`);
  const settings = await readSettings(db.read);
  const isNotice = message.kind === 'application-notice';
  const content = isNotice
    ? notice({ row, cv: await findCvOf(db.read, row.id), settings })
    : received(row, settings);
  return correspondenceMail({ settings, email: row.email, isNotice, content });
}

function received(row: Application, settings: Settings) {
  const intl = intlFor('vi');
  const { t } = intl;
  return factsMail({
    frame: frameOf(row, settings, t('recruitment.mail.why')),
    subject: t('recruitment.mail.subject', { code: row.code }),
    title: t('recruitment.mail.title'),
    preview: t('recruitment.mail.preview', { title: row.title }),
    paragraphs: [
      t('messages.greeting', { name: row.fullName }),
      t('recruitment.mail.lead', { title: row.title, email: settings['park.email'] }),
    ],
    facts: facts(row, intl),
    closing: t('recruitment.mail.closing', { hotline: settings['park.hotline'] }),
  });
}

function notice({ row, cv, settings }: Sent) {
  const intl = intlFor('vi');
  const { t } = intl;
  return factsMail({
    frame: frameOf(row, settings, t('recruitment.mail.noticeWhy')),
    subject: t('recruitment.mail.noticeSubject', { title: row.title, name: row.fullName }),
    title: t('recruitment.mail.noticeTitle'),
    preview: t('recruitment.mail.preview', { title: row.title }),
    paragraphs: [t('recruitment.mail.noticeLead')],
    facts: [
      { label: t('recruitment.mail.name'), value: row.fullName },
      { label: t('recruitment.mail.phone'), value: showPhone(row.phone) },
      ...(row.email ? [{ label: t('recruitment.mail.email'), value: row.email }] : []),
      ...facts(row, intl),
      ...(cv ? [{ label: t('recruitment.mail.cvFile'), value: cvText(cv, row, intl) }] : []),
      ...(row.cvUrl ? [{ label: t('recruitment.mail.cv'), value: row.cvUrl }] : []),
    ],
    quoted: row.experience,
  });
}

/** The file itself stays behind the sign-in: a mail is copied and forwarded. */
function cvText({ fileName, size }: CvFacts, { code }: Application, { t, number }: Intl18): string {
  const kilobytes = number(Math.max(1, Math.round(size / 1024)));
  return t('recruitment.mail.cvFileText', {
    name: fileName,
    kilobytes,
    url: `${siteOrigin()}/api/applications/${code}/cv`,
  });
}

function frameOf({ code }: Application, settings: Settings, why: string) {
  const link = { path: href('recruitment', 'vi'), label: intlFor('vi').t('recruitment.mail.link') };
  return genericMailFrame({ settings, locale: 'vi', code, why, link });
}

function facts({ title, createdAt }: Application, { t, moment }: Intl18) {
  return [
    { label: t('recruitment.mail.job'), value: title },
    { label: t('recruitment.mail.at'), value: moment(createdAt) },
  ];
}
