import { api } from '#src/client/api.ts';
import { noteWritten } from '#src/client/wrote.ts';
import { useFormSending } from '#src/ui/fields/use-form-sending.ts';
import type { Subject } from '#src/values/moderated.ts';
import type { ReviewInput } from './review-input.ts';
import type { ReviewWords } from './reviews.ts';

/** In order, to find the first invalid one. */
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

type Pictures = { avatarUploadId: string | null; photoUploadIds: string[] };
type Sending = { subject: Subject; words: ReviewWords; pictures: Pictures; onSent: () => void };

/** Sends the form; mistakes come back beside their fields, the first takes the focus, nothing typed is lost. */
export function useSending({ subject, words, pictures, onSent }: Sending) {
  return useFormSending({
    fields: FIELDS,
    offlineText: words.sendFailed,
    brokenText: words.sendFailed,
    fieldOfReason: FIELD_OF_REASON,
    send: async (text) => {
      await api.reviews.create.mutate({ subject, ...inputOf(text), ...picturesOf(pictures) });
      noteWritten();
      onSent();
    },
  });
}

function picturesOf({ avatarUploadId, photoUploadIds }: Pictures) {
  return { photoUploadIds, ...(avatarUploadId ? { avatarUploadId } : {}) };
}

function inputOf(text: (name: string) => string) {
  return {
    rating: Number(text('rating')),
    // Validated by the server, which answers with messages; the type only names what it accepts.
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
