'use client';

import './money-desk.css';
import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { type Act, ActDialog, type ActWords } from './act-dialog.tsx';

/** Money that came and found no order, or goes back unused. */
export type OpenMoney = {
  id: string;
  isReturning: boolean;
  amount: string;
  at: string;
  content: string;
  facts: string;
};
/** A refund that staff pay themselves. */
export type OpenRefund = { requestId: string; amount: string; at: string; who: string; facts: string };
export type DeskWords = Words<'transfers.staff'> & { act: ActWords };

type Props = { money: OpenMoney[]; refunds: OpenRefund[]; words: DeskWords };

/** What waits for a person: each line goes when it is decided. */
export function MoneyDesk({ money, refunds, words }: Props) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<Act | null>(null);

  function done(id: string, said: string): void {
    setAct(null);
    setGone((before) => new Set([...before, id]));
    showToast({ tone: 'ok', title: said });
  }

  const open = money.filter(({ id }) => !gone.has(id));
  const owed = refunds.filter(({ requestId }) => !gone.has(requestId));
  return (
    <>
      <section aria-labelledby="money-open">
        <h2 id="money-open">{words.open}</h2>
        {open.length === 0 && <p className="money-none">{words.openNone}</p>}
        <ul className="money-list">
          {open.map((one) => (
            <MoneyLine key={one.id} one={one} words={words} onAct={setAct} onDone={done} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="money-owed">
        <h2 id="money-owed">{words.owed}</h2>
        {owed.length === 0 && <p className="money-none">{words.owedNone}</p>}
        <ul className="money-list">
          {owed.map((one) => (
            <RefundLine key={one.requestId} one={one} words={words} onAct={setAct} onDone={done} />
          ))}
        </ul>
      </section>
      <ActDialog act={act} words={words.act} onClose={() => setAct(null)} />
    </>
  );
}

type Line<One> = {
  one: One;
  words: DeskWords;
  onAct: (act: Act) => void;
  onDone: (id: string, said: string) => void;
};

function MoneyLine({ one, words, onAct, onDone }: Line<OpenMoney>) {
  const { id, amount, at, content, facts, isReturning } = one;
  const about = `${amount}, ${content || words.noContent}`;
  const { transfers } = api.staff;
  const assign: Act = {
    title: words.assign,
    submit: words.assign,
    about,
    fields: ['code', 'reason'],
    async send({ code = '', reason = '' }) {
      const { state } = await transfers.assign.mutate({ id, code, reason });
      onDone(id, state === 'partial' ? words.assignedPart : words.assigned);
    },
  };
  const giveBack: Act = {
    title: words.giveBack,
    submit: words.giveBack,
    about,
    fields: ['reason'],
    async send({ reason = '' }) {
      await transfers.giveBack.mutate({ id, reason });
      onDone(id, words.givenBack);
    },
  };
  const returned: Act = {
    title: words.returned,
    submit: words.returned,
    about,
    fields: ['reference'],
    async send({ reference = '' }) {
      await transfers.noteReturned.mutate({ id, reference });
      onDone(id, words.noted);
    },
  };
  return (
    <li>
      <p className="money-what">
        <b>{amount}</b> <span>{content || words.noContent}</span>
      </p>
      <p className="money-facts">
        {at} · {facts}
      </p>
      <div className="money-acts">
        {isReturning ? (
          <Button onClick={() => onAct(returned)}>{words.returned}</Button>
        ) : (
          <>
            <Button variant="solid" onClick={() => onAct(assign)}>
              {words.assign}
            </Button>
            <Button onClick={() => onAct(giveBack)}>{words.giveBack}</Button>
          </>
        )}
      </div>
    </li>
  );
}

function RefundLine({ one, words, onAct, onDone }: Line<OpenRefund>) {
  const { requestId, amount, at, who, facts } = one;
  const paid: Act = {
    title: words.paidBack,
    submit: words.paidBack,
    about: `${amount}, ${who}`,
    fields: ['reference'],
    async send({ reference = '' }) {
      await api.staff.transfers.payBack.mutate({ requestId, reference });
      onDone(requestId, words.noted);
    },
  };
  return (
    <li>
      <p className="money-what">
        <b>{amount}</b> <span>{who}</span>
      </p>
      <p className="money-facts">
        {at} · {facts}
      </p>
      <div className="money-acts">
        <Button onClick={() => onAct(paid)}>{words.paidBack}</Button>
      </div>
    </li>
  );
}
