import type { Locale } from '#i18n/locales.ts';
import type { Settings } from '#src/values/settings.ts';

export type Park = {
  name: string;
  hotline: string;
  email: string;
  address: string;
  company: string;
  taxCode: string;
  opensAt: string;
  closesAt: string;
};

/** Who writes a mail, in its language. */
export function parkOf(settings: Settings, locale: Locale): Park {
  return {
    name: settings['park.name'],
    hotline: settings['park.hotline'],
    email: settings['park.email'],
    address: settings[locale === 'vi' ? 'park.addressVi' : 'park.addressEn'],
    company: settings[locale === 'vi' ? 'park.companyVi' : 'park.companyEn'],
    taxCode: settings['park.taxCode'],
    opensAt: settings['park.opensAt'],
    closesAt: settings['park.closesAt'],
  };
}
