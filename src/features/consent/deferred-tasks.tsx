'use client';

import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { useRouter } from 'waku/router/client';
import { applyColourMode, watchColourMode } from '#src/client/colour-mode.ts';
import { storedLanguage } from '#src/client/follow-language.ts';
import { deferredNow, markLive, startUp, watchStart } from '#src/client/startup/start-up.ts';
import type { Slugs } from '#src/values/route.ts';

if (typeof document !== 'undefined') watchStart();

/** The request waits until the visitor has seen the page. */
const ASK_AFTER_MS = 1200;

type ByPath = ComponentType<{ path: string; privacy?: Slugs | undefined }>;
type Props = {
  forced: 'light' | 'dark' | 'auto' | null;
  /** The addresses of the privacy policy, where it has been moved. */
  privacy?: Slugs;
};

/** Goes along from page to page; one in the root layout. */
export function DeferredTasks({ forced, privacy }: Props) {
  const { path, query } = useRouter();
  const [openedAt] = useState(path);
  const [Bar, setBar] = useState<ByPath | null>(null);
  const [Offer, setOffer] = useState<ByPath | null>(null);

  useEffect(watchColourMode, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mode is read from the root element, which `forced` sets
  useLayoutEffect(applyColourMode, [forced]);
  useLayoutEffect(markLive, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice within a page is a page of its own
  useLayoutEffect(() => deferredNow()?.committed(path), [path, query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice within a page arrives too
  useEffect(() => {
    startUp().then((deferred) => deferred?.arrived(path));
  }, [path, query]);

  useEffect(() => {
    if (path !== openedAt) dropSocialCard();
  }, [path, openedAt]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watching = startUp().then((deferred) =>
      deferred?.whenUndecided(() => {
        timer ??= setTimeout(() => {
          import('./consent-bar.tsx')
            .then(({ ConsentBar }) => setBar(() => ConsentBar))
            .catch(() => undefined);
        }, ASK_AFTER_MS);
      }),
    );
    return () => {
      clearTimeout(timer);
      watching.then((stop) => stop?.());
    };
  }, []);

  useEffect(() => {
    // A cookie is asked of another process: not while the page starts.
    startUp()
      .then(async () => {
        const { lang } = document.documentElement;
        if ((storedLanguage() ?? lang) === lang) return;
        const { LanguageOffer } = await import('#src/ui/language/language-offer.tsx');
        setOffer(() => LanguageOffer);
      })
      .catch(() => undefined);
  }, []);

  return (
    <>
      {Bar && <Bar path={path} privacy={privacy} />}
      {Offer && <Offer path={path} />}
    </>
  );
}

/** It belongs to the HTML of the first page and does not describe the current one. */
function dropSocialCard(): void {
  for (const meta of document.head.querySelectorAll('meta[property^="og:"]')) meta.remove();
}
