import type { ReactNode } from 'react';
import { unusualHours } from '#i18n/hours-text.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { DrawnIcon } from '#src/ui/drawn-icon.tsx';
import type { DrawnIconName } from '#src/ui/drawn-icons.gen.ts';
import { signTime } from '#src/values/opening-hours.ts';
import type { Settings } from '#src/values/settings.ts';

type Props = {
  settings: Settings;
  today: string;
  lastRides: { up: string; down: string } | null;
  intl: Intl18;
  /** The button for groups. */
  children: ReactNode;
};

/** Days with other hours than usual that are named; a longer list would hide what is usual. */
const UNUSUAL_MAX = 8;

/** How to reach the park, beside the form. The links to Zalo and the map are plain ones: nothing loads before a tap. */
export function ContactFacts({ settings, today, lastRides, intl, children }: Props) {
  const { t, locale } = intl;
  const hotline = settings['park.hotline'];
  const hours = { opens: signTime(settings['park.opensAt']), closes: signTime(settings['park.closesAt']) };
  return (
    <div className=":uno: rule-t-line-2">
      <Fact icon="phone" title={t('contact.hotline')}>
        <a className=":uno: price text-36px lh-1.25" href={`tel:${hotline.replaceAll(/[^+\d]/g, '')}`}>
          {hotline.replaceAll(' ', '\u00a0')}
        </a>
        <p className="sm mut3">{t('contact.hotlineText', hours)}</p>
      </Fact>
      {settings['park.zaloUrl'] && (
        <Fact icon="message-circle" title="Zalo">
          <a className="lnk" href={settings['park.zaloUrl']} target="_blank" rel="noopener noreferrer">
            {t('contact.zalo')}
          </a>
          <p className="sm mut3">{t('contact.zaloText')}</p>
        </Fact>
      )}
      <Fact icon="mail" title={t('contact.mail')}>
        <a className="lnk" href={`mailto:${settings['park.email']}`}>
          {settings['park.email']}
        </a>
      </Fact>
      <Fact id="hours" icon="clock" title={t('contact.hours')}>
        <p className=":uno: num text-19px">{t('contact.hoursText', hours)}</p>
        {lastRides && (
          <p className="sm mut3">
            {t('contact.hoursLast', { lastUp: lastRides.up, lastDown: lastRides.down })}
          </p>
        )}
        {unusualHours(intl, { park: settings, today, most: UNUSUAL_MAX }).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Fact>
      <Fact icon="map-pin" title={t('contact.address')}>
        <p>{settings[locale === 'vi' ? 'park.addressVi' : 'park.addressEn']}</p>
        <a className="lnk" href={settings['park.mapUrl']} target="_blank" rel="noopener noreferrer">
          {t('contact.mapLink')}
        </a>
      </Fact>
      <Fact icon="users" title={t('contact.groups')}>
        <p className="mut">{t('contact.groupsText')}</p>
        {children}
      </Fact>
    </div>
  );
}

type FactProps = { id?: string; icon: DrawnIconName; title: string; children: ReactNode };

function Fact({ id, icon, title, children }: FactProps) {
  return (
    <section
      id={id}
      className=":uno: grid grid-cols-[24px_minmax(0,1fr)] gap-16px scroll-mt-100px p-[18px_0] rule-b-line [&>div>h2]:(type-600-15/1.5-text tracking-0) [&>.ic]:(w-24px h-24px mt-2px c-primary-700) [&_.btn]:mt-14px"
    >
      <DrawnIcon name={icon} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}
