import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EndOfWire } from '#src/ui/end-of-wire.tsx';

/** No order opens with this address. The same for a code that does not exist and a key that does not fit. */
export function OrderUnknown({ intl, hotline, head }: { intl: Intl18; hotline: string; head: ReactNode }) {
  const { t, locale } = intl;
  return (
    <EndOfWire
      title={t('orders.unknown.title')}
      text={`${t('orders.error.unknown')} ${t('orders.unknown.help', { hotline })}`}
      head={head}
    >
      <ButtonLink to={href('tickets', locale)} variant="solid" iconAfter="i-lucide-arrow-right">
        {t('errors.seeTickets')}
      </ButtonLink>
    </EndOfWire>
  );
}
