import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { boxId } from './booking.ts';

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

/** A mistake beside its field; the region is always there, so that what appears in it is read out. */
export function BookingError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div role="alert" className="book-alert">
      {message && (
        <p id={id}>
          <Icon name="i-lucide-triangle-alert" />
          {message}
        </p>
      )}
    </div>
  );
}
