import { useEffect, useRef } from 'react';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';

type Props = {
  words: { sentTitle: string; sentText: string; sentHint?: string };
  email: string;
  again?: string;
  onAgain?: () => void;
};

/** Confirms that a mail is sent, as far as the page may know; it takes the focus, so that it is read out. */
export function MailSent({ words, email, again, onAgain }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const [before = '', after = ''] = words.sentText.split('{email}');
  return (
    <div ref={box} tabIndex={-1} className=":uno: door-form grid gap-20px mt-32px focus:[outline:0]">
      <Notice tone="ok" title={words.sentTitle}>
        <p>
          {before}
          <b>{email}</b>
          {after}
        </p>
        {words.sentHint && <p className=":uno: mt-2">{words.sentHint}</p>}
      </Notice>
      {onAgain && (
        <Button variant="line" onClick={onAgain}>
          {again}
        </Button>
      )}
    </div>
  );
}
