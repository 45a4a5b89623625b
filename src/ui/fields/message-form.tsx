import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';

type EndProps = {
  words: { privacy: string; submit: string; submitting: string };
  isSending: boolean;
  isDisabled?: boolean | undefined;
};

/** The end of a form that people write to us with: what becomes of their data, and the button. */
export function MessageFormEnd({ words, isSending, isDisabled = false }: EndProps) {
  return (
    <div className=":uno: flex flex-wrap items-center justify-between gap-[12px_24px] [&_.hint]:m-0">
      <p className="hint">{words.privacy}</p>
      <Button
        type="submit"
        variant="solid"
        disabled={isDisabled}
        isLoading={isSending}
        loadingText={words.submitting}
      >
        {words.submit}
      </Button>
    </div>
  );
}

type SentProps = { words: { doneTitle: string; doneCode: string }; code: string; children: ReactNode };

/** What was sent has its number; the focus goes there, so that it is read out. */
export function SentTicket({ words, code, children }: SentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <TicketShape
      isLacquer
      className=":uno: sent w-full [&_.tk-main]:(py-26px px-28px) [&_.tk-stub]:(grid content-center py-20px px-32px) [&_h3]:(mb-8px text-26px) [&_h3:focus]:[outline:0] [&_.num]:(text-30px lh-1.2 tracking-[0.02em] whitespace-nowrap)"
      main={
        <>
          <h3 ref={title} tabIndex={-1}>
            {words.doneTitle}
          </h3>
          <p className="mut">{children}</p>
        </>
      }
      stub={
        <>
          <span className="sm">{words.doneCode}</span>
          <b className="num">{code}</b>
        </>
      }
    />
  );
}
