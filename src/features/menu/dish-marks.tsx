import type { DishMark } from '#db/schema/menu.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Icon } from '#src/ui/icon.tsx';

const ICONS: Record<DishMark, `i-${string}`> = {
  vegetarian: 'i-lucide-leaf',
  spicy: 'i-lucide-flame',
  seafood: 'i-lucide-shrimp',
  peanut: 'i-lucide-nut',
  egg: 'i-lucide-egg',
  dairy: 'i-lucide-milk',
  gluten: 'i-lucide-wheat',
  pork: 'i-lucide-ham',
  beef: 'i-lucide-beef',
};

export function MarkIcon({ mark }: { mark: DishMark }) {
  return <Icon name={ICONS[mark]} />;
}

/** What the marks mean. */
export function MarkLegend({ marks, intl }: { marks: readonly DishMark[]; intl: Intl18 }) {
  return (
    <div className=":uno: menu-legend [&_.ic]:(block w-19px h-19px) [&_h2]:text-30px [&_ul]:(flex flex-wrap gap-[10px_26px] m-[16px_0_14px]) [&_li]:(flex items-center gap-8px text-15px) [&_p]:(max-w-70ch c-ink-2 text-14.5px)">
      <h2>{intl.t('menu.legend')}</h2>
      <ul>
        {marks.map((mark) => (
          <li key={mark}>
            <MarkIcon mark={mark} />
            {intl.t(`menu.mark.${mark}`)}
          </li>
        ))}
      </ul>
      <p>{intl.t('menu.legendNote')}</p>
    </div>
  );
}

/** The marks of one dish: drawn, with their words for those who point at them or listen. */
export function DishMarks({ marks, intl }: { marks: readonly DishMark[]; intl: Intl18 }) {
  if (marks.length === 0) return null;
  return (
    <p className=":uno: dish-marks [&_.ic]:(block w-19px h-19px)">
      {marks.map((mark) => (
        <span key={mark} className={`ic ${ICONS[mark]}`} role="img" title={intl.t(`menu.mark.${mark}`)} />
      ))}
    </p>
  );
}
