import type { OrderRow } from '#db/schema/orders.ts';
import type { OrderMark } from '#db/schema/staff-orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Tag, type Tone } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { showPhone } from '#src/values/phone.ts';
import { OrderState } from './order-state.tsx';
import type { ListedOrder } from './staff-orders.ts';

type Props = {
  intl: Intl18;
  order: OrderRow;
  listed: ListedOrder;
  marks: readonly OrderMark[];
  back: `/${string}`;
};

const MARK_TONES: Record<OrderMark, Tone> = {
  'call-back': 'warn',
  complaint: 'err',
  group: 'info',
  vip: 'info',
  suspicious: 'err',
};

/** Whose order it is and where it stands; the way back to its row. */
export function OpenedHead({ intl, order, listed, marks, back }: Props) {
  const { t } = intl;
  const { code, createdAt, channel } = order;
  return (
    <header className=":uno: grid grid-cols-1 gap-8px">
      <div className=":uno: flow-row gap-[6px_10px]">
        <h2 className=":uno: text-22px wrap-anywhere [outline:none]" id="desk-list" tabIndex={-1}>
          {order.contactName || t('orderList.nameless')}
        </h2>
        <OrderState intl={intl} order={listed} />
        {marks.map((mark) => (
          <Tag key={mark} tone={MARK_TONES[mark]}>
            {t(`orderDesk.mark.${mark}`)}
          </Tag>
        ))}
        <ButtonLink className=":uno: ml-auto" variant="link" to={back} aria-keyshortcuts="Escape">
          {t('orderList.back')}
        </ButtonLink>
      </div>
      <p className=":uno: flow-row gap-[2px_18px] c-ink-2 text-14.5px [overflow-wrap:anywhere] [&_b]:c-ink">
        <b className="num">{spacedCode(code)}</b>
        <span>{t('orderDesk.placed', { time: intl.moment(createdAt) })}</span>
        <Contact {...{ intl, order }} />
        {channel && <span>{t('orderDesk.first', { way: t(`orders.told.way.${channel}`) })}</span>}
      </p>
      {order.needsReview !== null && <Tag tone="warn">{t('orderDesk.review')}</Tag>}
    </header>
  );
}

function Contact({ intl: { t }, order: { phone, email } }: Pick<Props, 'intl' | 'order'>) {
  if (!phone && !email) return <span>{t('orderDesk.noContact')}</span>;
  return (
    <>
      {phone && (
        <a href={`tel:${phone}`} className="lnk num tap">
          {showPhone(phone)}
        </a>
      )}
      {email && <span>{email}</span>}
    </>
  );
}
