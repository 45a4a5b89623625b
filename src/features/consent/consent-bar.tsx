'use client';

import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Words } from '#i18n/intl.ts';
import { isLocale, type Locale, splitLocale } from '#i18n/locales.ts';
import { adoptSheet } from '#src/client/adopt-sheet.ts';
import { scrollToFocus } from '#src/client/scroll-to-focus.ts';
import { onDecision, readDecision } from '#src/client/visits/consent-state.ts';
import { loadWords } from '#src/client/words.ts';
import { rowHref } from '#src/routes.ts';
import { look } from '#src/ui/button.tsx';
import type { Slugs } from '#src/values/route.ts';
import sheet from './consent-bar.css?inline';

adoptSheet(sheet);

/** Apart on a phone: in one piece they would be the largest text of a page that is being opened. */
const LINES = ':uno: max-760:[&>span]:block';
/** Where the privacy policy is unless the page says otherwise. */
const PRIVACY: Slugs = { slug: 'bao-mat', slugEn: null };
/** No consent request where visitors pay, sign in or work. */
const QUIET = /^\/(checkout|auth|staff)(\/|$)/;

/** Asks once whether visits may be measured; both answers weigh the same, and the page waits for neither. */
export function ConsentBar({ path, privacy = PRIVACY }: { path: string; privacy?: Slugs | undefined }) {
  const { locale: ofPath, path: bare } = splitLocale(path);
  // What no page answers is shown by one with an address of its own; the document knows its language.
  const pageLanguage = document.documentElement.lang;
  const locale = isLocale(pageLanguage) ? pageLanguage : ofPath;
  const words = useWords(locale);
  const [isSending, setIsSending] = useState(false);
  const decision = useSyncExternalStore(onDecision, readDecision, () => null);
  const isShown = words !== null && !decision && !QUIET.test(bare);

  // It comes while somebody may be typing.
  useLayoutEffect(() => {
    if (isShown) scrollToFocus();
  }, [isShown]);

  async function answer(isGranted: boolean): Promise<void> {
    setIsSending(true);
    // Without an answer from the server nothing is decided, and the question comes again with the next page.
    await import('#src/client/visits/consent.ts')
      .then(({ decide }) => decide(isGranted, 'bar'))
      .catch(() => undefined);
    setIsSending(false);
  }

  if (!words || !isShown) return null;
  return createPortal(
    <section
      className=":uno: consent max-760:(flex-col items-stretch [padding-block:12px_max(12px,env(safe-area-inset-bottom))]) print:hidden"
      aria-label={words.label}
      aria-busy={isSending || undefined}
    >
      <p className={LINES}>
        <span>{words.text}</span> {words.promise}{' '}
        <a className=":uno: lnk whitespace-nowrap" href={rowHref('policy', locale, privacy)}>
          {words.policy}
        </a>
      </p>
      <div className=":uno: flex flex-none gap-10px [&_.btn]:min-w-104px max-760:[&_.btn]:(flex-1 min-h-44px)">
        <button
          type="button"
          className={look({ variant: 'line', size: 'sm' })}
          onClick={() => void answer(false)}
        >
          {words.refuse}
        </button>
        <button
          type="button"
          className={look({ variant: 'line', size: 'sm' })}
          onClick={() => void answer(true)}
        >
          {words.agree}
        </button>
      </div>
    </section>,
    document.body,
  );
}

function useWords(locale: Locale): Words<'consent.bar'> | null {
  const [words, setWords] = useState<Words<'consent.bar'> | null>(null);
  useEffect(() => {
    loadWords(locale, ['consent.bar'])
      .then((found) => setWords(found['consent.bar']))
      .catch(() => undefined);
  }, [locale]);
  return words;
}
