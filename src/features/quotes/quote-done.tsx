import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import type { QuoteWords } from './quote-form.tsx';

type Props = {
  done: { code: string; isRepeated: boolean; email: string };
  words: QuoteWords;
  onClose: () => void;
};

/** The request has its number; the focus goes there, so that it is read out. */
export function QuoteDone({ done, words, onClose }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const [before = '', after = ''] = words.doneText.split('{email}');
  return (
    <div className="quote-done">
      <TicketShape
        shape="h"
        isLacquer
        main={
          <>
            <h3 ref={title} tabIndex={-1}>
              {words.doneTitle}
            </h3>
            <p className="mut">
              {done.isRepeated ? (
                words.doneRepeated
              ) : (
                <>
                  {before}
                  <b>{done.email}</b>
                  {after}
                </>
              )}
            </p>
          </>
        }
        stub={
          <>
            <span className="sm">{words.doneCode}</span>
            <b className="num quote-code">{done.code}</b>
          </>
        }
      />
      <Button variant="solid" onClick={onClose}>
        {words.close}
      </Button>
    </div>
  );
}
