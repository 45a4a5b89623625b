import type { ReactNode } from 'react';
import { boxId } from './booking.ts';
import { BookingError } from './booking-error.tsx';

type Props = {
  field: string;
  title: string;
  /** At the right end of the heading. */
  aside?: ReactNode;
  message: string | undefined;
  children: ReactNode;
};

/** One question of the form in its box; its error is below the heading and is announced. */
export function BookingBox({ field, title, aside, message, children }: Props) {
  const id = boxId(field);
  return (
    <section
      className="bx"
      id={id}
      aria-labelledby={`${id}-title`}
      aria-describedby={message ? `${id}-error` : undefined}
      tabIndex={-1}
    >
      <div className="book-box-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      <BookingError id={`${id}-error`} message={message} />
      {children}
    </section>
  );
}
