import 'virtual:uno:icons-gate.css';
import type { OrderRow } from '#db/schema/orders.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import {
  countStaffOrders,
  findStaffOrder,
  listActorNames,
  listStaffOrders,
  type StaffOrder,
} from '#src/features/fulfilment/fulfilment.queries.ts';
import { STAFF_STATUSES, type StaffOrderStatus } from '#src/features/fulfilment/fulfilment.ts';
import { FulfilmentCard } from '#src/features/fulfilment/fulfilment-panel.tsx';
import { StaffRenewLink } from '#src/features/fulfilment/staff-renew-link.tsx';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { normalizeCode, spacedCode } from '#src/values/order-code.ts';
import { readPageNumber } from '#src/values/page.ts';
import { showPhone } from '#src/values/phone.ts';

const ORDER_CODE_LENGTH = 10;
const TYPED_MAX = 20;

/** Orders of goods and services from the day they are firm to the guest's hands, one step after the other. */
export function StaffOrdersScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('orders.staff.title');
  return (
    <div className=":uno: desk w-[min(860px,100%_-_32px)] mx-auto [padding-block:20px_64px] [&>h1]:(mb-18px text-30px)">
      <PageHead context={context} title={title} description={t('orders.staff.description')} />
      <h1>{title}</h1>
      <Part context={context} of={orderPanel} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function orderPanel(context: ScreenContext) {
  const { db, locale, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  // A ticket of the order names it too.
  const code = normalizeCode(query.get('code') ?? '').slice(0, ORDER_CODE_LENGTH);
  const status = STAFF_STATUSES.find((one) => one === query.get('step')) ?? 'confirmed';
  const page = readPageNumber(query.get('page'));
  const [found, linked, listed, counts] = await Promise.all([
    code ? findStaffOrder(db.read, code) : null,
    // Its link is renewed by managers, be it of goods or of tickets alone.
    code && context.user?.role === 'manager' ? findOrder(db.read, code) : null,
    code ? null : listStaffOrders(db.read, { status, page }),
    countStaffOrders(db.read),
  ]);
  const shown = listed?.items ?? (found ? [found] : []);
  const names = await listActorNames(db.read, actorsOf(shown));
  return (
    <>
      <FindForm intl={intl} code={code} />
      <Parts intl={intl} counts={counts} status={code ? null : status} />
      <section className="desk-list" aria-labelledby="desk-list">
        <h2 id="desk-list" tabIndex={-1}>
          {code ? t('orders.staff.found') : t(`orders.staff.part.${status}`)}
        </h2>
        {shown.length === 0 && (
          <p className="mut">
            {code
              ? t(linked ? 'orders.staff.ticketsOnly' : 'orders.staff.noneOf', { code: spacedCode(code) })
              : t(`orders.staff.none.${status}`)}
          </p>
        )}
        {!code && shown.length > 1 && <p className="mut">{t('orders.staff.oldest')}</p>}
        {shown.map((one) => (
          <FulfilmentCard key={one.order.id} intl={intl} shown={one} names={names} />
        ))}
        {linked && <RenewLink intl={intl} order={linked} />}
      </section>
      {listed && (
        <Pagination
          page={listed.page}
          pageCount={listed.pageCount}
          to={(number) => href('staffOrders', locale, { query: { step: status, page: String(number) } })}
          locale={locale}
        />
      )}
    </>
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

function actorsOf(shown: readonly StaffOrder[]): string[] {
  const actors = shown.flatMap(({ events }) => events.map(({ actor }) => actor));
  return [...new Set(actors)].filter((actor) => actor.startsWith('staff:'));
}

function FindForm({ intl: { t, locale }, code }: { intl: Intl18; code: string }) {
  const action = href('staffOrders', locale);
  return (
    <form
      className=":uno: flex flex-wrap items-end gap-12px [&_.fld]:(flex-[1_1_200px] max-w-280px) [&_.btn]:h-52px"
      action={action}
    >
      <TextField
        name="code"
        label={t('orders.staff.code')}
        defaultValue={code && spacedCode(code)}
        placeholder="DM-7K2P-9XQA"
        maxLength={TYPED_MAX}
        autoComplete="off"
      />
      <Button type="submit">{t('orders.staff.find')}</Button>
      {code && <ButtonLink to={action}>{t('orders.staff.all')}</ButtonLink>}
    </form>
  );
}

type PartsProps = { intl: Intl18; counts: Record<StaffOrderStatus, number>; status: StaffOrderStatus | null };

function Parts({ intl: { t, locale }, counts, status }: PartsProps) {
  return (
    <nav
      className=":uno: desk-parts flex flex-wrap gap-[0_26px] mt-18px rule-b-line-2 [&_a]:(inline-flex items-center gap-8px min-h-44px [border-bottom:2px_solid_transparent] c-ink-2 text-15px no-underline) [&_[aria-current]]:border-leaf [&_[aria-current]]:c-leaf-hi [&_[aria-current]]:font-600"
      aria-label={t('orders.staff.parts')}
    >
      {STAFF_STATUSES.map((one) => (
        <Link key={one} to={href('staffOrders', locale, { query: { step: one } })} isCurrent={one === status}>
          {t(`orders.staff.part.${one}`)} <span className="num">{counts[one]}</span>
        </Link>
      ))}
    </nav>
  );
}
