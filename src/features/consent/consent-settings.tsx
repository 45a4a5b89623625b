'use client';

import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { dayText } from '#i18n/day-text.ts';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { showToast } from '#src/client/toasts.ts';
import { onDecision, readDecision } from '#src/client/visits/consent-state.ts';
import { look } from '#src/ui/button.tsx';
import { parkDay } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';

type Props = {
  words: Words<'consent.settings'>;
  locale: Locale;
  /** Of its heading, under the page's own. */
  level?: 2 | 3;
  className?: string;
  children?: ReactNode;
};

/** The current consent, to give, see and withdraw. */
export function ConsentSettings({ words, locale, level = 2, className = '', children }: Props) {
  const Heading = `h${level}` as const;
  const decision = useSyncExternalStore(onDecision, readDecision, () => null);
  const [isSending, setIsSending] = useState(false);
  const values = { day: decision?.decidedAt ? dayText(parkDay(decision.decidedAt), locale) : '' };
  const isGranted = decision?.isGranted ?? false;

  async function choose(isAgreed: boolean): Promise<void> {
    setIsSending(true);
    await import('#src/client/visits/consent.ts')
      .then(({ decide }) => decide(isAgreed, 'settings'))
      .then(
        () => showToast({ tone: 'ok', title: words.saved }),
        () => showToast({ tone: 'err', title: words.failed }),
      );
    setIsSending(false);
  }

  const text = decision ? (isGranted ? words.granted : words.declined) : words.none;
  const button = look({ variant: 'line' });
  return (
    <section
      className={`${':uno: mt-48px pt-28px rule-t-line-2 [&_p]:mt-12px'} ${className}`}
      aria-labelledby="consent-title"
      aria-busy={isSending || undefined}
    >
      <Heading id="consent-title">{words.title}</Heading>
      <p role="status">{formatMessage(text, values, locale)}</p>
      <p className=":uno: flex flex-wrap gap-12px">
        {isGranted ? (
          <button type="button" className={button} onClick={() => void choose(false)}>
            {words.withdraw}
          </button>
        ) : (
          <>
            {!decision && (
              <button type="button" className={button} onClick={() => void choose(false)}>
                {words.refuse}
              </button>
            )}
            <button type="button" className={button} onClick={() => void choose(true)}>
              {words.agree}
            </button>
          </>
        )}
      </p>
      {children}
    </section>
  );
}
