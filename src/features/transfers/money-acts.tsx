import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import type { Act, ActWords } from './act-dialog.tsx';

/** Money without an order, to be returned, or retained; or a repeated report without money. */
export type OpenMoney = {
  id: string;
  state: 'unmatched' | 'returning' | 'kept' | 'repeat';
  amount: string;
  at: string;
  content: string;
  facts: string;
  /** What it may be a second report of. */
  perhapsSame: { id: string; title: string }[];
  /** The address asks for this one. */
  isAsked?: boolean;
};
/** A refund that staff pay themselves. */
export type OpenRefund = { requestId: string; amount: string; at: string; who: string; facts: string };
export type ConsoleWords = Words<'transfers.staff'> & { act: ActWords };
type ConsoleProps = { words: ConsoleWords; onDone: (id: string, message: string) => void };

const { transfers } = api.staff;

/** What staff can decide about money, the likeliest first. */
export function actsOf(one: OpenMoney, shared: ConsoleProps): Act[] {
  const { id, amount, content, state } = one;
  const { words, onDone } = shared;
  const about = `${amount}, ${content || words.noContent}`;
  const act = (title: string, fields: Act['fields'], send: Act['send']): Act => {
    return { title, submit: title, about, fields, send };
  };
  const returned = act(words.returned, ['reference'], async ({ reference = '' }) => {
    await transfers.noteReturned.mutate({ id, reference });
    onDone(id, words.noted);
  });
  if (state === 'returning') return [returned];
  const ownMoney = act(words.ownMoney, ['reason'], async ({ reason = '' }) => {
    await transfers.undoRepeat.mutate({ id, reason });
    onDone(id, words.ownMoneyNow);
  });
  if (state === 'repeat') return [ownMoney];
  const repeats = one.perhapsSame.map((same) =>
    act(same.title, ['reason'], async ({ reason = '' }) => {
      await transfers.markRepeat.mutate({ id, ofId: same.id, reason });
      onDone(id, words.repeated);
    }),
  );
  const assign = act(words.assign, ['code', 'reason'], async ({ code = '', reason = '' }) => {
    const assigned = await transfers.assign.mutate({ id, code, reason });
    const message = { settled: words.assigned, partial: words.assignedPart, owed: words.assignedOwed };
    onDone(id, message[assigned.state]);
  });
  const giveBack = act(words.giveBack, ['reason'], async ({ reason = '' }) => {
    await transfers.giveBack.mutate({ id, reason });
    onDone(id, words.givenBack);
  });
  const retain = act(words.keep, ['reason'], async ({ reason = '' }) => {
    await transfers.keep.mutate({ id, reason });
    onDone(id, words.keptNow);
  });
  return [assign, ...repeats, giveBack, ...(state === 'kept' ? [] : [retain])];
}

export function payBackAct({ requestId, amount, who }: OpenRefund, { words, onDone }: ConsoleProps): Act {
  return {
    title: words.paidBack,
    submit: words.paidBack,
    about: `${amount}, ${who}`,
    fields: ['reference'],
    async send({ reference = '' }) {
      await transfers.payBack.mutate({ requestId, reference });
      onDone(requestId, words.noted);
    },
  };
}
