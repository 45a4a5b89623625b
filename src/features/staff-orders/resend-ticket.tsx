import { SelectField } from '#src/ui/fields/field.tsx';
import type { Channel } from '#src/values/channel.ts';
import { ActionTicket, type TicketProps } from './action-ticket.tsx';

type Props = TicketProps & {
  /** What is sent again; null when nothing is firm yet. */
  kind: 'tickets' | 'order-confirmed' | null;
  channels: readonly Channel[];
  /** The addresses of the order in words. */
  to: string;
};

/** The tickets or the confirmation once more, by a channel. */
export function ResendTicket({ kind, channels, to, ...ticket }: Props) {
  const { t } = ticket.intl;
  const { refused } = ticket;
  const guest = kind ? t(`orderDesk.resend.guest.${kind}`, { to }) : t('orderDesk.resend.nothing');
  const text = channels.length > 0 ? guest : t('orderDesk.resend.nobody');
  return (
    <ActionTicket
      {...ticket}
      act="resend"
      tone="send"
      title={t('orderDesk.resend.title')}
      lines={[{ part: 'guest', text }]}
      sum={t('orderDesk.resend.stub')}
      submit={t('orderDesk.resend.submit')}
    >
      <SelectField
        name="channel"
        label={t('orderDesk.resend.channel')}
        options={channels.map((value) => ({ value, label: t(`orders.told.way.${value}`) }))}
        defaultValue={refused?.typed.channel}
        error={refused?.errors.channel}
      />
    </ActionTicket>
  );
}
