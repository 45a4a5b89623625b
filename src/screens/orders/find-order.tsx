import 'virtual:uno:icons-checkout.css';
import '#src/ui/styles/self-service.css';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ContactChange } from '#src/features/orders/contact-change.tsx';
import { FindForm } from '#src/features/orders/find-form.tsx';
import { FoundOrders } from '#src/features/orders/found-orders.tsx';
import { loadFoundOrders } from '#src/features/orders/load-found-orders.ts';
import { href } from '#src/routes.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { showPhone } from '#src/values/phone.ts';
import { PostedRefusal } from './posted-refusal.tsx';
import { type OpenedOrder, openedOrder, SelfServicePage } from './self-service-page.tsx';

/** Who gets the news of an order from now on. */
function Contact({ context, opened: { order, key } }: { context: ScreenContext; opened: OpenedOrder }) {
  const { t, words, locale } = intlFor(context.locale);
  const { code } = order;
  const { typed = {}, errors = {} }: Partial<RefusedForm> = context.refusedForm ?? {};
  return (
    <SelfServicePage
      context={context}
      opened={{ order, key }}
      words={{
        title: t('orders.contact.title'),
        description: t('orders.contact.lead'),
        lead: t('orders.contact.lead'),
      }}
    >
      <ContactChange
        code={code}
        secret={key}
        email={typed.email ?? order.email ?? ''}
        phone={typed.phone ?? (order.phone ? showPhone(order.phone) : '')}
        refused={errors}
        to={href('order', locale, { params: { code }, query: { key } })}
        words={words('orders.contact')}
      />
    </SelfServicePage>
  );
}

/** Requests the links of one's orders, shows what such a link opens, or, with an order's own, changes its contact. */
export async function FindOrderScreen({ context }: { context: ScreenContext }) {
  const { t, locale } = intlFor(context.locale);
  const token = context.query.get('token');
  const opened = await openedOrder(context);
  if (opened) return <Contact context={context} opened={opened} />;
  const title = t('orders.find.title');
  return (
    <div className=":uno: wrap care p-[8px_0_80px]">
      <PageHead context={context} title={title} description={t('orders.find.description')} />
      <header className=":uno: grid gap-12px max-w-760px m-[26px_0_34px] [&_h1]:(text-[clamp(34px,3.3vw,46px)] font-600)">
        <h1>{title}</h1>
        {!token && <p className="lead mut">{t('orders.find.lead')}</p>}
      </header>
      <PostedRefusal context={context} />
      {token ? <Found context={context} token={token} /> : <Asking context={context} />}
      <p className=":uno: mt-32px flex flex-wrap gap-[6px_22px] text-15px coarse:[&>*]:(flex items-center min-h-44px)">
        <span>{t('orders.find.have')}</span>
        <Link to={href('orderRefund', locale)} className="lnk">
          {t('orders.care.refund')}
        </Link>
        <Link to={href('ticketExchange', locale)} className="lnk">
          {t('orders.care.exchange')}
        </Link>
      </p>
    </div>
  );
}

async function Found({ context, token }: { context: ScreenContext; token: string }) {
  const intl = intlFor(context.locale);
  const found = await loadFoundOrders(context, token);
  if (!found) return <Notice tone="warn" title={intl.t('orders.error.linkOver')} role="alert" />;
  return <FoundOrders intl={intl} found={found} />;
}

/** The form, or that it was sent without a script. */
function Asking({ context: { locale, query, refusedForm } }: { context: ScreenContext }) {
  const { t, words } = intlFor(locale);
  if (query.get('state') !== 'sent')
    return <FindForm words={words('orders.find')} typed={refusedForm?.typed} />;
  return (
    <Notice tone="ok" title={t('orders.find.sent')} role="status">
      <p>{t('orders.find.sentText')}</p>
    </Notice>
  );
}
