'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import type { ScheduledActs } from './approvals/scheduled.ts';

type Props = {
  id: string;
  /** Whether it waits for an answer that this person may give. */
  isOpen: boolean;
  /** An approval that this person may take back, and send where they have given it; null without one. */
  scheduled: ScheduledActs | null;
  canRetry: boolean;
  approveText: string;
  /** Of the text that says what else comes of an approval. */
  aboutId: string | null;
  /** Null when nothing is paid manually. */
  markPaidText: string | null;
  words: Words<'refunds.staff'>;
};
type Action = 'approve' | 'reject' | 'takeBack' | 'sendNow' | 'retry' | 'markPaid';

type Decided = Pick<Props, 'id' | 'scheduled'> & { answer: string };

function callOf(action: Action, { id, answer, scheduled }: Decided): () => Promise<unknown> {
  const { refunds, orders } = api.staff;
  const own = scheduled?.isDecider
    ? { takeBack: refunds.takeBack, sendNow: refunds.sendNow }
    : { takeBack: orders.takeBackRefund, sendNow: orders.sendRefund };
  const calls = {
    takeBack: () => own.takeBack.mutate({ requestId: id }),
    sendNow: () => own.sendNow.mutate({ requestId: id }),
    approve: () => refunds.approve.mutate({ requestId: id }),
    reject: () => refunds.reject.mutate({ requestId: id, answer }),
    retry: () => refunds.retry.mutate({ requestId: id }),
    markPaid: () => refunds.markPaid.mutate({ requestId: id }),
  };
  return calls[action];
}

/** What a person may do with a request in its current state. */
export function RefundDecision({ id, isOpen, scheduled, canRetry, words, ...texts }: Props) {
  const { approveText, aboutId, markPaidText } = texts;
  const { busy, run } = useCommand({ done: words.saved, failed: words.failed });
  const [answer, setAnswer] = useState('');

  async function decide(action: Action): Promise<void> {
    if (await run(action, callOf(action, { id, answer, scheduled }), true)) window.location.reload();
  }

  const buttonOf = (action: Action, text: string, variant: 'solid' | 'line') => (
    <Button
      variant={variant}
      isLoading={busy === action}
      loadingText={words.busy}
      disabled={action === 'reject' && answer.trim().length < 3}
      aria-describedby={(action === 'approve' && aboutId) || undefined}
      onClick={() => decide(action)}
    >
      {text}
    </Button>
  );

  return (
    <div className=":uno: grid gap-16px justify-items-start [&_.btn]:(text-balance whitespace-normal)">
      {isOpen && (
        <>
          {buttonOf('approve', approveText, 'solid')}
          <div className=":uno: care-action flex flex-wrap gap-[12px_16px] w-full [&_.fld]:(flex-[1_1_240px] max-w-420px) [&_.fld:has(select)]:basis-280px [&_.btn]:(self-end h-52px) min-820:[&_.btn]:(self-start mt-30px)">
            <TextField
              name={`answer-${id}`}
              label={words.answer}
              value={answer}
              maxLength={500}
              onChange={(event) => setAnswer(event.currentTarget.value)}
            />
            {buttonOf('reject', words.reject, 'line')}
          </div>
        </>
      )}
      {scheduled && (
        <div className=":uno: flow-row gap-12px">
          {buttonOf('takeBack', words.takeBack, 'line')}
          {scheduled.canSend && buttonOf('sendNow', words.sendNow, 'line')}
        </div>
      )}
      {canRetry && buttonOf('retry', words.retry, 'solid')}
      {markPaidText && buttonOf('markPaid', markPaidText, 'solid')}
    </div>
  );
}
