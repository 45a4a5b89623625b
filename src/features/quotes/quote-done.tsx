import { Button } from '#src/ui/button.tsx';
import { SentTicket } from '#src/ui/fields/message-form.tsx';
import type { QuoteWords } from './quotes.ts';

type Props = {
  done: { code: string; isRepeated: boolean; email: string };
  words: QuoteWords;
  onClose: () => void;
};

/** The request has its number, and the answer its address. */
export function QuoteDone({ done, words, onClose }: Props) {
  const [before = '', after = ''] = words.doneText.split('{email}');
  return (
    <div className=":uno: grid justify-items-end gap-24px pt-12px">
      <SentTicket words={words} code={done.code}>
        {done.isRepeated ? (
          words.doneRepeated
        ) : (
          <>
            {before}
            <b>{done.email}</b>
            {after}
          </>
        )}
      </SentTicket>
      <Button variant="solid" onClick={onClose}>
        {words.close}
      </Button>
    </div>
  );
}
