'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { QuoteSubject } from '#db/schema/quotes.ts';
import type { Locale } from '#i18n/locales.ts';
import { isPlainClick } from '#src/client/head-of-page.ts';
import { loadWords } from '#src/client/words.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import type { QuoteFormProps } from './quote-form.tsx';

type Loaded = { Form: ComponentType<QuoteFormProps>; words: QuoteFormProps['words'] };
type Asked = { subject: QuoteSubject | null; isOpen: boolean };

/** Opens the price request from each `QuoteButton`. Form and words come when they are asked for: pages with the button stay light. */
export function QuoteEnhancer({ locale }: { locale: Locale }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [{ subject, isOpen }, setAsked] = useState<Asked>({ subject: null, isOpen: false });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    function open(event: MouseEvent): void {
      const button = buttonOf(event);
      if (!button || !isPlainClick(event)) return;
      event.preventDefault();
      loadForm(locale).then(
        (found) => {
          setLoaded(found);
          setAsked({ subject: JSON.parse(button.dataset.quote ?? 'null'), isOpen: true });
        },
        () => location.assign(button.href),
      );
    }
    document.addEventListener('click', open, { signal });
    document.addEventListener(
      'pointerover',
      (event) => buttonOf(event) && void loadForm(locale).catch(() => undefined),
      { signal },
    );
    return () => listening.abort();
  }, [locale]);

  const close = () => setAsked({ subject, isOpen: false });
  // Outside the page's own layout, whose rules for headings and gaps are not meant for it.
  return (
    loaded &&
    createPortal(
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={loaded.words.title}
        closeText={loaded.words.close}
        shape="wide"
      >
        <loaded.Form subject={subject} words={loaded.words} locale={locale} onClose={close} />
      </Dialog>,
      document.body,
    )
  );
}

function buttonOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-quote]') : null;
}

async function loadForm(locale: Locale): Promise<Loaded> {
  const [{ QuoteForm }, words] = await Promise.all([
    import('./quote-form.tsx'),
    loadWords(locale, ['quotes.dialog']),
  ]);
  return { Form: QuoteForm, words: words['quotes.dialog'] };
}
