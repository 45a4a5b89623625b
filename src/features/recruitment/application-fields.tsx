import type { ReactNode } from 'react';
import { AskedEmailField } from '#src/ui/fields/asked-email-field.tsx';
import { SelectField, TextArea, TextField } from '#src/ui/fields/field.tsx';
import { Honeypot } from '#src/ui/fields/honeypot.tsx';
import { NameField, PhoneField } from '#src/ui/fields/person-fields.tsx';
import {
  type ApplicationWords,
  CV_URL_MAX_LENGTH,
  EXPERIENCE_MAX_LENGTH,
  NAME_MAX_LENGTH,
} from './recruitment.ts';

export type OpeningOption = { value: string; label: string };
type Props = {
  words: ApplicationWords;
  openings: readonly OpeningOption[];
  chosen: string;
  errors: Readonly<Record<string, string>>;
  /** The field for the CV. */
  children: ReactNode;
};

export function ApplicationFields({ words, openings, chosen, errors, children }: Props) {
  return (
    <div className="fields">
      <SelectField
        key={chosen}
        className="full"
        name="openingId"
        label={words.opening}
        placeholder={words.openingNone}
        options={openings}
        defaultValue={chosen}
        required
        error={errors.openingId}
      />
      <PersonFields words={words} errors={errors} />
      <TextArea
        className="full"
        name="experience"
        label={words.experience}
        rows={6}
        maxLength={EXPERIENCE_MAX_LENGTH}
        hint={words.experienceHint}
        required
        error={errors.experience}
      />
      {children}
      <TextField
        className="full"
        name="cvUrl"
        type="url"
        label={words.cvUrl}
        note={words.optional}
        hint={words.cvHint}
        maxLength={CV_URL_MAX_LENGTH}
        placeholder="https://"
        error={errors.cvUrl}
      />
      <Honeypot label={words.website} />
    </div>
  );
}

function PersonFields({ words, errors }: Pick<Props, 'words' | 'errors'>) {
  return (
    <>
      <NameField
        name="fullName"
        label={words.name}
        maxLength={NAME_MAX_LENGTH}
        required
        error={errors.fullName}
      />
      <PhoneField label={words.phone} required error={errors.phone} />
      <AskedEmailField
        className="full"
        question={words.mailTypo}
        label={words.email}
        note={words.optional}
        error={errors.email}
      />
    </>
  );
}
