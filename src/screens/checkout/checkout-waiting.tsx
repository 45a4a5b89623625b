import type { WaitingEntryRow } from '#db/schema/waiting-list.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import type { CheckoutView } from '#src/features/orders/booking-view.ts';
import { OrderPanel } from '#src/features/orders/order-panel.tsx';
import { listTicketDays } from '#src/features/tickets/availability.queries.ts';
import { findTicketType } from '#src/features/tickets/tickets.queries.ts';
import { isPastCutOff } from '#src/features/tickets/tickets.ts';
import { findSaleEnd } from '#src/features/waiting-list/waiting-list.queries.ts';
import { WAITING_FLAG } from '#src/features/waiting-list/waiting-list.ts';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';

type Props = { context: ScreenContext; intl: Intl18 };

/** The page of one entry of a waiting list. */
export function waitingAddress({ locale, waitingKey }: ScreenContext, { code }: { code: string }) {
  return href('waitingList', locale, { query: { code, key: waitingKey(code) } });
}

/** Places that were held for a waiting group have gone to the next one. */
export async function OfferOver({ context, intl: { t }, waiting }: Props & { waiting: WaitingEntryRow }) {
  const { db, now } = context;
  const isOver = isPastCutOff({ ...(await findSaleEnd(db.read, waiting)), now });
  return (
    <OrderPanel
      progress={0.18}
      title={t('waitingList.status.lapsed')}
      actions={
        <ButtonLink to={waitingAddress(context, waiting)} variant="solid">
          {t('waitingList.own.open')}
        </ButtonLink>
      }
    >
      <p>{t(isOver ? 'waitingList.status.overText' : 'waitingList.status.lapsedText')}</p>
    </OrderPanel>
  );
}

/** Onto the list of a day that was sold out meanwhile. */
export async function WaitLink({ context, intl: { t, locale }, view }: Props & { view: CheckoutView }) {
  const { db, now } = context;
  const [type, isOn] = await Promise.all([
    findTicketType(db.read, view.again.ticket ?? ''),
    isFeatureEnabled(db.read, WAITING_FLAG),
  ]);
  if (!type || !isOn) return null;
  const [day] = await listTicketDays(db.read, { type, from: view.day, to: view.day, now });
  if (day?.status !== 'SOLD_OUT') return null;
  return (
    <Link to={href('waitingList', locale, { query: view.again })} className="lnk">
      {t('waitingList.page.join')}
    </Link>
  );
}
