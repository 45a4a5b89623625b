import type { GenericMailFrame } from '#emails/generic-mail.tsx';
import { parkOf } from '#emails/park.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import type { Settings } from '#src/values/settings.ts';

type FrameOptions = {
  settings: Settings;
  locale: Locale;
  /** The number of what it is about. */
  code: string;
  /** Why the reader gets this mail. */
  why: string;
  /** A path on the site, with its label. */
  link: { path: string; label: string };
};

/** The frame of a mail about something a visitor sent us. */
export function genericMailFrame({ settings, locale, code, why, link }: FrameOptions): GenericMailFrame {
  const siteUrl = siteOrigin();
  return {
    locale,
    siteUrl,
    park: parkOf(settings, locale),
    note: intlFor(locale).t('messages.letter.code', { code }),
    why,
    link: { href: `${siteUrl}${link.path}`, label: link.label },
  };
}
