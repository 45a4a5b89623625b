import { useEffect, useState } from 'react';
import { api, refusalOf } from '#src/client/api.ts';
import { isTyped, useSlots } from '#src/client/use-slots.ts';

type Wish = { code: string; secret: string; ticketIds: string[]; date: string; slotId?: string };
export type ExchangePrice = Awaited<ReturnType<typeof api.exchanges.preview.query>>;
type Asking = {
  /** Of a ticket with times. */
  slug: string | null;
  failed: string;
};
type Known = { wish: string; price: ExchangePrice | null; problem: string | null };

const NOTHING: Known = { wish: '', price: null, problem: null };

/** What the wished move costs, or why it cannot be; asked anew with each change, the last answer wins. */
export function useExchangePrice(wish: Wish, { slug, failed }: Asking) {
  const [known, setKnown] = useState(NOTHING);
  const { date, slotId, ticketIds } = wish;
  const times = useSlots(slug, date);
  const isWhole = ticketIds.length > 0 && isTyped(date) && (slug === null || slotId !== undefined);
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
  const canTime = slotId === undefined && times.slots.length > 0 && times.trouble === null;
  return {
    times,
    price: isCurrent ? known.price : null,
    problem: isCurrent ? known.problem : null,
    /** What the wish lacks as long as there is no price. */
    lack: times.isAsking || !isCurrent ? 'looking' : canTime ? 'slotChoose' : 'choose',
  } as const;
}
