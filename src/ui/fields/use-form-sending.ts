import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Refusal, refusalOf, traced } from '#src/client/api.ts';
import { focusFirstError } from './field.tsx';

type Options<Sent> = {
  /** Names of the fields in order, to find the first invalid one. */
  fields: readonly string[];
  /** Shown when the server sent no message. */
  offlineText: string;
  /** Shown when the server failed; its own message by default. */
  brokenText?: string | undefined;
  /** Beside which field a refusal of the whole belongs, by its reason, where the refusal does not say so itself. */
  fieldOfReason?: Readonly<Record<string, string>> | undefined;
  /** What takes the focus when a refusal is about no field. */
  focusElse?: string | undefined;
  /** Sends what was typed; `text` reads one field, absent ones as ''. */
  send: (text: (name: string) => string) => Promise<Sent>;
};

/** Sends a form once at a time: mistakes stay beside their fields, the first takes the focus, nothing typed is lost. */
export function useFormSending<Sent>({
  fields,
  offlineText,
  brokenText,
  fieldOfReason = {},
  focusElse,
  send,
}: Options<Sent>) {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    setIsSending(true);
    setRefusal(null);
    try {
      setSent(await send((name) => String(typed.get(name) ?? '').normalize('NFC')));
    } catch (error) {
      const whole = wordedRefusal(error, { offlineText, brokenText });
      const field = fieldOfReason[whole.reason ?? ''] ?? whole.values.field;
      const refused = seenIn(fields, field ? { ...whole, fields: { [field]: whole.message } } : whole);
      flushSync(() => setRefusal(refused));
      const wrong = fields.filter((name) => refused.fields[name]);
      focusFirstError(wrong.length === 0 && focusElse ? [focusElse] : wrong, form);
    }
    setIsSending(false);
  }

  return { isSending, refusal, sent, submit, again: () => setSent(null) };
}

/** An error of a field that the form does not have is shown for the whole form. */
function seenIn(fields: readonly string[], refusal: Refusal): Refusal {
  const [unseen] = Object.values(refusal.fields);
  if (unseen === undefined || fields.some((name) => refusal.fields[name])) return refusal;
  return { ...refusal, message: unseen, fields: {} };
}

function wordedRefusal(
  error: unknown,
  { offlineText, brokenText }: Pick<Options<unknown>, 'offlineText' | 'brokenText'>,
): Refusal {
  const refusal = refusalOf(error, offlineText);
  const isBroken = refusal.code === 'INTERNAL_SERVER_ERROR';
  return isBroken && brokenText ? { ...refusal, message: traced(brokenText, refusal.trace) } : refusal;
}
