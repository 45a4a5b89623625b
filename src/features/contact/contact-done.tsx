import { Button } from '#src/ui/button.tsx';
import { SentTicket } from '#src/ui/fields/message-form.tsx';
import type { ContactWords } from './contact.ts';

type Props = { code: string; words: ContactWords; onAgain: () => void };

/** The message has its number; there may be another. */
export function ContactDone({ code, words, onAgain }: Props) {
  return (
    <div className=":uno: grid justify-items-start gap-24px">
      <SentTicket words={words} code={code}>
        {words.doneText}
      </SentTicket>
      <Button onClick={onAgain}>{words.again}</Button>
    </div>
  );
}
