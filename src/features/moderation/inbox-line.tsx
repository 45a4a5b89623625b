import { dayText } from '#i18n/day-text.ts';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { Tag } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { parkDay, parkTime } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import type { Subject } from '#src/values/moderated.ts';
import { type InboxItem, isAnswerable } from './moderation.ts';

type Props = {
  item: InboxItem;
  words: Words<'moderation.inbox'>;
  locale: Locale;
  /** The list about one thing alone. */
  aboutAt: (about: Subject) => `/${string}`;
  onApprove: () => void;
  onReject: () => void;
  onSpam: () => void;
  onReply: () => void;
};

/** One item to decide. It takes the focus itself, so that arrow and letter keys work on it. */
export function InboxLine({ item, words, locale, aboutAt, onApprove, onReject, onSpam, onReply }: Props) {
  const { state } = item;
  return (
    <li
      className=":uno: grid grid-cols-[minmax(0,1fr)] gap-12px py-18px px-20px rule-line-2 round-1 bg-surface focus:border-line-ctl [&:focus-within]:border-line-ctl focus-visible:([outline:2px_solid_var(--focus)] [outline-offset:2px])"
      id={`item-${item.id}`}
      data-item={item.id}
      tabIndex={-1}
      aria-label={item.authorName}
    >
      <LineHead item={item} words={words} locale={locale} aboutAt={aboutAt} />
      <LineBody item={item} words={words} locale={locale} />
      <div className=":uno: flex flex-wrap gap-[10px_12px]">
        {state !== 'approved' && (
          <Button variant="solid" size="sm" onClick={onApprove} aria-keyshortcuts="a">
            {words.approve}
          </Button>
        )}
        {state !== 'rejected' && (
          <Button size="sm" onClick={onReject} aria-keyshortcuts="r">
            {words.reject}
          </Button>
        )}
        {state !== 'spam' && (
          <Button size="sm" onClick={onSpam} aria-keyshortcuts="s">
            {words.spam}
          </Button>
        )}
        {isAnswerable(item) && (
          <Button variant="link" size="sm" onClick={onReply} aria-keyshortcuts="t">
            {item.ownerReply ? words.editReply : words.reply}
          </Button>
        )}
      </div>
    </li>
  );
}

type Part = Pick<Props, 'item' | 'words' | 'locale'>;

function LineHead({ item, words, locale, aboutAt }: Part & Pick<Props, 'aboutAt'>) {
  const { kind, photo, subject, createdAt } = item;
  const name = subject.name?.[locale];
  const kindName = photo?.isAvatar ? words['kind.avatar'] : words[`kind.${kind}`];
  return (
    <div className=":uno: flex flex-wrap items-center gap-[4px_14px] c-ink-3 text-14px [&_b]:(c-ink text-16px font-600)">
      <Tag tone="info">{kindName}</Tag>
      <b>{item.authorName}</b>
      {item.email && <span>{item.email}</span>}
      <time dateTime={createdAt} className="num">
        {`${dayText(parkDay(createdAt), locale)} ${parkTime(createdAt)}`}
      </time>
      {name ? (
        <Link to={aboutAt({ kind: subject.kind, id: subject.id })} className="lnk">
          {formatMessage(words.about, { name }, locale)}
        </Link>
      ) : (
        <span>{words.gone}</span>
      )}
    </div>
  );
}

function LineBody({ item, words, locale }: Part) {
  const { photo, answers, rating, reason, ownerReply } = item;
  const say = (text: string, values: Record<string, string | number>) => formatMessage(text, values, locale);
  if (photo) {
    const alt = say(words.of, { name: item.authorName });
    return (
      <img
        className=":uno: max-w-[min(100%,420px)] max-h-320px round-1 object-contain [object-position:left] [&[data-portrait=true]]:w-96px [&[data-portrait=true]]:h-96px [&[data-portrait=true]]:rounded-1/2 [&[data-portrait=true]]:object-cover"
        src={photo.src}
        alt={alt}
        loading="lazy"
        data-portrait={photo.isAvatar}
      />
    );
  }
  return (
    <div className=":uno: inbox-text grid gap-8px max-w-76ch max-h-320px overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
      {answers && (
        <p className=":uno: c-ink-3 text-14px">
          {say(words.answers, { name: answers.authorName, text: answers.text })}
        </p>
      )}
      {rating !== null && (
        <p className=":uno: c-ink-3 text-14px">
          {say(words.stars, { rating })}
          {item.isVerified && ` · ${words.verified}`}
        </p>
      )}
      {item.title && <p className=":uno: font-600">{item.title}</p>}
      <p lang={item.locale}>{item.text}</p>
      {ownerReply && <p className=":uno: c-ink-3 text-14px">{say(words.ourReply, { text: ownerReply })}</p>}
      {reason && <p className=":uno: c-ink-3 text-14px">{say(words.reasonWas, { reason })}</p>}
    </div>
  );
}
