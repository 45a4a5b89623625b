import type { Intl18 } from '#i18n/intl.ts';
import { type Fact, SenderFacts, SenderLink, SenderText } from '#src/ui/room/sender-facts.tsx';
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
  const facts: Fact[] = [
    [t('recruitment.mail.phone'), <SenderLink key="phone" to={`tel:${phone}`} text={showPhone(phone)} />],
    [t('recruitment.mail.email'), email && <SenderLink key="email" to={`mailto:${email}`} text={email} />],
    [t('recruitment.staff.sentAt'), moment(createdAt)],
    [t('recruitment.mail.cv'), cvUrl && <CvLink key="cv" address={cvUrl} />],
    [t('recruitment.staff.keptUntil'), day(parkDay(addSeconds(createdAt, APPLICATION_KEPT_SECONDS)), 'full')],
  ];
  return (
    <SenderFacts label={t('recruitment.staff.request')} facts={facts}>
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
      <SenderText text={experience} />
    </SenderFacts>
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
