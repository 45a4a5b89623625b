import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { formatMessage } from '#src/values/message.ts';

type Props = {
  /** Where the link went. */
  to: string;
  /** The key of the request. */
  attempt: string;
  words: Words<'waitingList.form'>;
  undo: Words<'waitingList.undo'>;
  locale: Locale;
  onCorrect: () => void;
};

/** Where the link went, and what can be done when that is not where one reads it. */
export function WaitingDone({ to, attempt, words, undo, locale, onCorrect }: Props) {
  const [isOut, setOut] = useState(false);
  const { busy, run } = useCommand({ failed: undo.failed });

  async function takeBack(action: 'correct' | 'withdraw', then: () => void): Promise<void> {
    if (await run(action, () => api.waitingList.takeBack.mutate({ wishKey: attempt }))) then();
  }

  if (isOut) return <Outcome key="out" title={undo.outTitle} text={undo.outText} />;
  return (
    <Outcome key="sent" title={words.doneTitle} text={formatMessage(words.doneText, { to }, locale)}>
      <p>{undo.question}</p>
      <p className=":uno: flex flex-wrap gap-[6px_22px] text-15px">
        <Button
          isLoading={busy === 'correct'}
          loadingText={undo.busy}
          onClick={() => takeBack('correct', onCorrect)}
        >
          {undo.correct}
        </Button>
        <Button
          isLoading={busy === 'withdraw'}
          loadingText={undo.busy}
          onClick={() => takeBack('withdraw', () => setOut(true))}
        >
          {undo.withdraw}
        </Button>
      </p>
    </Outcome>
  );
}

type OutcomeProps = { title: string; text: string; children?: ReactNode };

/** What has just become so, with the focus on it. */
function Outcome({ title, text, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className=":uno: grid gap-12px max-w-56ch [&_h2]:text-30px [&_h2:focus]:[outline:0]">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
