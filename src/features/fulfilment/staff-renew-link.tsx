'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { REASON_MAX_CHARS } from '#src/values/reason-input.ts';

/** `lead` names the order and where the new link is sent. */
type Props = { code: string; lead: string; words: Words<'orders.renewStaff'> };

/** For a link that has got about: what will happen and why, then the button once more, then what came of it. */
export function StaffRenewLink({ code, lead, words }: Props) {
  const [step, setStep] = useState<'idle' | 'asked' | 'done'>('idle');
  const { isSending, errors, message, submit } = useSend({
    fields: ['reason'],
    failed: words.failed,
    send: async ({ reason = '' }) => {
      await api.orders.renewLinkOf.mutate({ code, reason });
      setStep('done');
    },
  });
  if (step === 'done')
    return (
      <Notice tone="ok" role="status">
        <p>{words.done}</p>
      </Notice>
    );
  return (
    <form method="post" noValidate onSubmit={submit} className=":uno: grid gap-16px">
      <p>{lead}</p>
      {step === 'asked' && (
        <>
          <p id="renew-sure">{words.sure}</p>
          <TextField
            name="reason"
            label={words.reason}
            hint={words.reasonHint}
            error={errors.reason}
            maxLength={REASON_MAX_CHARS}
            required
            autoComplete="off"
          />
        </>
      )}
      <FormAlert message={message} />
      <div className=":uno: flex flex-wrap gap-[10px_12px]">
        {step === 'idle' ? (
          <Button key="ask" onClick={() => setStep('asked')}>
            {words.button}
          </Button>
        ) : (
          <>
            <Button
              key="confirm"
              type="submit"
              variant="solid"
              isLoading={isSending}
              loadingText={words.busy}
              aria-describedby="renew-sure"
            >
              {words.confirm}
            </Button>
            <Button key="back" onClick={() => setStep('idle')}>
              {words.back}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
