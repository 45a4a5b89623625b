import './staff-events.css';
import { hasMessage, type Intl18 } from '#i18n/intl.ts';
import { Tag, type Tone } from '#src/ui/badge.tsx';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { parkDay, parkTime } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { wordsOf } from './event-list.tsx';
import type { StaffEvent } from './security.ts';

const TONES: Record<StaffEvent['result'], Tone> = { ok: 'ok', begun: 'warn', refused: 'err', failed: 'err' };
/** What the framework refuses with, in words that exist. */
const CODES: Readonly<Record<string, string>> = {
  BAD_REQUEST: 'errors.badRequest',
  FORBIDDEN: 'errors.forbidden',
  NOT_FOUND: 'errors.notFound',
};

const ORDER_CODE = /^DM[0-9A-Z]{8}$/;

type Props = {
  intl: Intl18;
  events: readonly StaffEvent[];
  deviceOf: (userAgent: string) => string;
  /** The list of this person alone. */
  hrefOf: (person: string) => `/${string}`;
};

/** Who did what, from where, and how it ended; one event a row. */
export function StaffEventRows({ intl, events, deviceOf, hrefOf }: Props) {
  const { t, day } = intl;
  return events.map((event) => (
    <tr key={event.id}>
      <td className="num">
        <time dateTime={event.at}>{`${parkTime(event.at)}, ${day(parkDay(event.at), 'short')}`}</time>
      </td>
      <td>
        <Who intl={intl} event={event} hrefOf={hrefOf} />
      </td>
      <td>
        {t(wordsOf(event.action))}
        <small>
          {[subjectText(event.subject), reasonText(intl, event.reason)].filter(Boolean).join(' · ')}
        </small>
      </td>
      <td>
        <span className="num">{networkText(event)}</span>
        <small>{deviceOf(event.userAgent) || t('profile.sessions.unknown')}</small>
      </td>
      <td>
        <Tag tone={TONES[event.result]} hasIcon>
          {t(`security.result.${event.result}`)}
        </Tag>
      </td>
    </tr>
  ));
}

function Who({ intl: { t }, event, hrefOf }: Pick<Props, 'intl' | 'hrefOf'> & { event: StaffEvent }) {
  const { userId, name, email } = event;
  if (userId === null) return <span className="mut">{t('security.staff.nobody')}</span>;
  return (
    <>
      <SoftLink to={hrefOf(userId)} className="lnk">
        {name || (email === null ? t('security.staff.gone') : t('security.staff.unnamed'))}
      </SoftLink>
      <small>{email ?? userId}</small>
    </>
  );
}

function subjectText(subject: string | null): string {
  return ORDER_CODE.test(subject ?? '') ? spacedCode(subject ?? '') : (subject ?? '');
}

function networkText({ network, country }: StaffEvent): string {
  return country === 'XX' ? network : `${network} (${country})`;
}

/** Why it was refused; a reason with figures is described by its result alone, because the row has none. */
function reasonText(intl: Intl18, reason: string | null): string {
  const id = CODES[reason ?? ''] ?? reason ?? '';
  if (!hasMessage(id)) return '';
  const end = id.lastIndexOf('.');
  const raw = intl.words<string>(id.slice(0, end))[id.slice(end + 1) as never] as string | undefined;
  return raw?.includes('{') ? '' : intl.t(id);
}
