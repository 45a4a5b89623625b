import { useEffect, useState } from 'react';
import { api, refusalOf } from '#src/client/api.ts';
import type { When } from '#src/client/use-when.ts';

type Wish = { code: string; secret: string; ticketIds: string[]; date: string; slotIds?: string[] };
export type ExchangePrice = Awaited<ReturnType<typeof api.exchanges.preview.query>>;
type Asking = { when: When; failed: string };
type Known = { wish: string; price: ExchangePrice | null; problem: string | null };

const NOTHING: Known = { wish: '', price: null, problem: null };

/** What the wished move costs, or why it cannot be; asked anew with each change, the last answer wins. */
export function useExchangePrice(wish: Wish, { when, failed }: Asking) {
  const [known, setKnown] = useState(NOTHING);
  const { times, chosen } = when;
  const isWhole = wish.ticketIds.length > 0 && when.isWhole;
  const text = isWhole ? JSON.stringify(wish) : '';

  useEffect(() => {
    let isStale = false;
    async function ask(): Promise<void> {
      if (text === '') return setKnown(NOTHING);
      const answer = await api.exchanges.preview.query(JSON.parse(text) as Wish).then(
        (price) => ({ wish: text, price, problem: null }),
        (error) => ({ wish: text, price: null, problem: refusalOf(error, failed).message }),
      );
      if (!isStale) setKnown(answer);
    }
    ask();
    return () => {
      isStale = true;
    };
  }, [text, failed]);

  const isCurrent = known.wish === text;
  const isAsking = times.some((one) => one.isAsking);
  const canTime =
    times.every(({ trouble }) => trouble === null) &&
    times.some(({ slug, slots }) => slots.length > 0 && !chosen[slug]);
  return {
    price: isCurrent ? known.price : null,
    problem: isCurrent ? known.problem : null,
    /** What the wish lacks as long as there is no price. */
    lack: isAsking || !isCurrent ? 'looking' : canTime ? 'slotChoose' : 'choose',
  } as const;
}
