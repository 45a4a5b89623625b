import type { ReactNode } from 'react';
import { dayText } from '#i18n/day-text.ts';
import type { Intl18, Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
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
  /** Says that it is verified, or that only its writer sees it. */
  mark?: ReactNode;
  /** A link to what it is about, where the page itself does not say so. */
  subject?: ReactNode;
  /** Where readers may find it helpful. */
  vote?: ReactNode;
  /** Writes what no script touches as a fragment; only on the server. */
  asFragment?: (markup: ReactNode) => ReactNode;
  /** Level of the heading over it, plus one. */
  as?: 'h2' | 'h3' | undefined;
};

/** One review: who, what they say, their pictures, our answer. Works in server markup and in islands alike. */
export function ReviewCard({
  review,
  photos,
  words,
  locale,
  mark,
  subject,
  vote,
  asFragment = (markup) => markup,
  as = 'h3',
}: Props) {
  return (
    <article
      className=":uno: review grid grid-cols-[220px_minmax(0,1fr)] gap-[14px_32px] py-30px rule-b-line max-760:(grid-cols-1 py-24px)"
      id={`review-${review.id}`}
      aria-label={review.authorName}
    >
      {asFragment(<ReviewAuthor {...{ review, words, mark, subject, locale }} />)}
      <div className=":uno: max-w-68ch min-w-0">
        {asFragment(<ReviewText {...{ review, photos, words, locale }} as={as} />)}
        {vote}
      </div>
    </article>
  );
}

function ReviewText({ review, photos, words, locale, as: Title = 'h3' }: Omit<Props, 'vote' | 'asFragment'>) {
  const { rating, title, content } = review;
  const label = words.rating[String(rating) as '5'];
  return (
    <>
      <p className=":uno: flow-row gap-[2px_10px] text-14.5px">
        <ReviewStars rating={rating} label={formatMessage(words.card.stars, { rating, label }, locale)} />
        <b aria-hidden="true">{label}</b>
        {review.locale !== locale && (
          <small className=":uno: c-ink-3 text-14px">{words.card.otherLanguage}</small>
        )}
      </p>
      {title && (
        <Title
          className=":uno: mt-8px type-700-22/1.3-display lining text-balance wrap-anywhere"
          lang={review.locale}
        >
          {title}
        </Title>
      )}
      <p className=":uno: mt-8px whitespace-pre-line wrap-anywhere" lang={review.locale}>
        {content}
      </p>
      {photos.length > 0 && <ReviewPhotos {...{ photos, review, words, locale }} />}
      <OwnerReply {...{ review, words, locale }} />
    </>
  );
}

function OwnerReply({ review, words, locale }: Pick<Props, 'review' | 'words' | 'locale'>) {
  if (!review.ownerReply) return null;
  return (
    <div className=":uno: mt-18px pl-18px [border-left:2px_solid_var(--son)] c-ink-2 text-15px whitespace-pre-line">
      <p className=":uno: c-ink font-600">
        {formatMessage(words.card.ownerReply, { day: dayOf(review.ownerReplyAt, locale) }, locale)}
      </p>
      <p lang={review.locale}>{review.ownerReply}</p>
    </div>
  );
}

function ReviewAuthor({
  review,
  words,
  mark,
  subject,
  locale,
}: Pick<Props, 'review' | 'words' | 'mark' | 'subject' | 'locale'>) {
  const { authorName, profession, visitDate, serviceType } = review;
  return (
    <div className=":uno: flex gap-14px c-ink-3 text-14px lh-1.5">
      <ReviewAvatar review={review} />
      <div className=":uno: min-w-0">
        <p className=":uno: c-ink text-16px font-600 wrap-anywhere">{authorName}</p>
        {profession && <p lang={review.locale}>{profession}</p>}
        <p>{words.card.visited.replace('{day}', dayOf(visitDate, locale))}</p>
        <p>
          {words.service[serviceType]}
          {subject && (
            <>
              {' · '}
              {subject}
            </>
          )}
        </p>
        {mark}
      </div>
    </div>
  );
}

const ROUND =
  ':uno: flex-none grid place-items-center w-52px h-52px rounded-50% bg-secondary-100 c-secondary-800 type-600-16/1-data object-cover';

function ReviewAvatar({ review }: { review: PublicReview }) {
  const src = review.avatarUploadId ? uploadPath(review.avatarUploadId, 'large') : review.avatar;
  if (!src)
    return (
      <span className={ROUND} aria-hidden="true">
        {initialsOf(review.authorName)}
      </span>
    );
  return <img className={ROUND} src={src} alt="" width="52" height="52" loading="lazy" decoding="async" />;
}

function ReviewPhotos({
  photos,
  review,
  words,
  locale,
}: Pick<Props, 'photos' | 'review' | 'words' | 'locale'>) {
  return (
    <ul className=":uno: flex flex-wrap gap-8px mt-16px">
      {photos.map(({ id, thumb, large }, index) => {
        const values = { number: index + 1, name: review.authorName };
        return (
          <li className=":uno: relative" key={id}>
            <a href={large}>
              <img
                className=":uno: block w-112px h-112px round-1 bg-bg-sunk object-cover max-760:(w-88px h-88px)"
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

/** Of a park day or of an instant. */
function dayOf(at: string | null, locale: Locale): string {
  return at ? dayText(at.length > 10 ? parkDay(at) : at, locale) : '';
}
