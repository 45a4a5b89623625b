'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { addToCart } from '#src/client/change-cart.ts';
import { Button } from '#src/ui/button.tsx';
import { formatMessage } from '#src/values/message.ts';

type Props = {
  /** Variants with the pieces of each, and the most of it that one order may have now. */
  parts: readonly { id: string; quantity: number; max: number }[];
  isEnabled: boolean;
  /** "Thêm cả bộ". */
  text: string;
  locale: Locale;
  words: Words<'cart.add'>;
};

/** Puts every part of a combo into the cart at once. */
export function AddSetToCart({ parts, isEnabled, text, locale, words }: Props) {
  const [message, setMessage] = useState('');
  if (!isEnabled) return null;

  function add(): void {
    const short = parts.find(
      ({ id, quantity, max }) => addToCart({ kind: 'product', id, quantity }, max) < quantity,
    );
    setMessage(short ? formatMessage(words.full, { max: short.max }, locale) : '');
  }

  return (
    <>
      <Button variant="solid" onClick={add}>
        {text}
      </Button>
      <span className=":uno: cart-said block c-ink-2 text-14px [&:empty]:hidden" role="status">
        {message}
      </span>
    </>
  );
}
