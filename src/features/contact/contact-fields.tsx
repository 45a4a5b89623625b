import type { ContactTopic } from '#db/schema/contact.ts';
import { AskedEmailField } from '#src/ui/fields/asked-email-field.tsx';
import { SelectField, TextArea } from '#src/ui/fields/field.tsx';
import { Honeypot } from '#src/ui/fields/honeypot.tsx';
import { NameField, PhoneField } from '#src/ui/fields/person-fields.tsx';
import { type ContactWords, MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from './contact.ts';

type Props = {
  words: ContactWords;
  topics: readonly { value: ContactTopic; label: string }[];
  topic: ContactTopic | null;
  errors: Readonly<Record<string, string>>;
};

export function ContactFields({ words, topics, topic, errors }: Props) {
  return (
    <div className="fields">
      <NameField label={words.name} maxLength={NAME_MAX_LENGTH} required error={errors.name} />
      <SelectField
        name="topic"
        label={words.topic}
        placeholder={words.topicNone}
        options={topics}
        defaultValue={topic ?? ''}
        required
        error={errors.topic}
      />
      <AskedEmailField
        question={words.mailTypo}
        label={words.email}
        note={words.either}
        error={errors.email}
      />
      <PhoneField label={words.phone} note={words.either} error={errors.phone} />
      <TextArea
        className="full"
        name="message"
        label={words.message}
        rows={6}
        maxLength={MESSAGE_MAX_LENGTH}
        hint={words.messageHint}
        required
        error={errors.message}
      />
      <Honeypot label={words.website} />
    </div>
  );
}
