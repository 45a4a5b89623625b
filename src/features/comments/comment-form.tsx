import { useRef } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { noteWritten } from '#src/client/wrote.ts';
import { Button } from '#src/ui/button.tsx';
import { AskedEmailField } from '#src/ui/fields/asked-email-field.tsx';
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx';
import { TextArea } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { Honeypot } from '#src/ui/fields/honeypot.tsx';
import { NameField } from '#src/ui/fields/person-fields.tsx';
import { useFormSending } from '#src/ui/fields/use-form-sending.ts';
import { formatMessage } from '#src/values/message.ts';
import type { Subject } from '#src/values/moderated.ts';
import { COMMENT_NAME_MAX, COMMENT_TEXT_MAX } from './comments.ts';
import type { Answering } from './use-answering.ts';

export type FormWords = Words<'comments.form'>;
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
  const { form, isSending, errors, message, submit } = useSending(props);
  return (
    <form
      className=":uno: grid grid-cols-1 gap-18px mt-40px [&>.btn]:justify-self-start print:hidden"
      ref={form}
      onSubmit={submit}
      noValidate
    >
      <h3 className=":uno: text-24px">{words.title}</h3>
      <p className="mut">{words.note}</p>
      {answering && (
        <p className=":uno: flex flex-wrap gap-[6px_20px] p-[12px_16px] [border-left:2px_solid_var(--son)] bg-surface">
          {formatMessage(words.answering, { name: answering.name }, locale)}
          <button
            type="button"
            className=":uno: lnk p-0 b-0 bg-transparent cursor-pointer"
            onClick={onStopAnswering}
          >
            {words.stopAnswering}
          </button>
        </p>
      )}
      <ErrorSummary message={null} errors={errors} />
      <CommentFields words={words} errors={errors} />
      <FormAlert message={message} />
      <Button
        type={isLive ? 'submit' : 'button'}
        variant="solid"
        isLoading={isSending}
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
        <NameField label={words.name} maxLength={COMMENT_NAME_MAX} required error={errors.name} />
        <AskedEmailField
          question={words.mailTypo}
          label={words.email}
          enterKeyHint="send"
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
  const { isSending, refusal, submit } = useFormSending({
    fields: FIELDS,
    offlineText: words.sendFailed,
    brokenText: words.sendFailed,
    send: async (text) => {
      const who = { name: text('name'), email: text('email'), website: text('website') };
      const parent = answering ? { parentId: answering.id } : {};
      await api.comments.create.mutate({ subject, ...who, content: text('content'), ...parent });
      accept();
    },
  });

  function accept(): void {
    noteWritten();
    const content = form.current?.elements.namedItem('content');
    if (content instanceof HTMLTextAreaElement) content.value = '';
    showToast({ title: words.sent, text: words.sentText, tone: 'ok' });
    onStopAnswering();
    onSent();
  }

  const errors: Readonly<Record<string, string>> = refusal?.fields ?? {};
  const message = refusal && !FIELDS.some((field) => errors[field]) ? refusal.message : null;
  return { form, isSending, errors, message, submit };
}
