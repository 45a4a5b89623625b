'use client';

import './money-console.css';
import { type ReactNode, useState } from 'react';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { type Act, ActDialog } from './act-dialog.tsx';
import { actsOf, type ConsoleWords, type OpenMoney, type OpenRefund, payBackAct } from './money-acts.tsx';

type Props = {
  money: OpenMoney[];
  refunds: OpenRefund[];
  retained: OpenMoney[];
  repeats: OpenMoney[];
  /** The ways to the other pages of each list. */
  turns: Record<'open' | 'refunds' | 'retained' | 'repeats', ReactNode>;
  words: ConsoleWords;
};

/** What waits for a person: each line goes when it is decided. */
export function MoneyConsole({ money, refunds, retained, repeats, turns, words }: Props) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<Act | null>(null);

  function onDone(id: string, message: string): void {
    setAct(null);
    setGone((before) => new Set([...before, id]));
    showToast({ tone: 'ok', title: message });
  }

  const shared = { words, onDone };
  const linesOf = (all: OpenMoney[], isLinked = true): Line[] =>
    all.map((one) => ({
      ...one,
      key: one.id,
      anchor: isLinked ? `money-${one.id}` : undefined,
      what: one.content || words.noContent,
      acts: actsOf(one, shared),
    }));
  const due = refunds.map((one) => ({
    ...one,
    key: one.requestId,
    anchor: `money-${one.requestId}`,
    what: one.who,
    acts: [payBackAct(one, shared)],
  }));
  const list = (id: string, title: string, none: string, lines: Line[]): ListProps => {
    return { id, title, none, lines: lines.filter(({ key }) => !gone.has(key)), onAct: setAct };
  };
  return (
    <>
      <MoneyList {...list('money-open', words.open, words.openNone, linesOf(money))} turns={turns.open} />
      <MoneyList {...list('money-owed', words.owed, words.owedNone, due)} turns={turns.refunds} />
      {retained.length > 0 && (
        <MoneyList
          {...list('money-kept', words.kept, words.keptNone, linesOf(retained))}
          turns={turns.retained}
        />
      )}
      {repeats.length > 0 && (
        <MoneyList
          // Links lead to these among the latest, where each of them stands.
          {...list('money-repeats', words.repeats, words.repeatsNone, linesOf(repeats, false))}
          turns={turns.repeats}
        />
      )}
      <ActDialog act={act} words={words.act} onClose={() => setAct(null)} />
    </>
  );
}

type Line = Pick<OpenMoney, 'amount' | 'at' | 'facts' | 'isAsked'> & {
  key: string;
  /** Where links to the line lead. */
  anchor: string | undefined;
  what: string;
  acts: Act[];
};
type ListProps = { id: string; title: string; none: string; lines: Line[]; onAct: (act: Act) => void };
type ListTurnsProps = { turns: ReactNode };

function MoneyList({ id, title, none, lines, onAct, turns }: ListProps & ListTurnsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lines.length === 0 && <p className="money-none">{none}</p>}
      <ul className=":uno: money-list [&>[aria-current]]:bg-secondary-100 [&>[aria-current]]:[box-shadow:inset_3px_0_var(--son)] [&>[aria-current]>.money-facts]:c-ink">
        {lines.map(({ key, anchor, amount, what, at, facts, acts, isAsked }) => (
          <li key={key} id={anchor} aria-current={isAsked ? 'true' : undefined}>
            <p className="money-what">
              <b>{amount}</b> <span>{what}</span>
            </p>
            <p className="money-facts">{[at, facts].filter(Boolean).join(' · ')}</p>
            <div className="money-acts">
              {acts.map((act, place) => (
                <Button
                  key={act.title}
                  variant={place === 0 && acts.length > 1 ? 'solid' : undefined}
                  onClick={() => onAct(act)}
                >
                  {act.submit}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {turns}
    </section>
  );
}
