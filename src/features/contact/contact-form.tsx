'use client';

import './contact.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContactTopic } from '#db/schema/contact.ts';
import type { Words } from '#i18n/intl.ts';
import { api, type Refusal, refusalOf } from '#src/client/api.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { fieldId, focusFirstError } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';
import { CONTACT_FIELDS } from './contact.ts';
import { ContactDone } from './contact-done.tsx';
import { ContactFields } from './contact-fields.tsx';

export type ContactWords = Words<'contact.form'>;
type Props = {
  words: ContactWords;
  topics: readonly { value: ContactTopic; label: string }[];
  topic: ContactTopic | null;
};

const ABOUT_MAX_LENGTH = 160;

export function ContactForm({ words, topics, topic }: Props) {
  const isHydrated = useIsHydrated();
  const { isSending, refusal, code, send, again } = useContact(words);
  useAbout(words);
  if (code) return <ContactDone code={code} words={words} onAgain={again} />;
  const hasFields = refusal !== null && Object.keys(refusal.fields).length > 0;
  return (
    <form method="post" noValidate className="letter" onSubmit={send}>
      {refusal && (
        <p role="alert" className="hint hint-error m-0!">
          <Icon name="i-lucide-triangle-alert" />
          {hasFields ? words.checkFields : refusal.message}
        </p>
      )}
      <ContactFields words={words} topics={topics} topic={topic} errors={refusal?.fields ?? {}} />
      <div className="letter-end">
        <p className="hint">{words.privacy}</p>
        <Button
          type="submit"
          variant="solid"
          disabled={!isHydrated}
          isLoading={isSending}
          loadingText={words.submitting}
        >
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

/** A link may say what the question is about: `?about=…` begins the message. */
function useAbout(words: ContactWords): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const name = new URLSearchParams(window.location.search).get('about')?.slice(0, ABOUT_MAX_LENGTH);
    const message = document.getElementById(fieldId('message'));
    if (name && message instanceof HTMLTextAreaElement && message.value === '')
      message.value = `${formatMessage(words.about, { name }, 'vi')}\n`;
  }, [words]);
}

function useContact(words: ContactWords) {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [code, setCode] = useState<string | null>(null);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    setIsSending(true);
    setRefusal(null);
    try {
      const sent = await api.contact.send.mutate({
        name: text('name'),
        email: text('email'),
        phone: text('phone'),
        topic: text('topic') as ContactTopic,
        message: text('message'),
        website: text('website'),
      });
      setCode(sent.code);
    } catch (error) {
      const refused = refusalOf(error, words.offline);
      flushSync(() => setRefusal(refused));
      focusFirstError(CONTACT_FIELDS.filter((name) => refused.fields[name]));
    }
    setIsSending(false);
  }

  return { isSending, refusal, code, send, again: () => setCode(null) };
}
