import type { Locale } from '#i18n/locales.ts';
import { hoursOn, isUsualDay } from '#src/values/opening-hours.ts';
import type { Settings } from '#src/values/settings.ts';

export type Park = {
  name: string;
  hotline: string;
  email: string;
  address: string;
  company: string;
  taxCode: string;
  /** The hours of the day that the mail is about. */
  opensAt: string;
  closesAt: string;
  /** That day, where it has other hours than usual. */
  unusualDay?: string | undefined;
};

/** Who writes a mail, in its language. `day`: of the visit that it is about; without one the hours are the usual ones. */
export function parkOf(settings: Settings, locale: Locale, day = ''): Park {
  return {
    ...hoursOn(settings, day),
    unusualDay: isUsualDay(settings, day) ? undefined : day,
    name: settings['park.name'],
    hotline: settings['park.hotline'],
    email: settings['park.email'],
    address: settings[locale === 'vi' ? 'park.addressVi' : 'park.addressEn'],
    company: settings[locale === 'vi' ? 'park.companyVi' : 'park.companyEn'],
    taxCode: settings['park.taxCode'],
  };
}
