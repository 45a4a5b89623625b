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
    <nav className="place-list" aria-labelledby="place-list">
      <div className="place-list-head">
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
              <span className="place-text">
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
