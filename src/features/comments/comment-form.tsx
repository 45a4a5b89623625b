import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { noteWritten } from '#src/client/wrote.ts';
import { Button } from '#src/ui/button.tsx';
import { focusFirstError, TextArea, TextField } from '#src/ui/field.tsx';
import { Honeypot } from '#src/ui/honeypot.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';
import type { Subject } from '#src/values/moderated.ts';
import type { FormWords } from './comment-desk.tsx';
import { COMMENT_NAME_MAX, COMMENT_TEXT_MAX } from './comments.ts';
import type { Answering } from './use-comments.tsx';

type Props = {
  subject: Subject;
  words: FormWords;
  locale: Locale;
  answering: Answering | null;
  onStopAnswering: () => void;
  onSent: () => void;
};

const FIELDS = ['content', 'name', 'email'];

export function CommentForm(props: Props) {
  const { words, answering, locale, onStopAnswering } = props;
  const isLive = useIsHydrated();
  const { form, isBusy, errors, refusal, submit } = useSending(props);
  return (
    <form className="comment-form" ref={form} onSubmit={submit} noValidate>
      <h3>{words.title}</h3>
      <p className="mut">{words.note}</p>
      {answering && (
        <p className="comment-answering">
          {formatMessage(words.answering, { name: answering.name }, locale)}
          <button type="button" className="lnk" onClick={onStopAnswering}>
            {words.stopAnswering}
          </button>
        </p>
      )}
      <CommentFields words={words} errors={errors} />
      <div role="alert">
        {refusal && (
          <p className="hint hint-error">
            <Icon name="i-lucide-triangle-alert" />
            {refusal}
          </p>
        )}
      </div>
      <Button
        type={isLive ? 'submit' : 'button'}
        variant="solid"
        isLoading={isBusy}
        loadingText={words.submitting}
      >
        {words.submit}
      </Button>
    </form>
  );
}

type FieldProps = { words: FormWords; errors: Readonly<Record<string, string>> };

function CommentFields({ words, errors }: FieldProps) {
  return (
    <>
      <div className="fields">
        <TextArea
          className="full"
          name="content"
          label={words.content}
          maxLength={COMMENT_TEXT_MAX}
          required
          error={errors.content}
        />
        <TextField
          name="name"
          label={words.name}
          autoComplete="name"
          maxLength={COMMENT_NAME_MAX}
          required
          error={errors.name}
        />
        <TextField
          name="email"
          type="email"
          label={words.email}
          autoComplete="email"
          maxLength={200}
          required
          error={errors.email}
        />
      </div>
      <Honeypot label={words.website} />
    </>
  );
}

function useSending({ subject, words, answering, onStopAnswering, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const mustFocus = useRef(false);

  useEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    focusFirstError(FIELDS.filter((field) => errors[field]));
  });

  function refuse(error: unknown): void {
    const { fields, message, code } = refusalOf(error, words.sendFailed);
    const hasFields = FIELDS.some((field) => fields[field]);
    mustFocus.current = true;
    setErrors(fields);
    setRefusal(hasFields ? null : code === 'INTERNAL_SERVER_ERROR' ? words.sendFailed : message);
  }

  function accept(): void {
    noteWritten();
    const content = form.current?.elements.namedItem('content');
    if (content instanceof HTMLTextAreaElement) content.value = '';
    showToast({ title: words.sent, text: words.sentText, tone: 'ok' });
    onStopAnswering();
    onSent();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').normalize('NFC');
    const who = { name: text('name'), email: text('email'), website: text('website') };
    setBusy(true);
    setErrors({});
    setRefusal(null);
    api.comments.create
      .mutate({ subject, ...who, content: text('content'), ...(answering ? { parentId: answering.id } : {}) })
      .then(accept, refuse)
      .finally(() => setBusy(false));
  }

  return { form, isBusy, errors, refusal, submit };
}
