'use client';

import './hold-help.css';
import { useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { loadWords } from '#src/client/words.ts';
import type { Help, HelpReason } from '#src/client/work/hold-help.ts';
import { href } from '#src/routes.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { ContactCode } from './contact-code.tsx';
import { OwnHolds } from './own-holds.tsx';

type Props = {
  help: Help;
  locale: Locale;
  /** The contact that has to be proved; asked for where none is given. */
  contact?: string | undefined;
  onClose: () => void;
  /** The contact is proved, or something was released: the refused action may be tried again. */
  onCleared: () => void;
};
export type HelpWords = { help: Words<'fairness.help'>; code: Words<'fairness.code'> };

const PROVING: HelpReason[] = ['too_many_holds', 'last_places', 'counter_proof', 'work_needed'];
const RELEASING: HelpReason[] = ['too_many_holds', 'too_many_own', 'network_share', 'stock_share'];

/**
 * Why a hold or an order was refused, and every remedy: the visitor's own holds, a code that proves a contact, people.
 */
export function HoldHelp({ help, locale, contact, onClose, onCleared }: Props) {
  const words = useHelpWords(locale);
  const { reason, text } = help;
  return (
    <Dialog
      isOpen={words !== null}
      onClose={onClose}
      title={words?.help.title ?? ''}
      closeText={words?.help.close ?? ''}
    >
      {words && (
        // Smaller than the title of the dialog that it stands in.
        <div className=":uno: grid gap-28px lh-1.55 [&_h3]:(mb-10px text-20px font-600) [&_form]:(grid gap-14px justify-items-start) [&_form>:not(.btn)]:justify-self-stretch">
          <p>{text}</p>
          {RELEASING.includes(reason) && (
            <OwnHolds locale={locale} words={words.help} onReleased={onCleared} />
          )}
          {PROVING.includes(reason) && (
            <ContactCode locale={locale} words={words.code} contact={contact} onProved={onCleared} />
          )}
          <HelpLinks locale={locale} words={words.help} />
        </div>
      )}
    </Dialog>
  );
}

function HelpLinks({ locale, words }: { locale: Locale; words: HelpWords['help'] }) {
  const next = `${window.location.pathname}${window.location.search}`;
  return (
    <section aria-labelledby="hold-help-ways">
      <h3 id="hold-help-ways">{words.ways}</h3>
      <p className=":uno: flex flex-wrap gap-[10px_24px]">
        <a className="lnk" href={href('login', locale, { query: { next } })}>
          {words.signIn}
        </a>
        <a className="lnk" href={href('contact', locale)}>
          {words.contact}
        </a>
      </p>
    </section>
  );
}

function useHelpWords(locale: Locale): HelpWords | null {
  const [words, setWords] = useState<HelpWords | null>(null);
  useEffect(() => {
    Promise.all([loadWords(locale, ['fairness.help']), loadWords(locale, ['fairness.code'])]).then(
      ([help, code]) => setWords({ help: help['fairness.help'], code: code['fairness.code'] }),
      // The refusal itself is shown on the page.
      () => undefined,
    );
  }, [locale]);
  return words;
}
