import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { Tag } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { parkDay, parkTime } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { type InboxItem, isAnswerable } from './moderation.ts';

type Props = {
  item: InboxItem;
  words: Words<'moderation.inbox'>;
  locale: Locale;
  onApprove: () => void;
  onReject: () => void;
  onSpam: () => void;
  onReply: () => void;
};

/** One thing to decide. It takes the focus itself, so that arrows and letters work on it. */
export function InboxLine({ item, words, locale, onApprove, onReject, onSpam, onReply }: Props) {
  const { state } = item;
  return (
    <li className="inbox-item" data-item={item.id} tabIndex={-1} aria-label={item.authorName}>
      <LineHead item={item} words={words} locale={locale} />
      <LineBody item={item} words={words} locale={locale} />
      <div className="inbox-acts">
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

function LineHead({ item, words, locale }: Part) {
  const { kind, photo, subject, createdAt } = item;
  const name = subject.name?.[locale];
  const kindName = photo?.isAvatar ? words['kind.avatar'] : words[`kind.${kind}`];
  return (
    <div className="inbox-item-head">
      <Tag tone="info">{kindName}</Tag>
      <b>{item.authorName}</b>
      {item.email && <span>{item.email}</span>}
      <time dateTime={createdAt} className="num">
        {`${parkDay(createdAt).split('-').reverse().join('/')} ${parkTime(createdAt)}`}
      </time>
      <span>{name ? formatMessage(words.about, { name }, locale) : words.gone}</span>
    </div>
  );
}

function LineBody({ item, words, locale }: Part) {
  const { photo, answers, rating, reason, ownerReply } = item;
  const say = (text: string, values: Record<string, string | number>) => formatMessage(text, values, locale);
  if (photo) {
    const alt = say(words.of, { name: item.authorName });
    return (
      <img className="inbox-photo" src={photo.src} alt={alt} loading="lazy" data-portrait={photo.isAvatar} />
    );
  }
  return (
    <div className="inbox-text">
      {answers && (
        <p className="inbox-note">{say(words.answers, { name: answers.authorName, text: answers.text })}</p>
      )}
      {rating !== null && (
        <p className="inbox-note">
          {say(words.stars, { rating })}
          {item.isVerified && ` · ${words.verified}`}
        </p>
      )}
      {item.title && <p className="inbox-title">{item.title}</p>}
      <p lang={item.locale}>{item.text}</p>
      {ownerReply && <p className="inbox-note">{say(words.ourReply, { text: ownerReply })}</p>}
      {reason && <p className="inbox-note">{say(words.reasonWas, { reason })}</p>}
    </div>
  );
}
