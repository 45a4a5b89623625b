import { useEffect, useState } from 'react';
import { api, type Refusal, refusalOf } from '#src/client/api.ts';
import { useCart } from '#src/client/cart-store.ts';
import type { CartAnswer } from './price-lines.ts';

/** So that five quick presses of "more" are one question. */
const WAIT_MS = 150;

export type CartPrice = {
  /** The last answer, also while the next is on its way. */
  answer: CartAnswer | null;
  refusal: Refusal | null;
  isBusy: boolean;
  retry: () => void;
};

/** What this browser's cart costs now, asked again whenever it changes. */
export function useCartPrice(offlineText: string): CartPrice {
  const lines = useCart();
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<CartAnswer | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again for the same lines.
  useEffect(() => {
    if (lines.length === 0) {
      setAnswer(null);
      setRefusal(null);
      setBusy(false);
      return;
    }
    setBusy(true);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api.cart.price.query({ lines: [...lines] }, { signal: stop.signal }).then(
        (priced) => {
          if (stop.signal.aborted) return;
          setAnswer(priced);
          setRefusal(null);
          setBusy(false);
        },
        (error: unknown) => {
          if (stop.signal.aborted) return;
          setRefusal(refusalOf(error, offlineText));
          setBusy(false);
        },
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [lines, round, offlineText]);

  return { answer, refusal, isBusy, retry: () => setRound((count) => count + 1) };
}
