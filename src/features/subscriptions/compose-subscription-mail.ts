import type { Db } from '#db/client.ts';
import type { SubscriptionMessageKind } from '#db/schema/messages.ts';
import type { MailContent } from '#emails/layout.tsx';
import { parkOf } from '#emails/park.ts';
import { renderMail } from '#emails/render-mail.ts';
import { confirmSubscriptionMail, type MailPost, postNewsMail, welcomeMail } from '#emails/subscription.tsx';
import type { Composed, LeasedMessage } from '#src/features/messages/messages.ts';
import { findPostById, listPopularPosts } from '#src/features/posts/posts.queries.ts';
import type { PostSummary } from '#src/features/posts/posts.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href, rowHref } from '#src/routes.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import type { Settings } from '#src/values/settings.ts';
import { linkUrl, oneClickUrl } from './subscription-links.ts';
import { findSubscriber } from './subscriptions.queries.ts';
import { CONFIRM_HOURS, type Subscriber } from './subscriptions.ts';

const WELCOME_POSTS = 3;

type Task = {
  db: Db;
  now: string;
  subscriber: Subscriber;
  settings: Settings;
  payload: Record<string, string>;
};
type Draft = MailContent | { skipped: string };

/** Composes the mail of an outbox row, for a subscriber in their current state. */
export async function composeSubscriptionMail(
  { db, now }: { db: Db; now: string },
  message: LeasedMessage,
): Promise<Composed> {
  const payload = message.payload ?? {};
  const subscriber = await findSubscriber(db.read, payload.subscriberId ?? '');
  if (!subscriber) return { skipped: 'the subscriber is gone' };
  if (payload.round && payload.round !== String(subscriber.round))
    return { skipped: 'asked again meanwhile' };
  const settings = await readSettings(db.read);
  const kind = message.kind as SubscriptionMessageKind;
  const draft = await DRAFTS[kind]({ db, now, subscriber, settings, payload });
  if ('skipped' in draft) return draft;
  const headers = kind === 'subscription-confirm' ? {} : listHeaders(subscriber);
  const mail = {
    ...(await renderMail(draft)),
    to: subscriber.email,
    replyTo: settings['park.email'],
    headers,
  };
  return { mail: { ...mail, attachments: [] } };
}

const DRAFTS: Record<SubscriptionMessageKind, (task: Task) => Draft | Promise<Draft>> = {
  'subscription-confirm': composeConfirm,
  'subscription-welcome': composeWelcome,
  'post-news': composeNews,
};

/** The button that mail programs show beside the sender (RFC 2369, RFC 8058). */
function listHeaders(subscriber: Subscriber): Record<string, string> {
  return {
    'List-Unsubscribe': `<${oneClickUrl(subscriber)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function composeConfirm(task: Task): Draft {
  const { subscriber } = task;
  if (subscriber.state !== 'pending') return { skipped: 'answered meanwhile' };
  return confirmSubscriptionMail({
    ...frameOf(task),
    confirmUrl: linkUrl('confirm', subscriber),
    hours: CONFIRM_HOURS,
  });
}

async function composeWelcome(task: Task): Promise<Draft> {
  const { db, now, subscriber } = task;
  if (subscriber.state !== 'active') return { skipped: 'left meanwhile' };
  const posts = await listPopularPosts(db.read, { now });
  return welcomeMail({
    ...frameOf(task),
    leaveUrl: linkUrl('leave', subscriber),
    posts: posts.slice(0, WELCOME_POSTS).map((post) => mailPost(post, subscriber)),
    postsUrl: `${siteOrigin()}${href('posts', subscriber.locale)}`,
  });
}

async function composeNews(task: Task): Promise<Draft> {
  const { db, now, subscriber, payload } = task;
  if (subscriber.state !== 'active') return { skipped: 'left meanwhile' };
  const post = await findPostById(db.read, { id: payload.postId ?? '', now });
  if (!post) return { skipped: 'the post is offline' };
  return postNewsMail({
    ...frameOf(task),
    leaveUrl: linkUrl('leave', subscriber),
    post: mailPost(post, subscriber),
  });
}

function frameOf({ subscriber: { locale }, settings }: Task) {
  return { locale, siteUrl: siteOrigin(), park: parkOf(settings, locale) };
}

function mailPost({ title, summary, ...post }: PostSummary, { locale }: Subscriber): MailPost {
  const url = `${siteOrigin()}${rowHref('post', locale, post)}`;
  return { title: title[locale], summary: summary[locale], url };
}
