'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { addToCart } from '#src/client/change-cart.ts';
import { Button } from '#src/ui/button.tsx';
import { formatMessage } from '#src/values/message.ts';

type Props = {
  kind: 'product' | 'service';
  /** The variant or the service. */
  id: string;
  /** The most of it one order may have now: what is left, and what the shop allows. 0 is sold out. */
  max: number;
  quantity?: number | undefined;
  /** When a service is wanted, `YYYY-MM-DD`. */
  day?: string | undefined;
  /** The flag `enable_add_to_cart`: without it there is no button. */
  isEnabled: boolean;
  locale: Locale;
  /** `intl.words('cart.add')`. */
  words: Words<'cart.add'>;
  variant?: 'cta' | 'solid' | 'line' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  isBlock?: boolean | undefined;
  /** What is added, when the button alone does not say it, e.g. on a card. */
  name?: string | undefined;
};

/** Puts something into the cart and opens it; the answer is the drawer itself. */
export function AddToCart({ isEnabled, max, words, locale, name, ...props }: Props) {
  const [message, setMessage] = useState('');
  const { kind, id, quantity = 1, day, variant = 'cta', size, isBlock } = props;
  if (!isEnabled) return null;
  const isSoldOut = max < 1;

  function add(): void {
    if (isSoldOut) return;
    const added = addToCart({ kind, id, quantity, ...(day ? { day } : {}) }, max);
    setMessage(added < quantity ? formatMessage(words.full, { max }, locale) : '');
  }

  return (
    <>
      <Button
        variant={isSoldOut ? 'line' : variant}
        size={size}
        isBlock={isBlock}
        aria-disabled={isSoldOut || undefined}
        aria-label={name && !isSoldOut ? `${words.add}: ${name}` : undefined}
        onClick={add}
      >
        {isSoldOut ? words.soldOut : words.add}
      </Button>
      <CartStatus message={message} />
    </>
  );
}

function CartStatus({ message }: { message: string }) {
  return (
    <span className=":uno: cart-said block c-ink-2 text-14px flex-[1_0_100%] [&:empty]:hidden" role="status">
      {message}
    </span>
  );
}

type SetProps = {
  /** Variants with the pieces of each, and the most of it that one order may have now. */
  parts: readonly { id: string; quantity: number; max: number }[];
  isEnabled: boolean;
  /** "Thêm cả bộ". */
  text: string;
  locale: Locale;
  words: Words<'cart.add'>;
};

/** Puts every part of a combo into the cart at once. */
export function AddSetToCart({ parts, isEnabled, text, locale, words }: SetProps) {
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
      <CartStatus message={message} />
    </>
  );
}
