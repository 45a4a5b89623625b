import type { OrderRow } from '#db/schema/orders.ts';
import { contactStamp } from '#src/features/staff-orders/desk-input.ts';
import { CheckboxField, TextField } from '#src/ui/fields/field.tsx';
import { showPhone } from '#src/values/phone.ts';
import { ActionTicket, type TicketProps } from './action-ticket.tsx';

type Contact = Pick<OrderRow, 'contactName' | 'email' | 'phone'>;
type Props = TicketProps & { contact: Contact; to: string };

/** Another name, e-mail or phone for the order; the old contact is told. */
export function ContactTicket({ contact, to, ...ticket }: Props) {
  const { t } = ticket.intl;
  const { refused } = ticket;
  const stored = {
    name: contact.contactName,
    email: contact.email ?? '',
    phone: contact.phone ? showPhone(contact.phone) : '',
  };
  const field = (name: keyof typeof stored) => ({
    name,
    id: `contact-${name}`,
    label: t(`orderDesk.contactTicket.${name}`),
    defaultValue: refused?.typed[name] ?? stored[name],
    error: refused?.errors[name],
  });
  const guest = to ? t('orderDesk.contactTicket.guest', { old: to }) : t('orderDesk.contactTicket.guestNew');
  return (
    <ActionTicket
      {...ticket}
      act="contact"
      tone="send"
      title={t('orderDesk.contactTicket.title')}
      lines={[{ part: 'guest', text: guest }]}
      sum={t('orderDesk.contactTicket.stub')}
      submit={t('orderDesk.contactTicket.submit')}
    >
      <input type="hidden" name="shown" value={contactStamp(contact)} />
      <TextField {...field('name')} maxLength={120} />
      <div className=":uno: grid grid-cols-2 gap-14px max-760:grid-cols-1">
        <TextField {...field('email')} type="email" inputMode="email" maxLength={200} />
        <TextField {...field('phone')} type="tel" inputMode="tel" maxLength={30} />
      </div>
      <CheckboxField
        name="isRenewed"
        id="contact-renew"
        label={t('orderDesk.contactTicket.renew')}
        hint={t('orderDesk.contactTicket.renewHint')}
        defaultChecked={refused ? refused.typed.isRenewed === '1' : true}
      />
    </ActionTicket>
  );
}
