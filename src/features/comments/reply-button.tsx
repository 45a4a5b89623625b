'use client';

import { formatMessage } from '#src/values/message.ts';
import { answer } from './use-answering.ts';

type Props = {
  id: string;
  name: string;
  words: { reply: string; replyTo: string };
  locale: string;
};

export function ReplyButton({ id, name, words, locale }: Props) {
  return (
    <button
      type="button"
      className=":uno: min-h-32px mt-4px p-0 b-0 bg-transparent c-link text-14.5px font-600 cursor-pointer hover:(underline underline-offset-4px) coarse:min-h-44px print:hidden"
      aria-label={formatMessage(words.replyTo, { name }, locale)}
      onClick={() => answer({ id, name })}
    >
      {words.reply}
    </button>
  );
}
