import type { OrderRow } from '#db/schema/orders.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { findStaffOrder, listActorNames } from '#src/features/fulfilment/fulfilment.queries.ts';
import { FulfilmentCard } from '#src/features/fulfilment/fulfilment-panel.tsx';
import { StaffRenewLink } from '#src/features/fulfilment/staff-renew-link.tsx';
import { pickupOf } from '#src/features/orders/goods-view.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { ordersQuery, readOrdersAsked } from '#src/features/staff-orders/staff-orders.ts';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { may, NOBODY } from '#src/values/permissions.ts';
import { showPhone } from '#src/values/phone.ts';

/** One order beside the list. */
export async function openedOrder(context: ScreenContext, code: string) {
  const { db, locale, query } = context;
  const user = context.user ?? NOBODY;
  const intl = intlFor(locale);
  const { t } = intl;
  const asked = readOrdersAsked(query);
  const [settings, found, goods] = await Promise.all([
    readSettings(db.read),
    findOrder(db.read, code),
    findStaffOrder(db.read, code),
  ]);
  // Who only hands over goods opens no others.
  const order = goods || may(user, 'orders.find') ? found : null;
  const actors = goods?.events.map(({ actor }) => actor).filter((actor) => actor.startsWith('staff:')) ?? [];
  const names = await listActorNames(db.read, [...new Set(actors)]);
  const back = href('staffOrders', locale, {
    query: ordersQuery(asked, { code: '', ...(asked.code ? {} : { q: '' }) }),
  });
  return (
    <section className=":uno: grid grid-cols-1 gap-14px min-w-0" aria-labelledby="desk-list">
      <div className=":uno: flow-row gap-12px">
        <h2 className=":uno: text-22px" id="desk-list" tabIndex={-1}>
          {order ? order.contactName || t('orderList.nameless') : spacedCode(code)}
        </h2>
        <ButtonLink className=":uno: ml-auto" variant="link" to={back}>
          {t('orderList.back')}
        </ButtonLink>
      </div>
      {!order && (
        <p className="mut" role="status">
          {t('orderList.noneOf', { code: spacedCode(code) })}
        </p>
      )}
      {goods && (
        <FulfilmentCard {...{ intl, names, user }} place={pickupOf(settings, locale).place} shown={goods} />
      )}
      {order && may(user, 'orders.renew') && <RenewLink intl={intl} order={order} />}
    </section>
  );
}

function RenewLink({ intl, order }: { intl: Intl18; order: OrderRow }) {
  const { t } = intl;
  const { code } = order;
  const to = [order.email, order.phone && showPhone(order.phone)].filter(Boolean).join(', ');
  return (
    <article
      className=":uno: grid grid-cols-1 gap-14px p-[20px_22px] rule-line-2 round-1 bg-surface"
      aria-labelledby="renew-link"
    >
      <h3 className=":uno: text-21px" id="renew-link">
        {t('orders.renewStaff.title')}
      </h3>
      <StaffRenewLink
        code={code}
        lead={t('orders.renewDesk.lead', { code: spacedCode(code), name: order.contactName, to })}
        words={intl.words('orders.renewStaff')}
      />
    </article>
  );
}
