'use client';

import { useEffect, useRef } from 'react';
import type { ContactTopic } from '#db/schema/contact.ts';
import { api } from '#src/client/api.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { RefusalNote } from '#src/ui/fields/error-summary.tsx';
import { MessageFormEnd, SentTicket } from '#src/ui/fields/message-form.tsx';
import { useFormSending } from '#src/ui/fields/use-form-sending.ts';
import { fieldId } from '#src/values/forms/field-id.ts';
import { formatMessage } from '#src/values/message.ts';
import { CONTACT_FIELDS, type ContactWords } from './contact.ts';
import { ContactFields } from './contact-fields.tsx';

type Props = {
  words: ContactWords;
  topics: readonly { value: ContactTopic; label: string }[];
  topic: ContactTopic | null;
};

const ABOUT_MAX_LENGTH = 160;

export function ContactForm({ words, topics, topic }: Props) {
  const isHydrated = useIsHydrated();
  const { isSending, refusal, sent, submit, again } = useFormSending({
    fields: CONTACT_FIELDS,
    offlineText: words.offline,
    send: (text) =>
      api.contact.send.mutate({
        name: text('name'),
        email: text('email'),
        phone: text('phone'),
        topic: text('topic') as ContactTopic,
        message: text('message'),
        website: text('website'),
      }),
  });
  useAbout(words);
  if (sent) return <ContactDone code={sent.code} words={words} onAgain={again} />;
  return (
    <form method="post" noValidate className=":uno: letter grid gap-20px" onSubmit={submit}>
      <RefusalNote refusal={refusal} checkText={words.checkFields} />
      <ContactFields words={words} topics={topics} topic={topic} errors={refusal?.fields ?? {}} />
      <MessageFormEnd words={words} isSending={isSending} isDisabled={!isHydrated} />
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

type DoneProps = { code: string; words: ContactWords; onAgain: () => void };

/** The message has its number; there may be another. */
function ContactDone({ code, words, onAgain }: DoneProps) {
  return (
    <div className=":uno: grid justify-items-start gap-24px">
      <SentTicket words={words} code={code}>
        {words.doneText}
      </SentTicket>
      <Button onClick={onAgain}>{words.again}</Button>
    </div>
  );
}
