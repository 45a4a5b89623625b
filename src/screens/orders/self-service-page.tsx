import '#src/ui/styles/self-service.css';
import type { ReactNode } from 'react';
import type { OrderRow } from '#db/schema/orders.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { OrderLookup } from '#src/features/orders/order-lookup.tsx';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { findLinkedPolicies } from '#src/features/pages/pages.queries.ts';
import { href, type RouteName, rowHref } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { PostedRefusal } from './posted-refusal.tsx';

export type OpenedOrder = { order: OrderRow; key: string };
type SelfServiceWords = { title: string; description: string; lead: string };

/** The order that a URL opens with its code and key, or null: then the form looks it up. */
export async function openedOrder({ db, query, isOrderKey }: ScreenContext): Promise<OpenedOrder | null> {
  const [code, key] = [query.get('code') ?? '', query.get('key') ?? ''];
  if (code === '') return null;
  const [isOpened, order] = await Promise.all([isOrderKey(code, key), findOrder(db.read, code)]);
  return isOpened && order ? { order, key } : null;
}

type Props = {
  context: ScreenContext;
  words: SelfServiceWords;
  opened: OpenedOrder | null;
  /** Links to what else can be done with the order. */
  otherAction?: ReactNode;
  children?: ReactNode;
};

/** The frame of a page on which buyers look after what they have bought; without an order it asks for one. */
export function SelfServicePage({ context, words, opened, otherAction, children }: Props) {
  const intl = intlFor(context.locale);
  const { name = 'orderRefund' }: { name?: RouteName } = context.match ?? {};
  return (
    <div className=":uno: wrap care p-[8px_0_80px]">
      <PageHead context={context} title={words.title} description={words.description} />
      <header className=":uno: grid gap-12px max-w-760px m-[26px_0_34px] [&_h1]:(text-[clamp(34px,3.3vw,46px)] font-600)">
        <h1>{words.title}</h1>
        <p className="lead mut">{words.lead}</p>
        {opened && <OtherActions context={context} intl={intl} opened={opened} otherAction={otherAction} />}
      </header>
      <PostedRefusal context={context} />
      {opened ? (
        children
      ) : (
        <OrderLookup
          to={href(name, intl.locale)}
          typed={context.refusedForm?.typed}
          words={intl.words('orders.lookup')}
        />
      )}
    </div>
  );
}

type ActionsProps = Pick<Props, 'context' | 'otherAction'> & { intl: Intl18; opened: OpenedOrder };

async function OtherActions({ context, intl, opened, otherAction }: ActionsProps) {
  const { t, locale } = intl;
  const { code } = opened.order;
  const policies = await findLinkedPolicies(context.db.remembered);
  return (
    <p className=":uno: flex flex-wrap gap-[6px_22px] text-15px coarse:(gap-y-0 lh-44px)">
      <b className="num">{t('refunds.page.order', { code: spacedCode(code) })}</b>
      <Link to={href('order', locale, { params: { code }, query: { key: opened.key } })} className="lnk">
        {t('refunds.page.openOrder')}
      </Link>
      {otherAction}
      <Link to={rowHref('policy', locale, policies['quy-dinh-ve'])} className="lnk">
        {t('refunds.page.policy')}
      </Link>
    </p>
  );
}
