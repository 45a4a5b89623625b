'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QuoteSubject } from '#db/schema/quotes.ts';
import type { Locale } from '#i18n/locales.ts';
import { api, type Refusal, refusalOf } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx';
import { focusFirstError } from '#src/ui/fields/field.tsx';
import { MessageFormEnd, SentTicket } from '#src/ui/fields/message-form.tsx';
import { formatMessage } from '#src/values/message.ts';
import { clearRequest, PREFIX, readDraft, readQuoteDraft, requestOf, storeDraft } from './quote-draft.ts';
import { QuoteFields } from './quote-fields.tsx';
import { QUOTE_FIELDS, type QuoteWords } from './quotes.ts';

export type QuoteFormProps = {
  subject: QuoteSubject | null;
  words: QuoteWords;
  locale: Locale;
  onClose: () => void;
};
type Done = { code: string; isRepeated: boolean; email: string };

export function QuoteForm({ subject, words, locale, onClose }: QuoteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [country, setCountry] = useState(() => readQuoteDraft().country);
  const { isSending, refusal, done, send } = useQuote({ subject, words, country });

  useEffect(() => {
    // On a phone the keyboard would hide half of what there is to read.
    if (!window.matchMedia('(pointer: fine)').matches) return;
    // The dialog opens after its contents are there, and takes the focus first.
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  function storeForm(chosen = country): void {
    if (form.current) storeDraft(readDraft(form.current), chosen);
  }

  if (done) return <QuoteDone done={done} words={words} onClose={onClose} />;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className=":uno: letter grid gap-20px"
      onSubmit={send}
      onInput={() => storeForm()}
    >
      <p className="mut">{words.lead}</p>
      {subject && (
        <p className=":uno: quote-about p-[12px_16px] [border-left:3px_solid_var(--leaf)] bg-surface-2 font-600">
          {formatMessage(words.about, { name: subject.name }, locale)}
        </p>
      )}
      {refusal && <Refused refusal={refusal} words={words} />}
      <QuoteFields
        country={country}
        onCountry={(code) => {
          setCountry(code);
          storeForm(code);
        }}
        errors={errorsOf(refusal)}
        words={words}
        locale={locale}
      />
      <MessageFormEnd words={words} isSending={isSending} />
    </form>
  );
}

type DoneProps = Pick<QuoteFormProps, 'words' | 'onClose'> & { done: Done };

/** The request has its number, and the answer its address. */
function QuoteDone({ done, words, onClose }: DoneProps) {
  const [before = '', after = ''] = words.doneText.split('{email}');
  return (
    <div className=":uno: grid justify-items-end gap-24px pt-12px">
      <SentTicket words={words} code={done.code}>
        {done.isRepeated ? (
          words.doneRepeated
        ) : (
          <>
            {before}
            <b>{done.email}</b>
            {after}
          </>
        )}
      </SentTicket>
      <Button variant="solid" onClick={onClose}>
        {words.close}
      </Button>
    </div>
  );
}

function Refused({ refusal, words }: { refusal: Refusal; words: QuoteWords }) {
  const hasFields = Object.keys(errorsOf(refusal)).length > 0;
  const isOurs = refusal.code === 'TOO_MANY_REQUESTS' || refusal.code === 'PAYLOAD_TOO_LARGE';
  const message = hasFields ? words.checkFields : isOurs ? refusal.message : words.failed;
  return <ErrorSummary message={message} errors={errorsOf(refusal)} prefix={PREFIX} />;
}

/** Messages by field; a past day is reported by the procedure, which knows the park's date. */
function errorsOf(refusal: Refusal | null): Record<string, string> {
  if (!refusal) return {};
  if (refusal.reason === 'date_past') return { visitDate: refusal.message };
  return refusal.fields;
}

function useQuote({
  subject,
  words,
  country,
}: Pick<QuoteFormProps, 'subject' | 'words'> & { country: string }) {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [done, setDone] = useState<Done | null>(null);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const draft = readDraft(event.currentTarget);
    setIsSending(true);
    setRefusal(null);
    try {
      const created = await api.quotes.create.mutate(requestOf(draft, country, subject));
      clearRequest();
      setDone({ ...created, email: draft.email });
    } catch (error) {
      const refused = refusalOf(error, words.failed);
      flushSync(() => {
        setRefusal(refused);
        setIsSending(false);
      });
      const wrong = errorsOf(refused);
      focusFirstError(QUOTE_FIELDS.filter((name) => wrong[name]).map((name) => `${PREFIX}${name}`));
    }
  }

  return { isSending, refusal, done, send };
}
