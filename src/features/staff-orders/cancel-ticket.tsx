import { ActionTicket, type Consequence, type TicketProps } from './action-ticket.tsx';

type Props = TicketProps & {
  /** People whose places it holds. */
  places: number;
  /** What of a voucher it has reserved. */
  creditVnd: number;
};

/** The end of an order that is not paid. */
export function CancelTicket({ places, creditVnd, ...ticket }: Props) {
  const { t, money } = ticket.intl;
  const credit = creditVnd > 0 ? [t('orderDesk.cancelTicket.credit', { amount: money(creditVnd) })] : [];
  const lines: Consequence[] = [
    { part: 'guest', text: t('orderDesk.cancelTicket.guest') },
    { part: 'money', text: [t('orderDesk.cancelTicket.money'), ...credit].join(' ') },
    ...(places > 0
      ? [{ part: 'places' as const, text: t('orderDesk.cancelTicket.places', { count: places }) }]
      : []),
  ];
  return (
    <ActionTicket
      {...ticket}
      act="cancel"
      tone="end"
      title={t('orderDesk.cancelTicket.title')}
      lines={lines}
      sum={t('orderDesk.cancelTicket.stub')}
      submit={t('orderDesk.cancelTicket.submit')}
    />
  );
}
