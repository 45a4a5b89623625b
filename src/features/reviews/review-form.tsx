import { type ReactNode, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { RefusalNote } from '#src/ui/fields/error-summary.tsx';
import { SelectField, TextArea, TextField } from '#src/ui/fields/field.tsx';
import { Honeypot } from '#src/ui/fields/honeypot.tsx';
import { NameField } from '#src/ui/fields/person-fields.tsx';
import type { Subject } from '#src/values/moderated.ts';
import { AvatarFields, PhotoFields } from './picture-fields.tsx';
import { ProofField } from './proof-field.tsx';
import { RatingChoice } from './rating-choice.tsx';
import {
  REVIEW_NAME_MAX,
  REVIEW_TEXT_MAX,
  REVIEW_TITLE_MAX,
  type ReviewWords,
  SERVICE_TYPES,
} from './reviews.ts';
import { useSending } from './use-sending.ts';

export type ReviewFormProps = {
  subject: Subject;
  words: ReviewWords;
  ratings: Words<'reviews.rating'>;
  services: Words<'reviews.service'>;
  tooLargeText: string;
  /** The park's day: no visit is later. */
  today: string;
  locale: Locale;
};

/** The review form. Its values stay until the server has stored them. */
export function ReviewForm(props: ReviewFormProps & { onSent: () => void }) {
  const { subject, words, ratings, services, today, locale, tooLargeText, onSent } = props;
  const [avatarUploadId, setAvatar] = useState<string | null>(null);
  const [photoUploadIds, setPhotos] = useState<string[]>([]);
  const pictures = { avatarUploadId, photoUploadIds };
  const { isSending, refusal, submit } = useSending({ subject, words, pictures, onSent });
  const errors: Readonly<Record<string, string>> = refusal?.fields ?? {};
  // A refusal of the whole is said where the button was pressed.
  const isOfFields = Object.keys(errors).length > 0;
  const note = <RefusalNote refusal={refusal} checkText={words.checkFields} />;
  return (
    <form
      className=":uno: review-form grid grid-cols-1 gap-22px [&>.btn]:justify-self-start"
      noValidate
      onSubmit={submit}
    >
      {isOfFields && note}
      <RatingChoice legend={words.rating} labels={ratings} error={errors.rating} />
      <div className="fields">
        <ServiceField words={words} services={services} error={errors.serviceType} />
        <TextField
          name="visitDate"
          type="date"
          label={words.visitDate}
          max={today}
          required
          error={errors.visitDate}
        />
        <ContentFields words={words} errors={errors} />
      </div>
      <PhotoFields
        {...{ words, tooLargeText, locale }}
        ids={photoUploadIds}
        onChange={setPhotos}
        error={errors.photoUploadIds}
      />
      <div className="fields">
        <NameFields words={words} errors={errors} />
        <div className="full">
          <AvatarFields
            {...{ words, tooLargeText }}
            avatarId={avatarUploadId}
            onChange={setAvatar}
            error={errors.avatarUrl}
          />
        </div>
        <ProofField words={words} error={errors.proof} />
      </div>
      <FormEnd words={words} isSending={isSending}>
        {!isOfFields && note}
      </FormEnd>
    </form>
  );
}

type Part = { words: ReviewWords; errors: Readonly<Record<string, string>> };

function ServiceField({
  words,
  services,
  error,
}: Pick<ReviewFormProps, 'words' | 'services'> & { error: string | undefined }) {
  return (
    <SelectField
      name="serviceType"
      label={words.service}
      placeholder={words.servicePick}
      options={SERVICE_TYPES.map((value) => ({ value, label: services[value] }))}
      defaultValue=""
      required
      error={error}
    />
  );
}

function ContentFields({ words, errors }: Part) {
  return (
    <>
      <TextArea
        className="full"
        name="content"
        label={words.content}
        hint={words.contentHint}
        rows={5}
        maxLength={REVIEW_TEXT_MAX}
        required
        error={errors.content}
      />
      <TextField
        className="full"
        name="title"
        label={words.reviewTitle}
        note={words.optional}
        maxLength={REVIEW_TITLE_MAX}
        error={errors.title}
      />
    </>
  );
}

function NameFields({ words, errors }: Part) {
  return (
    <>
      <NameField
        name="authorName"
        label={words.authorName}
        maxLength={REVIEW_NAME_MAX}
        required
        error={errors.authorName}
      />
      <TextField
        name="profession"
        label={words.profession}
        note={words.optional}
        autoComplete="organization-title"
        maxLength={REVIEW_NAME_MAX}
        error={errors.profession}
      />
    </>
  );
}

type EndProps = Pick<Part, 'words'> & { isSending: boolean; children: ReactNode };

function FormEnd({ words, isSending, children }: EndProps) {
  const isLive = useIsHydrated();
  return (
    <>
      <Honeypot label={words.website} />
      {children}
      <Button
        type={isLive ? 'submit' : 'button'}
        variant="solid"
        size="lg"
        isLoading={isSending}
        loadingText={words.submitting}
      >
        {words.submit}
      </Button>
    </>
  );
}
