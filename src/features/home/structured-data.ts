import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import type { Settings } from '#src/values/settings.ts';

type Input = {
  origin: string;
  locale: Locale;
  settings: Settings;
  description: string;
  image: string;
  /** Days on which the whole park is closed. */
  closedDays: readonly string[];
};

const EVERY_DAY = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The park itself, for search engines. */
export function attractionData({
  origin,
  locale,
  settings,
  description,
  image,
  closedDays,
}: Input): Record<string, unknown> {
  return {
    '@type': 'TouristAttraction',
    '@id': `${origin}/#park`,
    name: settings['park.name'],
    description,
    url: `${origin}${href('home', locale)}`,
    image: `${origin}${image}`,
    telephone: settings['park.hotline'],
    email: settings['park.email'],
    isAccessibleForFree: false,
    address: {
      '@type': 'PostalAddress',
      streetAddress: locale === 'vi' ? settings['park.addressVi'] : settings['park.addressEn'],
      addressCountry: 'VN',
    },
    ...hours(settings, closedDays),
    hasMap: `${origin}${href('map', locale)}`,
    tourBookingPage: `${origin}${href('orderTicket', locale)}`,
  };
}

function hours(settings: Settings, closedDays: readonly string[]): Record<string, unknown> {
  return {
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: EVERY_DAY,
      opens: settings['park.opensAt'],
      closes: settings['park.closesAt'],
    },
    ...(closedDays.length > 0 ? { specialOpeningHoursSpecification: closedDays.map(closedOn) } : {}),
  };
}

/** Equal opening and closing times denote a closed day. */
function closedOn(day: string): Record<string, string> {
  return {
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom: day,
    validThrough: day,
  };
}
