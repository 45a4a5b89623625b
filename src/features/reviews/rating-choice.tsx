import { Below, noteProps } from '#src/ui/fields/field.tsx';
import { fieldId } from '#src/values/forms/field-id.ts';
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
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML lets a fieldset be one, and no other group be invalid.
      role="radiogroup"
      className=":uno: [&[aria-invalid]_.rating-options]:border-err [&[aria-invalid]_.rating-options]:[box-shadow:0_0_0_1px_var(--err)]"
      {...noteProps({ id, error })}
    >
      <legend className="fld-label">{legend}</legend>
      <div className=":uno: rating-options grid grid-cols-5 rule-line-ctl round-1 bg-surface [&_label+label]:rule-l-line [&_label:has(:checked)]:([outline:2px_solid_var(--solid)] -outline-offset-1px bg-surface-2 font-600) [&_label:has(:focus-visible)]:([outline:3px_solid_var(--focus)] outline-offset-2px z-1) max-760:[&_label+label]:(rule-t-line b-l-0) max-760:grid-cols-1">
        {RATINGS.map((rating, index) => (
          <label
            className=":uno: relative grid justify-items-center gap-6px p-[16px_6px_14px] text-14.5px cursor-pointer hover:bg-surface-2 max-760:(grid-cols-[auto_1fr] items-center justify-items-start gap-16px min-h-48px p-[8px_16px])"
            key={rating}
          >
            <input
              className=":uno: absolute inset-0 op-0 cursor-inherit"
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
