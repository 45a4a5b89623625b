import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import type { Settings } from '#src/values/settings.ts';

type Input = { origin: string; locale: Locale; settings: Settings; description: string; image: string };

const EVERY_DAY = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The park itself, for search engines. */
export function attractionData({
  origin,
  locale,
  settings,
  description,
  image,
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
    publicAccess: true,
    address: {
      '@type': 'PostalAddress',
      streetAddress: locale === 'vi' ? settings['park.addressVi'] : settings['park.addressEn'],
      addressCountry: 'VN',
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: EVERY_DAY,
      opens: settings['park.opensAt'],
      closes: settings['park.closesAt'],
    },
  };
}
