import type { ReactNode } from 'react';
import type { BookingLine } from './booking.ts';

type Props = {
  className: string;
  lines: readonly BookingLine[];
  amountOf: (amountVnd: number) => ReactNode;
};

/** The chosen guests with what they cost that day. */
export function BookingLines({ className, lines, amountOf }: Props) {
  return (
    <dl className={className}>
      {lines.map(({ unitId, quantity, name, amountVnd }) => (
        <div key={unitId}>
          <dt>
            {quantity} × {name}
          </dt>
          <dd>{amountOf(amountVnd)}</dd>
        </div>
      ))}
    </dl>
  );
}
