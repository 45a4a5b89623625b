import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { addSeconds, parkDay } from '#src/values/day.ts';
import { showPhone } from '#src/values/phone.ts';
import type { OpenedApplication } from './application-list.queries.ts';
import type { CvFacts } from './cvs.queries.ts';
import { APPLICATION_KEPT_SECONDS } from './recruitment.ts';

type Props = { intl: Intl18; application: OpenedApplication; cv: CvFacts | null };

const KILOBYTE = 1024;

/** Who applied, how they are reached, what they wrote and sent, and when all of it is deleted. */
export function ApplicationFacts({ intl, application, cv }: Props) {
  const { t, day, moment, number } = intl;
  const { code, phone, email, experience, cvUrl, createdAt } = application;
  const facts: [string, ReactNode][] = [
    [t('recruitment.mail.phone'), <Contact key="phone" to={`tel:${phone}`} text={showPhone(phone)} />],
    [t('recruitment.mail.email'), email && <Contact key="email" to={`mailto:${email}`} text={email} />],
    [t('recruitment.staff.sentAt'), moment(createdAt)],
    [t('recruitment.mail.cv'), cvUrl && <CvLink key="cv" address={cvUrl} />],
    [t('recruitment.staff.keptUntil'), day(parkDay(addSeconds(createdAt, APPLICATION_KEPT_SECONDS)), 'full')],
  ];
  return (
    <section
      className=":uno: grid grid-cols-1 gap-12px p-[14px_18px] rule-line bg-surface text-14.5px"
      aria-label={t('recruitment.staff.request')}
    >
      <dl className=":uno: grid gap-[6px_20px] grid-cols-1 [&>div]:(grid grid-cols-[132px_minmax(0,1fr)] gap-10px) [&_dt]:c-ink-2 [&_dd]:[overflow-wrap:anywhere]">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {cv && (
        <p>
          <a className="btn btn-line" href={`/api/applications/${code}/cv`} download>
            {t('recruitment.staff.download', {
              name: cv.fileName,
              kilobytes: number(Math.max(1, Math.round(cv.size / KILOBYTE))),
            })}
          </a>
        </p>
      )}
      <p className=":uno: pt-12px rule-t-line whitespace-pre-wrap [overflow-wrap:anywhere]">{experience}</p>
    </section>
  );
}

function Contact({ to, text }: { to: string; text: string }) {
  return (
    <a href={to} className=":uno: lnk inline-flex items-center min-h-24px coarse:min-h-44px">
      {text}
    </a>
  );
}

/** A stranger's address: it learns nothing of the office. */
function CvLink({ address }: { address: string }) {
  if (!/^https:\/\//i.test(address)) return address;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className=":uno: lnk inline-flex items-center min-h-24px coarse:min-h-44px"
    >
      {address}
    </a>
  );
}
