import { hasMessage, type Intl18, type MessageId } from '#i18n/intl.ts';
import { Tag } from '#src/ui/badge.tsx';
import { parkDay, parkTime } from '#src/values/day.ts';
import { actionName, type OwnEvent } from './security.ts';

type Props = { intl: Intl18; events: readonly OwnEvent[]; deviceOf: (userAgent: string) => string };

/** Sign-ins and changes of the user's own account: what, when, from which device and approximate network. */
export function EventList({ intl, events, deviceOf }: Props) {
  const { t, day } = intl;
  if (events.length === 0) return <p className="sm">{t('security.events.empty')}</p>;
  return (
    <ul className=":uno: dash-list rule-t-line [&_.sm]:c-ink-2 [&_h3]:(m-[0_0_4px] text-18px)">
      {events.map(({ id, at, action, result, network, userAgent }) => (
        <li key={id}>
          <div>
            <h4>{t(wordsOf(action))}</h4>
            <p className="sm">
              {t('security.events.at', {
                time: parkTime(at),
                day: day(parkDay(at), 'long'),
                device: deviceOf(userAgent) || t('profile.sessions.unknown'),
                network,
              })}
            </p>
          </div>
          {result === 'ok' ? null : <Tag tone="err">{t('security.events.refused')}</Tag>}
        </li>
      ))}
    </ul>
  );
}

export function wordsOf(action: string): MessageId {
  const id = `security.action.${actionName(action)}`;
  return hasMessage(id) ? id : 'security.action.other';
}
