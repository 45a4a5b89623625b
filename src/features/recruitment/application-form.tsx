'use client';

import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { RefusalNote, useFormSending } from '#src/ui/use-form-sending.tsx';
import { ApplicationDone } from './application-done.tsx';
import { ApplicationFields } from './application-fields.tsx';
import { CvField, useCv } from './cv-field.tsx';
import { APPLICATION_FIELDS } from './recruitment.ts';

export type ApplicationWords = Words<'recruitment.form'>;
export type OpeningOption = { value: string; label: string };
type Props = { words: ApplicationWords; openings: readonly OpeningOption[]; chosen: string };

export function ApplicationForm({ words, openings, chosen }: Props) {
  const isHydrated = useIsHydrated();
  const cv = useCv(words);
  const { isSending, refusal, sent, submit } = useFormSending({
    fields: APPLICATION_FIELDS,
    offlineText: words.offline,
    fieldOfReason: { cv_gone: 'cvId' },
    send: (text) =>
      api.recruitment.send.mutate({
        openingId: text('openingId'),
        fullName: text('fullName'),
        phone: text('phone'),
        email: text('email'),
        experience: text('experience'),
        cvId: cv.file?.id ?? '',
        cvUrl: text('cvUrl'),
        website: text('website'),
      }),
  });
  if (sent) return <ApplicationDone code={sent.code} words={words} />;
  const errors = refusal?.fields ?? {};
  return (
    <form method="post" noValidate className="apply" onSubmit={submit}>
      <RefusalNote refusal={refusal} checkText={words.checkFields} />
      <ApplicationFields words={words} openings={openings} chosen={chosen} errors={errors}>
        <CvField cv={cv} words={words} error={errors.cvId} />
      </ApplicationFields>
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
