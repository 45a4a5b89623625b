'use client';

import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { QuoteSubject } from '#db/schema/quotes.ts';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { look } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

type Props = {
  subject: QuoteSubject | null;
  to: string;
  words: Words<'quotes.dialog'>;
  locale: Locale;
  variant?: 'solid' | 'line' | undefined;
  isBlock?: boolean | undefined;
  className?: string | undefined;
};

// The form comes when it is asked for, so that pages with the button stay light.
const QuoteForm = lazy(async () => ({ default: (await import('./quote-form.tsx')).QuoteForm }));

export function QuoteOpener({ subject, to, words, locale, variant, isBlock, className }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setWasOpened(true);
    setIsOpen(true);
  }

  return (
    <>
      <a href={to} aria-haspopup="dialog" className={look({ variant, isBlock }, className)} onClick={open}>
        {words.button}
      </a>
      {/* Outside the page's own layout, whose rules for headings and gaps are not meant for it. */}
      {wasOpened &&
        createPortal(
          <Dialog
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            title={words.title}
            closeText={words.close}
            shape="wide"
          >
            <Suspense fallback={<p className="mut">{words.loading}</p>}>
              <QuoteForm subject={subject} words={words} locale={locale} onClose={() => setIsOpen(false)} />
            </Suspense>
          </Dialog>,
          document.body,
        )}
    </>
  );
}
