'use client';

import './cards.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#src/client/api.ts';
import { hasWritten } from '#src/client/wrote.ts';
import { Notice } from '#src/ui/badge.tsx';
import { uploadPath } from '#src/values/upload.ts';
import { type CardWords, ReviewCard } from './review-card.tsx';
import { ReviewForm, type ReviewFormProps } from './review-form.tsx';
import type { PublicReview } from './reviews.ts';

type Props = ReviewFormProps & { card: CardWords['card'] };

/** The form, and above it this visitor's reviews that nobody else sees yet. */
export function ReviewPanel({ card, ...form }: Props) {
  const { words, ratings, services, locale } = form;
  const { own, refresh } = useOwnReviews();
  const [isSent, setSent] = useState(false);
  const thanks = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isSent) thanks.current?.focus();
  }, [isSent]);

  return (
    <div className=":uno: grid grid-cols-1 gap-22px [&_.review]:grid-cols-1">
      {own.length > 0 && (
        <section aria-label={words.own}>
          <h3>{words.own}</h3>
          {own.map((review) => (
            <ReviewCard
              key={review.id}
              review={review}
              photos={review.photos.map(photoOf)}
              words={{ card, rating: ratings, service: services }}
              locale={locale}
              mark={<p className=":uno: tag tag-warn mt-8px">{card.pending}</p>}
            />
          ))}
        </section>
      )}
      <div ref={thanks} tabIndex={-1}>
        {isSent && (
          <Notice tone="ok" title={words.sent} role="status">
            <p>{words.sentText}</p>
          </Notice>
        )}
      </div>
      {!isSent && (
        <ReviewForm
          {...form}
          onSent={() => {
            setSent(true);
            refresh();
          }}
        />
      )}
    </div>
  );
}

function useOwnReviews() {
  const [own, setOwn] = useState<PublicReview[]>([]);
  const refresh = useCallback(() => {
    // Without an answer the page simply shows what everybody sees.
    api.reviews.mine.query({}).then(
      ({ reviews }) => setOwn(reviews),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (hasWritten()) refresh();
  }, [refresh]);
  return { own, refresh };
}

function photoOf({ id, uploadId }: PublicReview['photos'][number]) {
  return { id, thumb: uploadPath(uploadId ?? '', 'thumb'), large: uploadPath(uploadId ?? '', 'large') };
}
