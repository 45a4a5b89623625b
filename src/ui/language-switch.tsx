'use client';

import type { MouseEvent } from 'react';
import type { Words } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

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
          onClick={(event) => follow(event, language)}
        >
          {!isLong && <span>{language.toUpperCase()}</span>}
          <span className={isLong ? '' : 'sr-only'}>{words[language]}</span>
        </a>
      ))}
    </div>
  );
}

function follow(event: MouseEvent<HTMLAnchorElement>, language: Locale): void {
  event.currentTarget.search = window.location.search;
  event.currentTarget.hash = window.location.hash;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `i18n_redirected=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  try {
    localStorage.setItem('locale', language);
  } catch {
    // The address itself carries the language.
  }
}
