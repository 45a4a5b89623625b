import type { Intl18, Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { DrawnIcon } from '#src/ui/drawn-icon.tsx';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { parkDay } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { uploadPath } from '#src/values/upload.ts';
import { ReviewStars } from './review-stars.tsx';
import { initialsOf, type PublicReview } from './reviews.ts';

export type CardWords = {
  card: Words<'reviews.card'>;
  rating: Words<'reviews.rating'>;
  service: Words<'reviews.service'>;
};
export function cardWords(intl: Intl18): CardWords {
  return {
    card: intl.words('reviews.card'),
    rating: intl.words('reviews.rating'),
    service: intl.words('reviews.service'),
  };
}

/** A picture at its two sizes. */
export type CardPhoto = { id: string; thumb: string; large: string };

type Props = {
  review: PublicReview;
  photos: readonly CardPhoto[];
  words: CardWords;
  locale: Locale;
  /** What it is about, where the page itself does not say so. */
  subject?: { name: string; to: `/${string}` } | null | undefined;
  /** Only its writer sees it. */
  isPending?: boolean | undefined;
  /** Whether readers may find it helpful here. */
  hasVotes?: boolean | undefined;
  /** Level of the heading over it, plus one. */
  as?: 'h2' | 'h3' | undefined;
};

/** One review: who, what they say, their pictures, our answer. Works in server markup and in islands alike. */
export function ReviewCard({
  review,
  photos,
  words,
  locale,
  subject,
  isPending = false,
  hasVotes = false,
  as = 'h3',
}: Props) {
  const { rating, title, content } = review;
  const Title = as;
  const label = words.rating[String(rating) as '5'];
  return (
    <article className="review" id={`review-${review.id}`} aria-label={review.authorName}>
      <ReviewAuthor review={review} words={words} subject={subject} isPending={isPending} />
      <div className="review-body">
        <p className="review-rating">
          <ReviewStars rating={rating} label={formatMessage(words.card.stars, { rating, label }, locale)} />
          <b aria-hidden="true">{label}</b>
          {review.locale !== locale && <small>{words.card.otherLanguage}</small>}
        </p>
        {title && (
          <Title className="review-title" lang={review.locale}>
            {title}
          </Title>
        )}
        <p className="review-text" lang={review.locale}>
          {content}
        </p>
        {photos.length > 0 && <ReviewPhotos {...{ photos, review, words, locale }} />}
        {review.ownerReply && (
          <div className="review-reply">
            <p className="review-reply-by">
              {formatMessage(words.card.ownerReply, { day: dayText(review.ownerReplyAt) }, locale)}
            </p>
            <p lang={review.locale}>{review.ownerReply}</p>
          </div>
        )}
        {hasVotes && (
          <button type="button" className="review-helpful" data-helpful={review.id} aria-pressed={false}>
            {formatMessage(words.card.helpful, { count: review.helpfulCount }, locale)}
          </button>
        )}
      </div>
    </article>
  );
}

function ReviewAuthor({
  review,
  words,
  subject,
  isPending,
}: Pick<Props, 'review' | 'words' | 'subject' | 'isPending'>) {
  const { authorName, profession, visitDate, serviceType, isVerified } = review;
  return (
    <div className="review-author">
      <ReviewAvatar review={review} />
      <div>
        <p className="review-name">{authorName}</p>
        {profession && <p lang={review.locale}>{profession}</p>}
        <p>{words.card.visited.replace('{day}', dayText(visitDate))}</p>
        <p>
          {words.service[serviceType]}
          {subject && (
            <>
              {' · '}
              <SoftLink to={subject.to}>{subject.name}</SoftLink>
            </>
          )}
        </p>
        {isPending && <p className="tag tag-warn">{words.card.pending}</p>}
        {isVerified && !isPending && (
          <p className="tag tag-ok" title={words.card.verifiedHint}>
            <DrawnIcon name="check" />
            {words.card.verified}
          </p>
        )}
      </div>
    </div>
  );
}

export function ReviewAvatar({ review }: { review: PublicReview }) {
  const src = review.avatarUploadId ? uploadPath(review.avatarUploadId, 'large') : review.avatar;
  if (!src) {
    return (
      <span className="review-avatar" aria-hidden="true">
        {initialsOf(review.authorName)}
      </span>
    );
  }
  return (
    <img className="review-avatar" src={src} alt="" width="52" height="52" loading="lazy" decoding="async" />
  );
}

function ReviewPhotos({
  photos,
  review,
  words,
  locale,
}: Pick<Props, 'photos' | 'review' | 'words' | 'locale'>) {
  return (
    <ul className="review-photos">
      {photos.map(({ id, thumb, large }, index) => {
        const values = { number: index + 1, name: review.authorName };
        return (
          <li key={id}>
            <a href={large}>
              <img
                src={thumb}
                alt={formatMessage(words.card.photo, values, locale)}
                width="112"
                height="112"
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** `dd/MM/yyyy` of a park day or of an instant. */
function dayText(at: string | null): string {
  if (!at) return '';
  const day = at.length > 10 ? parkDay(at) : at;
  return day.split('-').reverse().join('/');
}
