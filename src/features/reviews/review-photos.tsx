import type { Intl18 } from '#i18n/intl.ts';
import { FiledIcon } from '#src/ui/drawn-icon.tsx';
import { isPicture, pictureOf, pictureUrl } from '#src/values/picture-source.ts';
import { uploadPath } from '#src/values/upload.ts';
import { type CardPhoto, type CardWords, cardWords } from './review-card.tsx';
import type { PublicReview, ReviewPhoto } from './reviews.ts';

const THUMB_WIDTH = 320;

/** Where the pictures of a review are. Server components only: the list of our own pictures must not reach the browser. */
function cardPhotos({ photos }: PublicReview): CardPhoto[] {
  return photos.flatMap((photo) => cardPhoto(photo) ?? []);
}

/** Props common to every review card of a list. */
export function cardsIn(intl: Intl18) {
  const words = cardWords(intl);
  return (review: PublicReview) => ({
    review,
    photos: cardPhotos(review),
    words,
    locale: intl.locale,
    mark: review.isVerified && <VerifiedMark words={words.card} />,
  });
}

function VerifiedMark({ words }: { words: CardWords['card'] }) {
  return (
    <p className=":uno: tag tag-ok mt-8px" title={words.verifiedHint}>
      <FiledIcon name="check" />
      {words.verified}
    </p>
  );
}

function cardPhoto({ id, uploadId, picture }: ReviewPhoto): CardPhoto | null {
  if (uploadId) return { id, thumb: uploadPath(uploadId, 'thumb'), large: uploadPath(uploadId, 'large') };
  if (!isPicture(picture)) return null;
  const small = pictureOf(picture).avif.find(([width]) => width >= THUMB_WIDTH)?.[1] ?? '';
  return { id, thumb: small, large: pictureUrl(picture, 880) };
}
