import type { Intl18 } from '#i18n/intl.ts';
import { Link } from '#src/ui/link.tsx';
import { parkTime } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { OrderState } from './order-state.tsx';
import type { ListedOrder } from './staff-orders.ts';

type Props = {
  intl: Intl18;
  rows: readonly ListedOrder[];
  /** The code of the opened one. */
  opened: string;
  rowAt: (code: string) => `/${string}`;
  /** Those whose boxes are ticked; null for who acts on no several at once. */
  picked: readonly string[] | null;
};

const LIST =
  ':uno: rule-line bg-surface text-14.5px [&>li]:(relative grid grid-cols-[minmax(0,1fr)_74px_96px_auto] items-center gap-[2px_12px] min-h-[calc(52px_+_var(--row-d))] p-[4px_14px] rule-b-line) [&>li:last-child]:border-b-0 [&>li:hover]:bg-surface-2 [&>[data-open]]:bg-secondary-100 [&>[data-open]]:[box-shadow:inset_3px_0_var(--son)] [&_a]:(c-ink font-600 no-underline [overflow-wrap:anywhere]) [&_a]:after:(content-empty absolute inset-0) [&_small]:(block c-ink-2 text-13px) [&>[data-open]_small]:c-ink [&_.num]:text-15px max-760:[&>li]:grid-cols-[minmax(0,1fr)_auto]';

/** Beside an opened order a row has no room for its day. */
const BESIDE =
  ':uno: max-1500:[&>li]:grid-cols-[minmax(0,1fr)_auto] max-1500:[&>li>span:nth-child(2)]:hidden max-1500:[&>li>span:last-child]:(col-[1/-1] justify-self-start)';

/** The box stands above the link of the row, with room for a thumb. */
const PICKED =
  ':uno: pl-32px [&>input]:(absolute z-1 left-6px top-0 bottom-0 m-auto w-20px h-20px after:(content-empty absolute inset-[-12px]))';

/** One order a row, the whole of which is the link; on a phone two lines with sum and state at the right. */
export function OrderRows({ intl, rows, opened, rowAt, picked }: Props) {
  const { t, number } = intl;
  return (
    <ul data-rows="" className={opened ? `${LIST} ${BESIDE}` : LIST} aria-label={t('orderList.label')}>
      {rows.map((order) => (
        <li key={order.code} data-open={order.code === opened || undefined}>
          <span className={picked ? PICKED : undefined}>
            {picked && (
              <input
                type="checkbox"
                name={`pick-${order.code}`}
                value="1"
                defaultChecked={picked.includes(order.code)}
                aria-label={t('orderList.pick', { code: spacedCode(order.code) })}
              />
            )}
            <Link
              id={`row-${order.code}`}
              to={rowAt(order.code)}
              scroll={false}
              isCurrent={order.code === opened}
            >
              {order.name || t('orderList.nameless')}
            </Link>
            <small>
              <span className="num">{spacedCode(order.code)}</span>
              {contentsOf(intl, order)}
            </small>
          </span>
          <span className=":uno: max-760:hidden">{whenOf(intl, order)}</span>
          <span className=":uno: text-right">
            <b className="num">{number(order.totalVnd)}</b>
            <small>{progressOf(intl, order)}</small>
          </span>
          <span className=":uno: justify-self-end max-760:col-[1/-1] max-760:justify-self-start">
            <OrderState intl={intl} order={order} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function contentsOf({ t }: Intl18, { people, pieces, marks }: ListedOrder): string {
  const parts = [
    people > 0 && t('orderList.people', { count: people }),
    pieces > 0 && t('orderList.pieces', { count: pieces }),
    ...marks.map((mark) => t(`orderDesk.mark.${mark}`)),
  ];
  return parts
    .filter(Boolean)
    .map((part) => ` · ${part}`)
    .join('');
}

/** The day of the visit, or how the goods are received. */
function whenOf({ t, day }: Intl18, order: ListedOrder): string {
  if (order.day) return day(order.day, 'short');
  return t(order.isPickup ? 'orderList.pickup' : 'orderList.sent');
}

/** How many of its people are in; of one that is not paid, until when it holds its places. */
function progressOf({ t }: Intl18, { status, heldUntil, people, peopleIn, day }: ListedOrder): string {
  if (status === 'pending') return t('orderList.until', { time: parkTime(heldUntil) });
  return day && status !== 'cancelled' ? t('orderList.in', { count: peopleIn, of: people }) : '';
}
