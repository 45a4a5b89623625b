import 'virtual:uno:icons-map.css';
import '#src/features/places/map.css';
import '#src/features/places/map-stage.css';
import '#src/features/places/map-pins.css';
import '#src/features/places/map-controls.css';
import '#src/features/places/map-callout.css';
import '#src/features/places/map-print.css';
import { reopensText } from '#i18n/hours-text.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { loadLifts } from '#src/features/live-board/load-lifts.ts';
import { AreaMap } from '#src/features/places/area-map.tsx';
import { LayerBar } from '#src/features/places/layer-bar.tsx';
import { mapHref } from '#src/features/places/map-address.ts';
import { liftViews, lineViews, mapPicture, pinViews } from '#src/features/places/map-views.tsx';
import { PlaceCallout, UnknownPlace } from '#src/features/places/place-callout.tsx';
import { PlaceList } from '#src/features/places/place-list.tsx';
import { listMapLines, listPlaces } from '#src/features/places/places.queries.ts';
import { isShown, type Place, readLayers } from '#src/features/places/places.ts';
import { parkData } from '#src/features/places/structured-data.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';
import { hoursOn, usualHours } from '#src/values/opening-hours.ts';

export async function MapScreen({ context }: { context: ScreenContext }) {
  const { db, locale, query, origin, now } = context;
  const intl = intlFor(locale);
  const [places, lines, lifts, settings] = await Promise.all([
    listPlaces(db.read),
    listMapLines(db.read),
    loadLifts(db.read, now),
    readSettings(db.read),
  ]);
  const layers = readLayers(query.get('layers'));
  const asked = query.get('place');
  const place = places.find(({ slug }) => slug === asked) ?? null;
  const chosen = place?.slug ?? null;
  const listed = places.filter((one) => isShown(one, layers));
  const onMap = places.filter((one) => listed.includes(one) || one === place);
  const today = parkDay(now);
  const reopens = reopensText(intl, { park: settings, today });
  const hours = { ...hoursOn(settings, today), usual: usualHours(settings), reopens };
  return (
    <>
      <MapHead context={context} place={place} count={places.length} isUnknown={asked !== null && !place} />
      <JsonLd data={parkData({ places, origin, locale, park: settings['park.name'] })} />
      <AreaMap
        locale={locale}
        words={intl.words('places.map')}
        liftWords={intl.words('places.lifts')}
        picture={mapPicture(settings['park.map'], locale)}
        pins={pinViews(onMap, layers, intl)}
        lines={lineViews(lines, layers)}
        lifts={liftViews(lifts, locale)}
        hours={hours}
        chosen={chosen}
        plainHref={mapHref(locale, { layers })}
        head={<h1>{intl.t('places.title')}</h1>}
        layers={<LayerBar layers={layers} place={chosen} intl={intl} />}
        list={<PlaceList places={listed} total={places.length} chosen={chosen} layers={layers} intl={intl} />}
        callout={
          place ? (
            <PlaceCallout
              key={place.slug}
              {...{ place, layers, hours, intl }}
              station={places.find(({ slug }) => slug === place.nearSlug)?.name[locale] ?? null}
              lift={lifts.find(({ id }) => id === place.liftId) ?? null}
            />
          ) : (
            asked && <UnknownPlace intl={intl} />
          )
        }
      />
    </>
  );
}

type HeadProps = { context: ScreenContext; place: Place | null; count: number; isUnknown: boolean };

function MapHead({ context, place, count, isUnknown }: HeadProps) {
  const { locale } = context;
  const { t, number } = intlFor(locale);
  if (!place) {
    const description = t('places.description', { count });
    return (
      <PageHead context={context} title={t('places.title')} description={description} isHidden={isUnknown} />
    );
  }
  const name = place.name[locale];
  const altitude = t('places.list.metres', { metres: number(place.altitude) });
  return (
    <PageHead
      context={context}
      title={t('places.titleOf', { name })}
      description={t('places.descriptionOf', { name, altitude, text: place.description[locale] })}
    />
  );
}
