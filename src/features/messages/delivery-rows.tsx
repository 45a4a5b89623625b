import { hasMessage, type Intl18 } from '#i18n/intl.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { parkDay, parkTime } from '#src/values/day.ts';
import type { RoomMessage } from './room-messages.ts';

/** What a message is about; without an address where this person has no room for it. */
type About = { text: string; to: `/${string}` | null };
type Props = {
  intl: Intl18;
  messages: readonly RoomMessage[];
  aboutOf: (message: RoomMessage) => About;
};

/** One message or attempt a row, with the provider's own code. */
export function DeliveryRows({ intl, messages, aboutOf }: Props) {
  const { t, day } = intl;
  return messages.map((message) => {
    const { id, at, kind, address, provider } = message;
    const subject = `messages.kind.${kind}`;
    const { text, to } = aboutOf(message);
    return (
      <tr key={id}>
        <td className="num">{`${parkTime(at)}, ${day(parkDay(at), 'short')}`}</td>
        <td className="num">
          {to ? (
            <SoftLink to={to} className="lnk">
              {text}
            </SoftLink>
          ) : (
            text
          )}
        </td>
        <td>{t(hasMessage(subject) ? subject : 'messages.kind.other')}</td>
        <td>{address ?? '–'}</td>
        <td>{provider ?? '–'}</td>
        <td>{stateText(intl, message)}</td>
      </tr>
    );
  });
}

function stateText({ t }: Intl18, { state, channel, code }: RoomMessage): string {
  const isMessage = state === 'givenUp' || state === 'waiting';
  const text =
    isMessage || !channel
      ? t(state === 'givenUp' ? 'messages.state.givenUp' : 'messages.state.waiting')
      : t(`orders.told.${state}`, { way: t(`orders.told.way.${channel}`) });
  return code ? `${text} (${code})` : text;
}
