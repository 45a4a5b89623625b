import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, refusalOf } from '#src/client/api.ts';
import { noteWritten } from '#src/client/wrote.ts';
import { focusFirstError } from '#src/ui/field.tsx';
import type { Subject } from '#src/values/moderated.ts';
import type { FormWords } from './review-form.tsx';
import type { ReviewInput } from './reviews.ts';

/** In the order in which they stand, to find the first that is wrong. */
const FIELDS = [
  'rating',
  'serviceType',
  'visitDate',
  'content',
  'title',
  'photoUploadIds',
  'authorName',
  'profession',
  'avatarUrl',
  'proof',
];
/** Beside which field a refusal of the whole belongs. */
const FIELD_OF_REASON: Record<string, string> = {
  date_future: 'visitDate',
  proof_unknown: 'proof',
  proof_taken: 'proof',
  photo_gone: 'photoUploadIds',
  address: 'avatarUrl',
};

export type Sending = { subject: Subject; words: FormWords; onSent: () => void };
type Pictures = { avatarUploadId: string | null; photoUploadIds: string[] };

/** Sends the form; mistakes come back beside their fields, the first takes the focus, nothing typed is lost. */
export function useSending({ subject, words, onSent }: Sending) {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const mustFocus = useRef(false);

  useEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    focusFirstError(FIELDS.filter((field) => errors[field]));
  });

  function submit(event: FormEvent<HTMLFormElement>, pictures: Pictures): void {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setErrors({});
    setRefusal(null);
    api.reviews.create
      .mutate({ subject, ...inputOf(new FormData(event.currentTarget)), ...picturesOf(pictures) })
      .then(() => {
        noteWritten();
        onSent();
      })
      .catch((error: unknown) => {
        const { fields, message, reason, code } = refusalOf(error, words.sendFailed);
        const field = reason ? FIELD_OF_REASON[reason] : undefined;
        const wrong = field ? { [field]: message } : fields;
        mustFocus.current = true;
        setErrors(wrong);
        const isServer = code === 'INTERNAL_SERVER_ERROR';
        setRefusal(Object.keys(wrong).length > 0 ? words.checkFields : isServer ? words.sendFailed : message);
      })
      .finally(() => setBusy(false));
  }

  return { isBusy, errors, refusal, submit };
}

function picturesOf({ avatarUploadId, photoUploadIds }: Pictures) {
  return { photoUploadIds, ...(avatarUploadId ? { avatarUploadId } : {}) };
}

function inputOf(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '').normalize('NFC');
  return {
    rating: Number(data.get('rating') ?? 0),
    // The server judges it and answers in words; the type says only what it will accept.
    serviceType: text('serviceType') as ReviewInput['serviceType'],
    visitDate: text('visitDate'),
    authorName: text('authorName'),
    profession: text('profession'),
    avatarUrl: text('avatarUrl'),
    title: text('title'),
    content: text('content'),
    proof: text('proof'),
    website: text('website'),
  };
}
