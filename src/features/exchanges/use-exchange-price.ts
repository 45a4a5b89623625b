import { useEffect, useState } from 'react';
import { api, refusalOf } from '#src/client/api.ts';
import type { When } from '#src/client/use-when.ts';

type MoveSelection = { code: string; secret: string; ticketIds: string[]; date: string; slotIds?: string[] };
export type ExchangePrice = Awaited<ReturnType<typeof api.exchanges.preview.query>>;
type Asking = { when: When; failed: string };
type Known = { selection: string; price: ExchangePrice | null; problem: string | null };

const NOTHING: Known = { selection: '', price: null, problem: null };

/** What the selected move costs, or why it is not possible; requested after each change, the last answer wins. */
export function useExchangePrice(selection: MoveSelection, { when, failed }: Asking) {
  const [known, setKnown] = useState(NOTHING);
  const { times, chosen } = when;
  const isWhole = selection.ticketIds.length > 0 && when.isWhole;
  const text = isWhole ? JSON.stringify(selection) : '';

  useEffect(() => {
    let isStale = false;
    async function ask(): Promise<void> {
      if (text === '') return setKnown(NOTHING);
      const answer = await api.exchanges.preview.query(JSON.parse(text) as MoveSelection).then(
        (price) => ({ selection: text, price, problem: null }),
        (error) => ({ selection: text, price: null, problem: refusalOf(error, failed).message }),
      );
      if (!isStale) setKnown(answer);
    }
    ask();
    return () => {
      isStale = true;
    };
  }, [text, failed]);

  const isCurrent = known.selection === text;
  const isAsking = times.some((one) => one.isAsking);
  const canTime =
    times.every(({ trouble }) => trouble === null) &&
    times.some(({ slug, slots }) => slots.length > 0 && !chosen[slug]);
  return {
    price: isCurrent ? known.price : null,
    problem: isCurrent ? known.problem : null,
    /** What the selection lacks as long as there is no price. */
    lack: isAsking || !isCurrent ? 'looking' : canTime ? 'slotChoose' : 'choose',
  } as const;
}
