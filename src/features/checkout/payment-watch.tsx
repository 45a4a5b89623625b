'use client';

import { useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { formatMessage } from '#src/values/message.ts';

type Props = {
  code: string;
  secret: string;
  /** Whose answer is waited for. */
  provider: string;
  locale: Locale;
  /** The amount received according to the page: it reloads when more has arrived. */
  receivedVnd?: number;
  /** False where an order that is cancelled elsewhere is news. */
  isCancelled?: boolean;
  words: Pick<Words<'checkout.waiting'>, 'asking' | 'still' | 'offline'>;
};

const ASK_EVERY_MS = 2000;
const ASK_RARELY_MS = 6000;
const RARELY_AFTER_MS = 3 * 60_000;
const MINUTE_MS = 60_000;

/** Polls for the result, then shows the page with it. Never calls anything paid by itself. */
export function PaymentWatch({
  code,
  secret,
  provider,
  locale,
  receivedVnd = 0,
  isCancelled = true,
  words,
}: Props) {
  const [text, setText] = useState(words.asking);

  useEffect(() => {
    const startedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;

    async function ask(): Promise<void> {
      const waitedMs = Date.now() - startedAt;
      const isSettled = await hasNews({ code, secret }, { receivedVnd, isCancelled }).catch(() => null);
      if (isGone) return;
      if (isSettled) return window.location.reload();
      const minutes = Math.floor(waitedMs / MINUTE_MS);
      setText(
        isSettled === null
          ? words.offline
          : minutes > 0
            ? formatMessage(words.still, { minutes, provider }, locale)
            : words.asking,
      );
      timer = setTimeout(ask, waitedMs > RARELY_AFTER_MS ? ASK_RARELY_MS : ASK_EVERY_MS);
    }
    timer = setTimeout(ask, ASK_EVERY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [code, secret, provider, locale, receivedVnd, isCancelled, words]);

  return (
    <p className="watch" role="status">
      {/* It may wait for hours: nothing turns for so long. */}
      <span className=":uno: btn-spinner [animation-iteration-count:5]" aria-hidden="true" />
      {text}
    </p>
  );
}

type Shown = { receivedVnd: number; isCancelled: boolean };

async function hasNews(key: { code: string; secret: string }, shown: Shown): Promise<boolean> {
  const order = await api.orders.byCode.query(key);
  return (
    order.paymentStatus === 'paid' ||
    (order.status === 'cancelled' && !shown.isCancelled) ||
    order.needsReview ||
    (order.attempt !== null &&
      (order.attempt.state !== 'pending' || order.attempt.receivedVnd !== shown.receivedVnd))
  );
}
