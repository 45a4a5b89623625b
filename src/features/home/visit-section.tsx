import type { LiftRow } from '#db/schema/live-board.ts';
import { unusualHours } from '#i18n/hours-text.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { signTime } from '#src/values/opening-hours.ts';
import type { Settings } from '#src/values/settings.ts';
import { VisitNotes } from './visit-notes.tsx';

type Props = {
  settings: Settings;
  lifts: readonly LiftRow[];
  today: string;
  intl: Intl18;
};

/** Days with other hours than usual that are named here; all of them are on the contact page. */
const UNUSUAL_MAX = 3;

export function VisitSection({ settings, lifts, today, intl }: Props) {
  const { t } = intl;
  const notes = [
    {
      title: t('home.visit.hours'),
      body: <Hours {...{ settings, lifts, today, intl }} />,
    },
    {
      title: t('home.visit.way'),
      body: <Directions {...{ settings, lifts, intl }} />,
    },
    { title: t('home.visit.bring'), body: <Bring intl={intl} /> },
  ];
  return <VisitNotes title={t('home.visit.title')} notes={notes} />;
}

function Hours({ settings, lifts, today, intl }: Props) {
  const first = lifts[0];
  const opens = signTime(settings['park.opensAt']);
  const closes = signTime(settings['park.closesAt']);
  return (
    <>
      <p>{intl.t('home.visit.hoursText', { opens, closes })}</p>
      {first && (
        <p>
          {intl.t('home.visit.lastUp', {
            station: first.from[intl.locale],
            up: first.lastUp,
            down: first.lastDown,
          })}
        </p>
      )}
      {unusualHours(intl, { park: settings, today, most: UNUSUAL_MAX }).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

function Directions({ settings, lifts, intl }: Omit<Props, 'today'>) {
  const { locale, t } = intl;
  const first = lifts[0];
  const address = locale === 'vi' ? settings['park.addressVi'] : settings['park.addressEn'];
  const hotline = settings['park.hotline'];
  return (
    <>
      <p>
        {first
          ? t('home.visit.receivingText', {
              address,
              station: first.from[locale],
              altitude: intl.number(first.fromAltitude),
            })
          : address}
      </p>
      <p>
        <a className="lnk" href={`tel:${hotline.replaceAll(' ', '')}`}>
          {t('home.visit.call', { hotline })}
        </a>
      </p>
    </>
  );
}

function Bring({ intl: { t } }: { intl: Intl18 }) {
  return (
    <ul>
      <li>{t('home.visit.bringCoat')}</li>
      <li>{t('home.visit.bringShoes')}</li>
      <li>{t('home.visit.bringId')}</li>
      <li>{t('home.visit.bringPhone')}</li>
    </ul>
  );
}
