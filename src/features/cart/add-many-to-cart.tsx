'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { Stepper } from '#src/ui/fields/stepper.tsx';
import { AddToCart } from './add-to-cart.tsx';

type Props = {
  kind: 'product' | 'service';
  id: string;
  max: number;
  isEnabled: boolean;
  locale: Locale;
  words: Words<'cart.add'>;
  stepperWords: Words<'common.stepper'>;
  /** "Số lượng". */
  quantityLabel: string;
  /** What to say at 1, 2, 3 … pieces about the next discount; '' for nothing. */
  hints?: readonly string[] | undefined;
  /** Asks for a day too, from `first` to `last`. */
  day?: { label: string; first: string; last: string } | undefined;
};

/** How many, when a service needs it which day, and the button. */
export function AddManyToCart({ stepperWords, quantityLabel, hints = [], day, ...add }: Props) {
  const [quantity, setQuantity] = useState(1);
  const [chosenDay, setChosenDay] = useState(day?.first ?? '');
  if (!add.isEnabled) return null;
  const max = Math.max(1, add.max);
  const isDay = day !== undefined && chosenDay >= day.first && chosenDay <= day.last;
  return (
    <div className=":uno: add-many flex flex-wrap gap-12px [&_.btn-block]:(flex-[1_1_220px] w-auto) [&_.step]:h-58px [&_.cart-said:empty]:absolute">
      {day && (
        <label className=":uno: flex-[1_0_100%]">
          <span className="fld-label">{day.label}</span>
          <span className="inp">
            <input
              type="date"
              autoComplete="off"
              min={day.first}
              max={day.last}
              value={chosenDay}
              onChange={(event) => setChosenDay(event.target.value)}
            />
          </span>
        </label>
      )}
      {add.max > 1 && (
        <Stepper
          label={quantityLabel}
          min={1}
          max={max}
          value={Math.min(quantity, max)}
          onChange={setQuantity}
          words={stepperWords}
        />
      )}
      <AddToCart
        {...add}
        quantity={Math.min(quantity, max)}
        day={isDay ? chosenDay : day?.first}
        size="lg"
        isBlock
      />
      {hints.length > 0 && (
        <p
          className=":uno: add-many-hint flex-[1_0_100%] min-h-1.5em text-14.5px font-600 lh-1.5"
          aria-live="polite"
        >
          {hints[quantity - 1] ?? ''}
        </p>
      )}
    </div>
  );
}
