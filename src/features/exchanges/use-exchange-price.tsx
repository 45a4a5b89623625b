import { useEffect, useState } from 'react';
import { api, refusalOf } from '#src/client/api.ts';

type Wish = { code: string; secret: string; ticketIds: string[]; date: string; slotId?: string };
export type ExchangePrice = Awaited<ReturnType<typeof api.exchanges.preview.query>>;
type Slot = Awaited<ReturnType<typeof api.tickets.availability.query>>[number]['slots'][number];
type Asking = {
  /** Of a ticket with times. */
  slug: string | null;
  failed: string;
};
type Known = { wish: string; price: ExchangePrice | null; problem: string | null };

/** The first years that a field gives while a year is being typed, `0002` of 2027, are no days to ask about. */
const isTyped = (date: string) => date >= '1000';
const NOTHING: Known = { wish: '', price: null, problem: null };

/** What the wished move costs, or why it cannot be; asked anew with each change, the last answer wins. */
export function useExchangePrice(wish: Wish, { slug, failed }: Asking) {
  const [known, setKnown] = useState(NOTHING);
  const [slots, setSlots] = useState<readonly Slot[]>([]);
  const { date, slotId, ticketIds } = wish;
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

  useEffect(() => {
    let isStale = false;
    async function ask(): Promise<void> {
      const days =
        slug && isTyped(date) ? await api.tickets.availability.query({ slug, from: date, to: date }) : [];
      if (!isStale) setSlots(days.flatMap((day) => day.slots));
    }
    ask().catch(() => setSlots([]));
    return () => {
      isStale = true;
    };
  }, [slug, date]);

  const isCurrent = known.wish === text;
  return { slots, price: isCurrent ? known.price : null, problem: isCurrent ? known.problem : null };
}
