import { Below, fieldId, noteProps } from '#src/ui/fields/field.tsx';
import { ReviewStars } from './review-stars.tsx';
import { RATINGS } from './reviews.ts';

type Props = {
  legend: string;
  labels: Record<'1' | '2' | '3' | '4' | '5', string>;
  error: string | undefined;
};

/** Five ratings with their names, as one radio group: arrows move, each is as easy to hit as the others. */
export function RatingChoice({ legend, labels, error }: Props) {
  const id = fieldId('rating');
  return (
    <fieldset className="rating-choice" {...noteProps({ id, error })}>
      <legend className="fld-label">{legend}</legend>
      <div className="rating-options">
        {RATINGS.map((rating, index) => (
          <label key={rating}>
            <input
              type="radio"
              name="rating"
              value={rating}
              id={index === 0 ? id : `${id}-${rating}`}
              required
            />
            <ReviewStars rating={rating} />
            <span>{labels[rating]}</span>
          </label>
        ))}
      </div>
      <Below {...{ id, error }} />
    </fieldset>
  );
}
