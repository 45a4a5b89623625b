import { Link } from '@react-email/components';
import { intlFor } from '#i18n/intl.ts';
import { type GenericMailFrame, GenericMailLayout, genericMailText } from './generic-mail.tsx';
import type { MailContent } from './layout.tsx';
import { color, sans, serif } from './look.ts';
import { Action, Paragraph } from './parts.tsx';

type SubscriptionFrame = Omit<GenericMailFrame, 'why' | 'link'>;
/** A post as a mail shows it; addresses are absolute. */
export type MailPost = { title: string; summary: string; url: string };

/** Asks whether the owner of the address wants new posts by mail. */
export function confirmSubscriptionMail(
  props: SubscriptionFrame & { confirmUrl: string; hours: number },
): MailContent {
  const { t } = intlFor(props.locale);
  const park = props.park.name;
  const frame: GenericMailFrame = { ...props, why: t('subscriptions.mail.confirm.why') };
  const lead = t('subscriptions.mail.confirm.lead', { park });
  const note = t('subscriptions.mail.confirm.note', { hours: props.hours });
  const button = t('subscriptions.mail.confirm.button');
  const title = t('subscriptions.mail.confirm.title');
  return {
    subject: t('subscriptions.mail.confirm.subject', { park }),
    body: (
      <GenericMailLayout frame={frame} title={title} preview={lead}>
        <Paragraph>{lead}</Paragraph>
        <Action href={props.confirmUrl} label={button} />
        <Paragraph isFaint>{note}</Paragraph>
      </GenericMailLayout>
    ),
    text: genericMailText(frame, [title, lead, `${button}: ${props.confirmUrl}`, note]),
  };
}

type Subscribed = SubscriptionFrame & { leaveUrl: string };

/** Welcomes a new subscriber with what is read most. */
export function welcomeMail(props: Subscribed & { posts: MailPost[]; postsUrl: string }): MailContent {
  const { t } = intlFor(props.locale);
  const frame = frameOf(props);
  const title = t('subscriptions.mail.welcome.title');
  const lead = t('subscriptions.mail.welcome.lead');
  const button = t('subscriptions.mail.welcome.button');
  return {
    subject: t('subscriptions.mail.welcome.subject', { park: props.park.name }),
    body: (
      <GenericMailLayout frame={frame} title={title} preview={lead}>
        <Paragraph>{lead}</Paragraph>
        {props.posts.map((post) => (
          <PostLine key={post.url} post={post} />
        ))}
        <Action href={props.postsUrl} label={button} />
      </GenericMailLayout>
    ),
    text: genericMailText(frame, [title, lead, ...props.posts.map(postText), `${button}: ${props.postsUrl}`]),
  };
}

/** Announces one new post to a subscriber. */
export function postNewsMail(props: Subscribed & { post: MailPost }): MailContent {
  const { t } = intlFor(props.locale);
  const frame = frameOf(props);
  const { post } = props;
  const button = t('subscriptions.mail.news.button');
  return {
    subject: t('subscriptions.mail.news.subject', { title: post.title }),
    body: (
      <GenericMailLayout frame={frame} title={post.title} preview={post.summary}>
        <Paragraph>{post.summary}</Paragraph>
        <Action href={post.url} label={button} />
      </GenericMailLayout>
    ),
    text: genericMailText(frame, [post.title, post.summary, `${button}: ${post.url}`]),
  };
}

function frameOf(props: Subscribed): GenericMailFrame {
  const { t } = intlFor(props.locale);
  return {
    ...props,
    why: t('subscriptions.mail.why'),
    link: { label: t('subscriptions.mail.leave'), href: props.leaveUrl },
  };
}

function PostLine({ post: { title, summary, url } }: { post: MailPost }) {
  return (
    <div style={{ margin: '18px 0 0', padding: '14px 0 0', borderTop: `1px solid ${color.line}` }}>
      <Link href={url} style={{ color: color.ink, font: `700 20px/1.3 ${serif}`, textDecoration: 'none' }}>
        {title}
      </Link>
      <p style={{ margin: '6px 0 0', color: color.inkSoft, font: `400 15px/1.55 ${sans}` }}>{summary}</p>
    </div>
  );
}

function postText({ title, summary, url }: MailPost): string {
  return `${title}\n${summary}\n${url}`;
}
