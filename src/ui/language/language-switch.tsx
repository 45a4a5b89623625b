'use client';

import type { Words } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { followLanguage } from '#src/client/follow-language.ts';

type Props = {
  locale: Locale;
  /** The same page in each language. */
  addresses: Record<Locale, string>;
  words: Words<'chrome.language'>;
  /** Whole names instead of VI and EN. */
  isLong?: boolean | undefined;
};

/** The other language of this very page, with its query and anchor. A full load, so that every text changes. */
export function LanguageSwitch({ locale, addresses, words, isLong = false }: Props) {
  return (
    <div className="languages" {...{ role: 'group', 'aria-label': words.label }}>
      {LOCALES.map((language) => (
        <a
          key={language}
          href={addresses[language]}
          hrefLang={language}
          lang={language}
          aria-current={language === locale ? 'true' : undefined}
          onClick={({ currentTarget }) => followLanguage(currentTarget, language)}
        >
          {!isLong && <span>{language.toUpperCase()}</span>}
          <span className={isLong ? '' : 'sr-only'}>{words[language]}</span>
        </a>
      ))}
    </div>
  );
}
