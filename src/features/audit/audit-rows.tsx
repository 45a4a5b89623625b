import type { Intl18 } from '#i18n/intl.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { parkDay, parkStamp } from '#src/values/day.ts';
import { GUEST_ID, MACHINE_ID } from '#src/values/id.ts';
import type { AuditEvent, AuditFilter } from './audit.ts';
import { AuditChanges, Folded } from './audit-changes.tsx';
import { nameKey, type SubjectNames } from './audit-names.ts';
import { permissionText, reasonText, subjectText } from './audit-words.ts';

type Props = {
  intl: Intl18;
  events: readonly AuditEvent[];
  /** Of subjects and values; of gates by their ids alone. */
  names: SubjectNames;
  /** The list of one person or one subject alone. */
  hrefOf: (only: Partial<AuditFilter>) => `/${string}`;
  /** Where a subject is opened; null where nowhere. */
  roomOf: (kind: string, id: string) => `/${string}` | null;
};

/** Day by day, the newest first: who did what to what, what changed and why. */
export function AuditRows({ intl, events, names, hrefOf, roomOf }: Props) {
  const days = [...new Set(events.map(({ at }) => parkDay(at)))];
  return days.map((day) => (
    <Static key={day} as="section" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{intl.day(day, 'full')}</h2>
      <ol className=":uno: ml-5px [border-left:3px_double_var(--line)]">
        {events
          .filter(({ at }) => parkDay(at) === day)
          .map((event) => (
            <Row key={event.id} {...{ intl, event, names, hrefOf, roomOf }} />
          ))}
      </ol>
    </Static>
  ));
}

function Row({ intl, event, names, hrefOf, roomOf }: Omit<Props, 'events'> & { event: AuditEvent }) {
  const { t } = intl;
  const { at, who, permission, subjectKind, subjectId, reason, requestId } = event;
  const name = names.get(nameKey(subjectKind, subjectId)) ?? names.get(subjectId) ?? subjectId;
  const subject = subjectText(intl, { kind: subjectKind, id: name });
  const room = roomOf(subjectKind, subjectId);
  return (
    <li className=":uno: grid grid-cols-[76px_minmax(0,1fr)] gap-x-14px py-10px pl-16px rule-b-line max-560:grid-cols-[minmax(0,1fr)]">
      <time className=":uno: num c-ink-3 type-500-15/1.5-data" dateTime={at}>
        {clockText(at)}
      </time>
      <div className=":uno: min-w-0">
        <div className=":uno: flex flex-wrap justify-between gap-[2px_18px]">
          <p className=":uno: [overflow-wrap:anywhere]">
            <SoftLink to={hrefOf({ who })} className="lnk">
              <b>{nameOf(intl, event)}</b>
            </SoftLink>
            {` · ${permissionText(intl, permission)} · `}
            <SoftLink to={hrefOf({ subject: subjectId })} className="lnk">
              {subject}
            </SoftLink>
            {room && (
              <>
                {' '}
                <SoftLink to={room} className="lnk" aria-label={t('audit.openSubject', { subject })}>
                  {t('audit.open')}
                </SoftLink>
              </>
            )}
          </p>
          <p className=":uno: mut3 text-13px">
            {t('common.requestId', { id: requestId.split('-')[0] ?? '' })}
          </p>
        </div>
        <AuditChanges {...{ intl, event, names }} />
        {reason && (
          <div className=":uno: mt-2px text-14.5px whitespace-pre-line [overflow-wrap:anywhere]">
            <span className="mut">{`${t('audit.reason')} `}</span>
            <Folded text={reasonText(intl, subjectKind, reason)} />
          </div>
        )}
      </div>
    </li>
  );
}

function nameOf({ t }: Intl18, { who, name, email }: AuditEvent): string {
  if (who === MACHINE_ID) return t('audit.machine');
  if (who === GUEST_ID) return t('audit.guest');
  return name || email?.split('@')[0] || t('audit.gone');
}

/** `10:43:08` */
function clockText(at: string): string {
  const stamp = parkStamp(at);
  return [stamp.slice(8, 10), stamp.slice(10, 12), stamp.slice(12)].join(':');
}
