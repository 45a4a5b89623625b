'use client';

import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Words } from '#i18n/intl.ts';
import { api, type Refusal, refusalOf } from '#src/client/api.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { focusFirstError } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ApplicationDone } from './application-done.tsx';
import { ApplicationFields } from './application-fields.tsx';
import { APPLICATION_FIELDS } from './recruitment.ts';

export type ApplicationWords = Words<'recruitment.form'>;
export type OpeningOption = { value: string; label: string };
type Props = { words: ApplicationWords; openings: readonly OpeningOption[]; chosen: string };

export function ApplicationForm({ words, openings, chosen }: Props) {
  const isHydrated = useIsHydrated();
  const { isSending, refusal, code, send } = useApplication(words);
  if (code) return <ApplicationDone code={code} words={words} />;
  const hasFields = refusal !== null && Object.keys(refusal.fields).length > 0;
  return (
    <form method="post" noValidate className="apply" onSubmit={send}>
      {refusal && (
        <p role="alert" className="hint hint-error m-0!">
          <Icon name="i-lucide-triangle-alert" />
          {hasFields ? words.checkFields : refusal.message}
        </p>
      )}
      <ApplicationFields words={words} openings={openings} chosen={chosen} errors={refusal?.fields ?? {}} />
      <div className="apply-end">
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

function useApplication(words: ApplicationWords) {
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
      const sent = await api.recruitment.send.mutate({
        openingId: text('openingId'),
        fullName: text('fullName'),
        phone: text('phone'),
        email: text('email'),
        experience: text('experience'),
        cvUrl: text('cvUrl'),
        website: text('website'),
      });
      setCode(sent.code);
    } catch (error) {
      const refused = refusalOf(error, words.offline);
      flushSync(() => setRefusal(refused));
      focusFirstError(APPLICATION_FIELDS.filter((name) => refused.fields[name]));
    }
    setIsSending(false);
  }

  return { isSending, refusal, code, send };
}
