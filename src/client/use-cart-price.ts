import { useEffect, useState } from 'react';
import { api, type Refusal, refusalOf } from './api.ts';
import { useCart } from './cart-store.ts';

/** The server's answer about a cart. */
export type CartAnswer = Awaited<ReturnType<typeof api.cart.price.query>>;
export type AnswerLine = CartAnswer['lines'][number];

/** So that five quick presses of "more" are one question. */
const WAIT_MS = 150;

const NOTHING: ReturnType<typeof useCart> = [];

export type CartPrice = {
  /** The last answer, also while the next is loading. */
  answer: CartAnswer | null;
  refusal: Refusal | null;
  isBusy: boolean;
  retry: () => void;
};

/** What this browser's cart costs now, asked again whenever it changes. */
export function useCartPrice(offlineText: string, { isWanted = true, isPickup = false } = {}): CartPrice {
  const cart = useCart();
  const lines = isWanted ? cart : NOTHING;
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
    const heard = (priced: CartAnswer | null, refused: Refusal | null) => {
      if (stop.signal.aborted) return;
      if (priced) setAnswer(priced);
      setRefusal(refused);
      setBusy(false);
    };
    const timer = setTimeout(() => {
      api.cart.price.query({ lines: [...lines], isPickup }, { signal: stop.signal }).then(
        (priced) => heard(priced, null),
        (error: unknown) => heard(null, refusalOf(error, offlineText)),
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [lines, isPickup, round, offlineText]);

  return { answer, refusal, isBusy, retry: () => setRound((count) => count + 1) };
}
