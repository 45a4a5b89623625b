import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import type { ContactWords } from './contact-form.tsx';

type Props = { code: string; words: ContactWords; onAgain: () => void };

/** The message has its number; the focus goes there, so that it is read out. */
export function ContactDone({ code, words, onAgain }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="letter-done">
      <TicketShape
        isLacquer
        main={
          <>
            <h3 ref={title} tabIndex={-1}>
              {words.doneTitle}
            </h3>
            <p className="mut">{words.doneText}</p>
          </>
        }
        stub={
          <>
            <span className="sm">{words.doneCode}</span>
            <b className="num letter-code">{code}</b>
          </>
        }
      />
      <Button onClick={onAgain}>{words.again}</Button>
    </div>
  );
}
