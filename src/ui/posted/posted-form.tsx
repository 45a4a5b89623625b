'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { useRouter } from 'waku/router/client';
import { Button, type ButtonProps } from '#src/ui/button.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'isBlock'> & {
  action: `/api/${string}`;
  /** Sent as they are; a list repeats its name. */
  hidden: Readonly<Record<string, string | readonly string[]>>;
  submitText: string;
  words: { sending: string; failed: string };
  /** What has to be chosen first: shown on the button, which waits for it. */
  missing?: string | null;
  noValidate?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A command as a form that works without scripts; with them the page of its result opens without a new document. */
export function PostedForm(props: Props) {
  const { action, hidden, submitText, words, missing, noValidate, className, children, ...look } = props;
  const { push } = useRouter();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const body = new URLSearchParams(new FormData(event.currentTarget) as never);
    setSending(true);
    setRefusal(null);
    try {
      const to = await answerOf(action, body);
      if (!to.startsWith('/')) return window.location.assign(to);
      await push(to as never);
    } catch {
      setRefusal(words.failed);
    }
    setSending(false);
  }

  return (
    <form method="post" action={action} className={className} noValidate={noValidate} onSubmit={send}>
      {Object.entries(hidden).map(([name, value]) =>
        [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
      )}
      {children}
      <FormAlert message={refusal} />
      <Button
        {...look}
        type="submit"
        isLoading={isSending}
        loadingText={words.sending}
        disabled={Boolean(missing)}
      >
        {missing ?? submitText}
      </Button>
    </form>
  );
}

async function answerOf(action: string, body: URLSearchParams): Promise<string> {
  const answer = await fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${action} answered ${answer.status}`);
  return ((await answer.json()) as { to: string }).to;
}
