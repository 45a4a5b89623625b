'use client';

import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { QuoteSubject } from '#db/schema/quotes.ts';
import type { Locale } from '#i18n/locales.ts';
import { isPlainClick } from '#src/client/page-link.ts';
import { loadWords } from '#src/client/words.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import type { QuoteFormProps } from './quote-form.tsx';

type Loaded = { Form: ComponentType<QuoteFormProps>; words: QuoteFormProps['words'] };
type Props = {
  to: `/${string}`;
  subject: QuoteSubject | null;
  locale: Locale;
  className: string;
  children: ReactNode;
};

/** Opens the price request. Form and words come when they are asked for: pages with the button stay light. */
export function QuoteLink({ to, subject, locale, className, children }: Props) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setOpen] = useState(false);

  function open(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    loadForm(locale).then(
      (found) => {
        setLoaded(found);
        setOpen(true);
      },
      () => location.assign(to),
    );
  }

  const preload = () => void loadForm(locale).catch(() => undefined);
  const close = () => setOpen(false);
  return (
    <>
      <a href={to} aria-haspopup="dialog" className={className} onClick={open} onPointerEnter={preload}>
        {children}
      </a>
      {loaded && <QuoteDialog {...{ loaded, isOpen, subject, locale, close }} />}
    </>
  );
}

type DialogProps = {
  loaded: Loaded;
  isOpen: boolean;
  subject: QuoteSubject | null;
  locale: Locale;
  close: () => void;
};

/** Outside the page's own layout, whose rules for headings and gaps are not meant for it. */
function QuoteDialog({ loaded: { Form, words }, isOpen, subject, locale, close }: DialogProps) {
  return createPortal(
    <Dialog isOpen={isOpen} onClose={close} title={words.title} closeText={words.close} shape="wide">
      <Form subject={subject} words={words} locale={locale} onClose={close} />
    </Dialog>,
    document.body,
  );
}

async function loadForm(locale: Locale): Promise<Loaded> {
  const [{ QuoteForm }, words] = await Promise.all([
    import('./quote-form.tsx'),
    loadWords(locale, ['quotes.dialog']),
  ]);
  return { Form: QuoteForm, words: words['quotes.dialog'] };
}
