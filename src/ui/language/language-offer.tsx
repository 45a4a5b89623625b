'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Words } from '#i18n/intl.ts';
import { followLanguage } from '#src/client/follow-language.ts';
import {
  declineLanguage,
  type LanguageOffer as Offer,
  offeredLanguage,
} from '#src/client/offered-language.ts';
import { loadWords } from '#src/client/words.ts';
import { Icon } from '#src/ui/icon.tsx';

type Line = Offer & { words: Words<'chrome.languageOffer'> };

/** One line at the foot of the window, in the language it offers; nothing on a page without that language. */
export function LanguageOffer({ path }: { path: string }) {
  const [line, setLine] = useState<Line | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own address in the other language
  useEffect(() => {
    setLine(null);
    const offer = offeredLanguage();
    if (!offer) return;
    const { language } = offer;
    loadWords(language, ['chrome.languageOffer'])
      .then((found) => setLine({ ...offer, words: found['chrome.languageOffer'] }))
      .catch(() => undefined);
  }, [path]);

  if (!line) return null;
  const { language, address, words } = line;
  return createPortal(
    <aside
      lang={language}
      aria-label={words.label}
      className=":uno: fixed z-60 inset-[auto_0_0] flex items-center justify-center gap-8px p-[6px_12px_max(6px,env(safe-area-inset-bottom))] bg-surface c-ink rule-t-line-2 text-14.5px print:hidden"
    >
      <a
        className=":uno: lnk inline-flex items-center min-h-44px"
        href={address}
        hrefLang={language}
        onClick={({ currentTarget }) => followLanguage(currentTarget, language)}
      >
        {words.link}
      </a>
      <button
        type="button"
        className="ib"
        aria-label={words.close}
        onClick={() => {
          declineLanguage();
          setLine(null);
        }}
      >
        <Icon name="i-lucide-x" />
      </button>
    </aside>,
    document.body,
  );
}
