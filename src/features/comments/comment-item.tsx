import type { ReactNode } from 'react';
import { dayText } from '#i18n/day-text.ts';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { parkDay, parkTime } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import type { CommentThread, PublicComment } from './comments.ts';
import { ReplyButton } from './reply-button.tsx';

export type ItemWords = Words<'comments.item'>;
type Look = { words: ItemWords; locale: Locale };
type Fixing = {
  /** Writes what no script touches as a fragment; only on the server. */
  asFragment?: (markup: ReactNode) => ReactNode;
};
const plain = (markup: ReactNode) => markup;

/** A comment with its replies. Works in server markup and in islands alike. */
export function Thread({ thread: { first, replies }, ...look }: { thread: CommentThread } & Look & Fixing) {
  const nameOf = new Map([first, ...replies].map((one) => [one.id, one.authorName]));
  return (
    <li className=":uno: py-22px rule-b-line">
      <CommentItem comment={first} {...look} />
      {replies.length > 0 && (
        <ol className=":uno: grid gap-20px mt-20px pl-[clamp(16px,3vw,32px)] rule-l-line-2">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem
                comment={reply}
                {...look}
                answers={reply.parentId === first.id ? undefined : nameOf.get(reply.parentId ?? '')}
              />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

type Props = Look & {
  comment: PublicComment;
  /** Whom it answers, where its place does not say so. */
  answers?: string | undefined;
  /** Only its writer sees it. */
  isPending?: boolean | undefined;
} & Fixing;

export function CommentItem({
  comment,
  words,
  locale,
  answers,
  isPending = false,
  asFragment = plain,
}: Props) {
  const { id, authorName, content, createdAt, isStaff } = comment;
  return (
    <article id={`comment-${id}`} aria-label={authorName}>
      {asFragment(
        <>
          <p className=":uno: flow-row gap-[4px_12px] c-ink-3 text-14px">
            <b className=":uno: c-ink text-16px font-600 wrap-anywhere">{authorName}</b>
            {isStaff && <span className=":uno: tag tag-info mt-0">{words.staff}</span>}
            {answers && <span>{formatMessage(words.answers, { name: answers }, locale)}</span>}
            <time className=":uno: type-500-14.5/1.4-data" dateTime={createdAt}>
              {timeText(createdAt, locale)}
            </time>
            {comment.locale !== locale && <span>{words.otherLanguage}</span>}
          </p>
          <p className=":uno: mt-6px whitespace-pre-line wrap-anywhere" lang={comment.locale}>
            {content}
          </p>
        </>,
      )}
      {isPending ? (
        <p className=":uno: tag tag-warn mt-8px">{words.pending}</p>
      ) : (
        <ReplyButton
          id={id}
          name={authorName}
          words={{ reply: words.reply, replyTo: words.replyTo }}
          locale={locale}
        />
      )}
    </article>
  );
}

/** `12/12/2026 09:00` in the park. */
function timeText(instant: string, locale: Locale): string {
  return `${dayText(parkDay(instant), locale)} ${parkTime(instant)}`;
}
