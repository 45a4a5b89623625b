import type { OrderMark } from '#db/schema/staff-orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { GOODS_STEPS, type GoodsStep } from '#src/features/fulfilment/fulfilment.ts';
import { Link } from '#src/ui/link.tsx';
import { MARKS } from './list/order-filters.ts';
import { type OrdersAsked, type OrderView, VIEWS } from './staff-orders.ts';

type Props = {
  intl: Intl18;
  asked: OrdersAsked;
  counts: Record<Exclude<OrderView, 'all'>, number>;
  steps: Record<GoodsStep, number>;
  /** How many orders have each mark. */
  marks: Record<OrderMark, number>;
  /** Whether this person may look for any order. */
  isFinder: boolean;
  listAt: (change: Partial<OrdersAsked>) => `/${string}`;
};

const TABS =
  ':uno: flex flex-wrap gap-[0_20px] rule-b-line-2 [&_a]:(inline-flex items-center gap-6px min-h-40px max-760:min-h-44px [border-bottom:2px_solid_transparent] c-ink-2 text-14.5px no-underline) [&_a:hover]:c-ink [&_[aria-current]]:border-son [&_[aria-current]]:c-ink [&_[aria-current]]:font-600 [&_.num]:text-14px';

/** The saved views as tabs with their counts; of goods on their way, the steps below, of marked orders the marks. */
export function OrderViews({ intl: { t }, asked, counts, steps, marks, isFinder, listAt }: Props) {
  const isOf = (view: OrderView) => asked.q === '' && asked.view === view;
  return (
    <>
      <nav className={TABS} aria-label={t('orderList.views')}>
        {VIEWS.filter((view) => isFinder || view === 'goods').map((view, index) => (
          <Link
            key={view}
            to={listAt(view === 'marked' ? { view, step: null, mark: null } : { view, step: null })}
            isCurrent={isOf(view) && !asked.step && !(view === 'marked' && asked.mark)}
            aria-keyshortcuts={String(index + 1)}
          >
            {t(`orderList.view.${view}`)}
            {view !== 'all' && <span className="num">{counts[view]}</span>}
          </Link>
        ))}
      </nav>
      {isOf('goods') && (
        <nav className={TABS} aria-label={t('orders.staff.parts')}>
          {GOODS_STEPS.map((step) => (
            <Link key={step} to={listAt({ view: 'goods', step })} isCurrent={asked.step === step}>
              {t(`orders.staff.part.${step}`)} <span className="num">{steps[step]}</span>
            </Link>
          ))}
        </nav>
      )}
      {isOf('marked') && (
        <nav className={TABS} aria-label={t('orderDesk.marks')}>
          {MARKS.map((mark) => (
            <Link key={mark} to={listAt({ mark })} isCurrent={asked.mark === mark}>
              {t(`orderDesk.mark.${mark}`)} <span className="num">{marks[mark]}</span>
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
