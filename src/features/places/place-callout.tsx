import type { Intl18 } from '#i18n/intl.ts';
import type { ShownLift } from '#src/features/live-board/lift-news.ts';
import { rowHref } from '#src/routes.ts';
import { Tag } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { parkTime } from '#src/values/day.ts';
import { hoursText, signTime } from '#src/values/opening-hours.ts';
import { isPicture } from '#src/values/picture-source.ts';
import { ByHours } from './by-hours.tsx';
import { mapHref } from './map-address.ts';
import { type DayHours, hoursOf, KIND_WORDS, type Layer, LIFT_WORDS, type Place } from './places.ts';

type Props = {
  place: Place;
  /** The name of the station to walk from. */
  station: string | null;
  /** The lift that leaves here or leads here. */
  lift: ShownLift | null;
  layers: readonly Layer[];
  hours: DayHours;
  intl: Intl18;
};

/** The chosen place as the two-part object: its picture torn from what one needs to know. */
export function PlaceCallout(props: Props) {
  const { place, layers, hours, intl } = props;
  const { locale, t } = intl;
  const name = place.name[locale];
  const open = hoursOf(place, hours);
  return (
    <section
      className=":uno: map-callout [&_.callout-picture]:(flex-[0_0_124px] overflow-hidden) [&_.callout-text]:(flex-[1] p-[12px_18px_16px_20px]) [&[data-small]_.callout-picture]:basis-84px"
      aria-labelledby="chosen-place"
    >
      <TicketShape
        isRaised
        main={<CalloutPicture name={place.picture} />}
        mainClassName=":uno: callout-picture [&_picture,&_img]:(absolute inset-0 w-full h-full object-cover)"
        stubClassName=":uno: callout-text [&_h2]:(pr-20px text-24px font-700)"
        stub={
          <>
            <p className=":uno: flex flex-wrap items-center gap-[4px_10px] min-h-26px pr-24px [&_small]:(c-ink-3 text-13.5px)">
              <small>{t(KIND_WORDS[place.kind])}</small>
              <ByHours
                hours={open}
                openText={t('places.open')}
                shutText={t('places.shut', { time: open === hours ? hours.reopens : signTime(open.opensAt) })}
                isTag
              />
            </p>
            <h2 id="chosen-place">{name}</h2>
            <p className=":uno: callout-story mt-6px c-ink-2 text-14px lh-1.5">{place.description[locale]}</p>
            <PlaceFacts {...props} />
            <PlaceLinks place={place} intl={intl} />
            <a
              className=":uno: absolute top-6px right-6px grid place-items-center w-44px h-44px c-ink-3 hover:c-ink focus-visible:[outline-offset:-4px]"
              href={mapHref(locale, { layers })}
              data-map=""
              aria-label={t('places.detail.close', { name })}
            >
              <Icon name="i-lucide-x" />
            </a>
          </>
        }
      />
    </section>
  );
}

/** What can be bought for a place or at it. */
function PlaceLinks({ place, intl }: Pick<Props, 'place' | 'intl'>) {
  const { locale, t } = intl;
  const { ticketSlug, ticketSlugEn, serviceSlug, serviceSlugEn } = place;
  if (!ticketSlug && !serviceSlug) return null;
  return (
    <p className="callout-links">
      {ticketSlug && (
        <ButtonLink
          to={rowHref('ticket', locale, { slug: ticketSlug, slugEn: ticketSlugEn })}
          variant="solid"
          size="sm"
        >
          {t('places.detail.ticket')}
        </ButtonLink>
      )}
      {serviceSlug && (
        <ButtonLink to={rowHref('service', locale, { slug: serviceSlug, slugEn: serviceSlugEn })} size="sm">
          {t('places.detail.service')}
        </ButtonLink>
      )}
    </p>
  );
}

function CalloutPicture({ name }: { name: string }) {
  return isPicture(name) ? <Picture name={name} sizes="(max-width: 900px) 100vw, 170px" /> : null;
}

function PlaceFacts({ place, station, lift, hours, intl }: Props) {
  const { t } = intl;
  const open = hoursOf(place, hours);
  return (
    <ul className=":uno: callout-facts [&_li]:(flex items-center gap-8px) [&_.ic]:(c-primary-700 text-14px)">
      <li>
        <Icon name="i-lucide-mountain" />
        {t('places.list.metres', { metres: intl.number(place.altitude) })}
      </li>
      <li>
        <Icon name="i-lucide-clock" />
        {hoursText(open)}
      </li>
      {station && place.walkMinutes !== null && (
        <li>
          <Icon name="i-lucide-footprints" />
          {t('places.detail.walk', { minutes: place.walkMinutes, station })}
        </li>
      )}
      {lift && (
        <li>
          <Icon name="i-lucide-cable-car" />
          <span>
            <ByHours hours={hours} {...liftTexts(lift, hours, intl)} />
          </span>
        </li>
      )}
      <li>
        <Icon name={place.isStepFree ? 'i-lucide-accessibility' : 'i-lucide-footprints'} />
        {t(place.isStepFree ? 'places.detail.stepFree' : 'places.detail.steps')}
      </li>
    </ul>
  );
}

function liftTexts(lift: ShownLift, { reopens }: DayHours, intl: Intl18) {
  const { t, locale } = intl;
  const sentence = (status: string) => t('places.detail.lift', { lift: lift.name[locale], status });
  const isMoving = lift.status === 'running' || lift.status === 'slowed';
  const wait = isMoving ? `, ${t('places.lifts.wait', { minutes: lift.waitMinutes })}` : '';
  const time = signTime(parkTime(lift.updatedAt));
  const news = lift.news === 'fresh' ? '' : `, ${t('places.lifts.since', { time })}`;
  return {
    openText: sentence(t(LIFT_WORDS[lift.status]) + wait + news),
    shutText: sentence(t('places.lifts.afterHours', { time: reopens })),
  };
}

/** For an address that names no place. */
export function UnknownPlace({ intl }: { intl: Intl18 }) {
  return (
    <div className=":uno: map-callout map-callout-plain [&_.callout-picture]:(flex-[0_0_124px] overflow-hidden) [&_.callout-text]:(flex-[1] p-[12px_18px_16px_20px]) [&[data-small]_.callout-picture]:basis-84px [&_.tag]:(h-auto py-6px px-10px whitespace-normal)">
      <Tag tone="warn" hasIcon>
        {intl.t('places.unknown')}
      </Tag>
    </div>
  );
}
