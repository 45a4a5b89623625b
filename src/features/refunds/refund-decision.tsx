'use client';

import { useState } from 'react';
import type { RefundState } from '#db/schema/refunds.ts';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { useDeed } from '#src/ui/fields/use-deed.ts';

type Props = {
  id: string;
  state: RefundState;
  approveText: string;
  /** Null when nothing is paid by hand. */
  handText: string | null;
  words: Words<'refunds.staff'>;
};
type Deed = 'approve' | 'reject' | 'retry' | 'markPaid';

/** What a manager may do with a request as it stands. */
export function RefundDecision({ id, state, approveText, handText, words }: Props) {
  const { busy, run } = useDeed({ done: words.saved, failed: words.failed });
  const [answer, setAnswer] = useState('');

  async function decide(deed: Deed): Promise<void> {
    const { refunds } = api.staff;
    const calls = {
      approve: () => refunds.approve.mutate({ requestId: id }),
      reject: () => refunds.reject.mutate({ requestId: id, answer }),
      retry: () => refunds.retry.mutate({ requestId: id }),
      markPaid: () => refunds.markPaid.mutate({ requestId: id }),
    };
    if (await run(deed, calls[deed], true)) window.location.reload();
  }

  const buttonOf = (deed: Deed, text: string, variant: 'solid' | 'line') => (
    <Button
      variant={variant}
      isLoading={busy === deed}
      loadingText={words.busy}
      disabled={deed === 'reject' && answer.trim().length < 3}
      onClick={() => decide(deed)}
    >
      {text}
    </Button>
  );

  return (
    <div className="care-deeds">
      {state === 'requested' && (
        <>
          {buttonOf('approve', approveText, 'solid')}
          <div className="care-deed">
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
      {state === 'failed' && buttonOf('retry', words.retry, 'solid')}
      {handText && buttonOf('markPaid', handText, 'solid')}
    </div>
  );
}
