import type { Intl18 } from '#i18n/intl.ts';
import type { Reviewable } from '#src/features/orders/own-orders.queries.ts';
import { href } from '#src/routes.ts';
import { look } from '#src/ui/button.tsx';

type Props = {
  intl: Intl18;
  items: readonly Reviewable[];
  /** With it the order proves the visit or the delivery. */
  keyOf: (orderCode: string) => string;
};

/** What waits for a review; the form gets the proof of the visit with the link. */
export function ReviewableList({ intl, items, keyOf }: Props) {
  const { t, day, locale } = intl;
  return (
    <ul className=":uno: dash-list rule-t-line [&_.sm]:c-ink-2 [&_h3]:(m-[0_0_4px] text-18px)">
      {items.map(({ subjectKind, subjectId, name, day: on, orderCode }) => {
        const about = `${subjectKind}:${subjectId}`;
        const query = { about, order: orderCode, key: keyOf(orderCode) };
        return (
          <li key={`${orderCode} ${about}`}>
            <div>
              <h3>{name[locale]}</h3>
              <p className="sm">{t('profile.reviews.day', { day: day(on, 'long') })}</p>
            </div>
            {/* A whole page load: the form reads the proof from the address. */}
            <a
              href={`${href('reviews', locale, { query })}#write`}
              className={look({ variant: 'line', size: 'sm' })}
            >
              {t('profile.reviews.write')}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
