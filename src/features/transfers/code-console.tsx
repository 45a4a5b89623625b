import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';

type Asking<Found> = {
  words: { code: string; find: string; offline: string };
  /** Of the field, where another on the page is called `code` too. */
  codeId?: string;
  placeholder: string;
  lookUp: (code: string) => Promise<Found>;
};
type Props<Found, Done> = Asking<Found> & {
  id: string;
  words: { title: string };
  renderAction: (found: Found, steps: { onDone: (done: Done) => void; onBack: () => void }) => ReactNode;
  renderDone: (done: Done, onNext: () => void) => ReactNode;
};

/** The workflow for a code that a guest reads out: look it up, act on it, confirm, next guest. */
export function CodeConsole<Found, Done>({ id, renderAction, renderDone, ...asking }: Props<Found, Done>) {
  const [found, setFound] = useState<Found | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const section = useStepFocus(done !== null ? 'done' : found !== null ? 'action' : 'code');
  function onDone(one: Done): void {
    setFound(null);
    setDone(one);
  }
  return (
    <section
      ref={section}
      className=":uno: money-counter py-18px px-20px rule-line-2 round-1 bg-surface"
      aria-labelledby={id}
    >
      <h2 id={id}>{asking.words.title}</h2>
      {done !== null ? (
        renderDone(done, () => setDone(null))
      ) : found !== null ? (
        renderAction(found, { onDone, onBack: () => setFound(null) })
      ) : (
        <CodeForm {...asking} onFound={setFound} />
      )}
    </section>
  );
}

/** Each step takes the place of the one that had the focus: its first control has it next. */
function useStepFocus(step: 'code' | 'action' | 'done') {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) section.current?.querySelector<HTMLElement>('input, a, button')?.focus();
    shown.current = step;
  }, [step]);
  return section;
}

type FormProps<Found> = Asking<Found> & { onFound: (found: Found) => void };

function CodeForm<Found>({ words, codeId, placeholder, lookUp, onFound }: FormProps<Found>) {
  const { isSending, errors, message, submit } = useSend({
    send: async ({ code = '' }) => onFound(await lookUp(code)),
    fields: ['code'],
    failed: words.offline,
  });
  return (
    <form className="money-form" onSubmit={submit} noValidate>
      {message && <FormAlert message={message} />}
      <TextField
        name="code"
        id={codeId}
        label={words.code}
        placeholder={placeholder}
        error={errors.code}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Button type="submit" variant="solid" isLoading={isSending}>
        {words.find}
      </Button>
    </form>
  );
}
