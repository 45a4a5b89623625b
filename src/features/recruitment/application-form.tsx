'use client';

import { api } from '#src/client/api.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { RefusalNote } from '#src/ui/fields/error-summary.tsx';
import { MessageFormEnd, SentTicket } from '#src/ui/fields/message-form.tsx';
import { useFormSending } from '#src/ui/fields/use-form-sending.ts';
import { ApplicationFields, type OpeningOption } from './application-fields.tsx';
import { CvField, useCv } from './cv-field.tsx';
import { APPLICATION_FIELDS, type ApplicationWords } from './recruitment.ts';

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
  if (sent)
    return (
      <SentTicket words={words} code={sent.code}>
        {words.doneText}
      </SentTicket>
    );
  const errors = refusal?.fields ?? {};
  return (
    <form method="post" noValidate className=":uno: letter apply grid gap-20px" onSubmit={submit}>
      <RefusalNote refusal={refusal} checkText={words.checkFields} />
      <ApplicationFields words={words} openings={openings} chosen={chosen} errors={errors}>
        <CvField cv={cv} words={words} error={errors.cvId} />
      </ApplicationFields>
      <MessageFormEnd words={words} isSending={isSending} isDisabled={!isHydrated} />
    </form>
  );
}
