import { useFormSending } from './use-form-sending.ts';

type Sending = {
  /** What is sent, from the fields by name. */
  send: (typed: Record<string, string>) => Promise<void>;
  /** Names of the fields in order; the first with an error gets the focus. */
  fields: readonly string[];
  /** Shown when there is no answer. */
  failed: string;
  /** What takes the focus when a refusal is about no field. */
  focusElse?: string | undefined;
};

/** A short form that goes elsewhere when it is done: its errors by field, and what no field can say. */
export function useSend({ send, fields, failed, focusElse }: Sending) {
  const { isSending, refusal, submit } = useFormSending({
    fields,
    offlineText: failed,
    focusElse,
    send: (text) => send(Object.fromEntries(fields.map((name) => [name, text(name)]))),
  });
  const errors: Readonly<Record<string, string>> = refusal?.fields ?? {};
  const message = refusal && !fields.some((name) => errors[name]) ? refusal.message : null;
  return { isSending, errors, message, submit };
}
