import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { type HoursRun, unusualRuns, usualHours } from '#src/values/opening-hours.ts';
import type { Settings } from '#src/values/settings.ts';

type Input = {
  origin: string;
  locale: Locale;
  settings: Settings;
  description: string;
  image: string;
  /** What is told of days to come. */
  ahead: { from: string; to: string };
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
  ahead,
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
    ...hours(settings, specialHours({ settings, ahead, closedDays })),
    hasMap: `${origin}${href('map', locale)}`,
    tourBookingPage: `${origin}${href('orderTicket', locale)}`,
  };
}

function hours(settings: Settings, special: readonly HoursRun[]): Record<string, unknown> {
  const { opensAt: opens, closesAt: closes } = usualHours(settings);
  return {
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: EVERY_DAY,
      opens,
      closes,
    },
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special.map(specialDays) } : {}),
  };
}

/** The days that are not as usual, in order; equal opening and closing times denote a closed day. */
function specialHours({ settings, ahead, closedDays }: Pick<Input, 'settings' | 'ahead' | 'closedDays'>) {
  const open = unusualRuns(settings, ahead);
  const closed = closedDays.map((day) => ({ from: day, to: day, opensAt: '00:00', closesAt: '00:00' }));
  return [...open, ...closed].toSorted((one, other) => one.from.localeCompare(other.from));
}

function specialDays({ from, to, opensAt, closesAt }: HoursRun): Record<string, string> {
  return {
    '@type': 'OpeningHoursSpecification',
    opens: opensAt,
    closes: closesAt,
    validFrom: from,
    validThrough: to,
  };
}
