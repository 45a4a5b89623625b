import { sandbox as en } from '#i18n/en/sandbox.ts';
import type { Locale } from '#i18n/locales.ts';
import { sandbox as vi } from '#i18n/vi/sandbox.ts';
import { formatMessage, type MessageArgs } from '#src/values/message.ts';

type WordId = keyof typeof vi;
export type Words = {
  locale: Locale;
  t: (id: WordId, args?: MessageArgs) => string;
  number: (value: number) => string;
};

const CATALOGUES: Record<Locale, Record<WordId, string>> = { vi, en };

export function wordsFor(locale: Locale): Words {
  const number = new Intl.NumberFormat(locale === 'vi' ? 'vi-VN' : 'en-GB');
  return {
    locale,
    t: (id, args = {}) => formatMessage(CATALOGUES[locale][id], args, locale),
    number: (value) => number.format(value),
  };
}

export function hasWord(id: string): id is WordId {
  return id in vi;
}

/** The language of the control panel and the mailbox: asked for, else the browser's, else Vietnamese. */
export function askedLocale(asked: string | undefined, acceptLanguage: string | undefined): Locale {
  if (asked === 'vi' || asked === 'en') return asked;
  return /^en\b/i.test(acceptLanguage ?? '') ? 'en' : 'vi';
}
