'use client';

import { type ComponentType, type MouseEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { QuoteSubject } from '#db/schema/quotes.ts';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { loadWords } from '#src/client/words.ts';
import { look } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

export type QuoteFormProps = {
  subject: QuoteSubject | null;
  words: Words<'quotes.dialog'>;
  locale: Locale;
  onClose: () => void;
};
type Props = {
  subject: QuoteSubject | null;
  /** Where the link leads without scripts, or when the form cannot be fetched. */
  to: string;
  label: string;
  locale: Locale;
  variant?: 'solid' | 'line' | undefined;
  isBlock?: boolean | undefined;
  className?: string | undefined;
};
type Loaded = { Form: ComponentType<QuoteFormProps>; words: QuoteFormProps['words'] };

/** Form and words come when they are asked for, so that pages with the button stay light. */
export function QuoteOpener({ subject, to, label, locale, variant, isBlock, className }: Props) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    loadForm(locale).then(
      (found) => {
        setLoaded(found);
        setIsOpen(true);
      },
      () => location.assign(to),
    );
  }

  return (
    <>
      <a
        href={to}
        aria-haspopup="dialog"
        className={look({ variant, isBlock }, className)}
        onClick={open}
        onPointerEnter={() => void loadForm(locale).catch(() => undefined)}
      >
        {label}
      </a>
      {/* Outside the page's own layout, whose rules for headings and gaps are not meant for it. */}
      {loaded &&
        createPortal(
          <Dialog
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            title={loaded.words.title}
            closeText={loaded.words.close}
            shape="wide"
          >
            <loaded.Form
              subject={subject}
              words={loaded.words}
              locale={locale}
              onClose={() => setIsOpen(false)}
            />
          </Dialog>,
          document.body,
        )}
    </>
  );
}

async function loadForm(locale: Locale): Promise<Loaded> {
  const [{ QuoteForm }, words] = await Promise.all([
    import('./quote-form.tsx'),
    loadWords(locale, ['quotes.dialog']),
  ]);
  return { Form: QuoteForm, words: words['quotes.dialog'] };
}
