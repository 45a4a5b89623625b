import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EndOfCable } from '#src/ui/end-of-cable.tsx';

/** What an address lacks: tickets to pay for, the code of an order, or one that opens with its key. */
export type Missing = 'booking' | 'code' | 'order';
type Props = { intl: Intl18; missing: Missing; hotline: string; head: ReactNode };

/** No order opens with this address. The same for a code that does not exist and a key that does not fit. */
export function OrderUnknown({ intl, missing, hotline, head }: Props) {
  const { t, locale } = intl;
  const isBooking = missing === 'booking';
  return (
    <EndOfCable title={missingTitle(intl, missing)} text={helpText(intl, missing, hotline)} head={head}>
      <ButtonLink
        to={href(isBooking ? 'orderTicket' : 'findOrder', locale)}
        variant="solid"
        iconAfter="i-lucide-arrow-right"
      >
        {isBooking ? t('common.bookTickets') : t('orders.find.title')}
      </ButtonLink>
    </EndOfCable>
  );
}

export function missingTitle({ t }: Intl18, missing: Missing): string {
  if (missing === 'booking') return t('orders.noBooking.title');
  return missing === 'code' ? t('orders.noCode.title') : t('orders.unknown.title');
}

function helpText({ t }: Intl18, missing: Missing, hotline: string): string {
  if (missing === 'booking') return t('orders.noBooking.help');
  if (missing === 'code') return t('orders.noCode.help', { hotline });
  return `${t('orders.error.unknown')} ${t('orders.unknown.help', { hotline })}`;
}
