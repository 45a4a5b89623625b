import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { parkDay, parkTime } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import type { CommentThread, PublicComment } from './comments.ts';

export type ItemWords = Words<'comments.item'>;
type Look = { words: ItemWords; locale: Locale };

/** A comment with its replies. Works in server markup and in islands alike. */
export function Thread({ thread: { first, replies }, words, locale }: { thread: CommentThread } & Look) {
  const nameOf = new Map([first, ...replies].map((one) => [one.id, one.authorName]));
  return (
    <li className="thread">
      <CommentItem comment={first} words={words} locale={locale} />
      {replies.length > 0 && (
        <ol className="thread-replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem
                comment={reply}
                words={words}
                locale={locale}
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
};

export function CommentItem({ comment, words, locale, answers, isPending = false }: Props) {
  const { id, authorName, content, createdAt, isStaff } = comment;
  return (
    <article className="comment" id={`comment-${id}`} aria-label={authorName}>
      <p className="comment-by">
        <b>{authorName}</b>
        {isStaff && <span className="tag tag-info">{words.staff}</span>}
        {answers && <span>{formatMessage(words.answers, { name: answers }, locale)}</span>}
        <time dateTime={createdAt}>{timeText(createdAt)}</time>
        {comment.locale !== locale && <span>{words.otherLanguage}</span>}
      </p>
      <p className="comment-text" lang={comment.locale}>
        {content}
      </p>
      {isPending ? (
        <p className="tag tag-warn">{words.pending}</p>
      ) : (
        <button
          type="button"
          className="comment-reply"
          data-reply={id}
          data-name={authorName}
          aria-label={formatMessage(words.replyTo, { name: authorName }, locale)}
        >
          {words.reply}
        </button>
      )}
    </article>
  );
}

/** `dd/MM/yyyy HH:MM` in the park. */
function timeText(instant: string): string {
  return `${parkDay(instant).split('-').reverse().join('/')} ${parkTime(instant)}`;
}
