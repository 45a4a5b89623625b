import { useEffect, useRef } from 'react';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import type { ApplicationWords } from './application-form.tsx';

/** The application has its number; the focus goes there, so that it is read out. */
export function ApplicationDone({ code, words }: { code: string; words: ApplicationWords }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <TicketShape
      isLacquer
      className="apply-done"
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
          <b className="num">{code}</b>
        </>
      }
    />
  );
}
