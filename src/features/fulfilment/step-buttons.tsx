'use client';

import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { REASON_MAX_CHARS } from '#src/values/reason-input.ts';
import type { Step } from './fulfilment.ts';

type StepWords = Words<'orders.step'> & { offline: string };
type Props = { code: string; name: string; steps: readonly Step[]; words: StepWords };

/** What may be done with an order now, each beside what comes of it; what cannot be taken back is asked once more. */
export function StepButtons({ code, name, steps, words }: Props) {
  const [asked, setAsked] = useState<Step | null>(null);
  const router = useRouter();
  const isTaken = useFocusAfter(code, steps);

  async function take({ to, done }: Step, why: string): Promise<void> {
    const { isAsked } =
      to === 'cancelled'
        ? await api.orders.cancelGoods.mutate({ code, why })
        : await api.orders.advance.mutate({ code, to });
    setAsked(null);
    showToast(isAsked ? { tone: 'info', title: words.waits } : { tone: 'ok', title: done });
    isTaken.current = true;
    await router.reload();
  }

  return (
    <>
      <ul className=":uno: desk-steps grid gap-14px mt-4px [&_p]:(c-ink-2 text-14.5px lh-1.45) [&_li]:(grid grid-cols-[190px_minmax(0,1fr)] gap-[8px_20px] items-center) [&_.btn]:w-full max-560:[&_li]:grid-cols-[minmax(0,1fr)] max-560:[&_li+li]:(pt-14px rule-t-line)">
        {steps.map((step, place) => (
          <li key={step.to}>
            {step.question === null ? (
              <StepForm step={step} words={words} onTake={() => take(step, '')} about={aboutId(code, step)} />
            ) : (
              <Button
                variant={place === 0 && step.to !== 'cancelled' ? 'solid' : 'line'}
                aria-haspopup="dialog"
                aria-describedby={aboutId(code, step)}
                onClick={() => setAsked(step)}
              >
                {step.text}
              </Button>
            )}
            <p id={aboutId(code, step)}>{step.does}</p>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.question ?? ''}
        closeText={words.close}
      >
        {asked && (
          <div className=":uno: grid gap-14px">
            <p>
              <b className="num">{spacedCode(code)}</b> {name}
            </p>
            <StepForm
              step={asked}
              words={words}
              onTake={(why) => take(asked, why)}
              onBack={() => setAsked(null)}
            />
          </div>
        )}
      </Dialog>
    </>
  );
}

/** Moves the focus once the page shows what came of a step: to the order or, when it has left the list, to its heading. */
function useFocusAfter(code: string, steps: readonly Step[]) {
  const isTaken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other steps are what the page shows after one.
  useEffect(
    () => () => {
      if (!isTaken.current) return;
      isTaken.current = false;
      (document.getElementById(`order-${code}`) ?? document.getElementById('desk-list'))?.focus();
    },
    [code, steps],
  );
  return isTaken;
}

function aboutId(code: string, { to }: Step): string {
  return `${to}-${code}`;
}

type FormProps = {
  step: Step;
  words: StepWords;
  /** The id of the description of the step, where there is one beside the button. */
  about?: string;
  onTake: (why: string) => Promise<void>;
  /** Where the step is asked for once more. */
  onBack?: () => void;
};

/** Takes the step; a refusal is shown above its button. */
function StepForm({ step, words, about, onTake, onBack }: FormProps) {
  const { isSending, errors, message, submit } = useSend({
    fields: ['why'],
    failed: words.offline,
    send: ({ why = '' }) => onTake(why),
  });
  return (
    <form className=":uno: grid gap-16px" method="post" onSubmit={submit} noValidate>
      {onBack && (
        <>
          <p>{step.does}</p>
          {!step.isAsked && (
            <p>
              <b>{words.final}</b>
            </p>
          )}
        </>
      )}
      {step.to === 'cancelled' && (
        <TextField
          name="why"
          label={words.why}
          hint={words.whyHint}
          error={errors.why}
          maxLength={REASON_MAX_CHARS}
          required
          autoComplete="off"
        />
      )}
      <FormAlert message={message} />
      <div className=":uno: flex flex-wrap gap-[10px_12px]">
        <Button
          type="submit"
          variant="solid"
          isLoading={isSending}
          loadingText={words.busy}
          aria-describedby={about}
        >
          {step.text}
        </Button>
        {onBack && <Button onClick={onBack}>{words.back}</Button>}
      </div>
    </form>
  );
}
