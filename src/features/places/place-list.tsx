import type { Intl18 } from '#i18n/intl.ts';
import { mapHref } from './map-address.ts';
import { PlaceIcon } from './place-icon.tsx';
import type { Layer, Place } from './places.ts';

type Props = {
  places: readonly Place[];
  total: number;
  chosen: string | null;
  layers: readonly Layer[];
  intl: Intl18;
};

/** Every place the map shows, in words; what is chosen here is chosen on the map. */
export function PlaceList({ places, total, chosen, layers, intl }: Props) {
  const { locale, t } = intl;
  return (
    <nav
      className=":uno: place-list [&_h2]:(type-600-14.5/1.5-text tracking-[0]) [&_ol]:[--mark:36px] [&_li]:relative [&_li_a]:(flex items-center gap-14px py-8px px-12px) [&_li_a:hover]:bg-bg-sunk [&_li_a:focus-visible]:[outline-offset:-2px] [&_a[aria-current]]:bg-primary-50 [&_a[aria-current]]:[box-shadow:inset_3px_0_0_var(--cta-lo)] max-900:[&_li_a]:min-h-56px"
      aria-labelledby="place-list"
    >
      <div className=":uno: place-list-head flex items-baseline justify-between gap-12px sticky top-0 z-1 p-[12px_12px_8px] bg-surface [&_small]:(c-ink-3 text-13px whitespace-nowrap) max-900:static">
        <h2 id="place-list">{t('places.list.title')}</h2>
        <small role="status">{t('places.list.count', { shown: places.length, total })}</small>
      </div>
      {places.length === 0 && <p className="mut">{t('places.list.empty')}</p>}
      <ol>
        {places.map(({ slug, kind, position, name, note, altitude }) => (
          <li key={slug} value={position}>
            <a
              href={mapHref(locale, { place: slug, layers })}
              data-map={slug}
              aria-current={slug === chosen ? 'true' : undefined}
            >
              <span className="place-mark" data-number={position}>
                <PlaceIcon kind={kind} />
              </span>
              <span className=":uno: flex-[1] min-w-0 lh-1.35 [&_b]:(block font-600 text-15.5px) [&_small]:(c-ink-3 text-13.5px)">
                <b>{name[locale]}</b> <small>{note[locale]}</small>
              </span>{' '}
              <span className="num">{t('places.list.metres', { metres: intl.number(altitude) })}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
