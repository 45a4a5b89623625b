import { intlFor } from '#i18n/intl.ts';
import { type MailContent, type MailFrame, MailLayout, plainText } from './layout.tsx';
import { Action, Paragraph } from './parts.tsx';

type StepProps = MailFrame & {
  subject: string;
  title: string;
  paragraphs: string[];
  action: { label: string; href: string };
};

/** One step of a refund, an exchange or a change of contact: what has happened, and where to follow it. */
export function stepMail({ subject, action, ...props }: StepProps): MailContent {
  const { locale, name, title, paragraphs } = props;
  const greeting = intlFor(locale).t('messages.greeting', { name });
  return {
    subject,
    body: (
      <MailLayout frame={props} title={title} preview={paragraphs[0] ?? title}>
        {[greeting, ...paragraphs].map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
        <Action href={action.href} label={action.label} />
      </MailLayout>
    ),
    text: plainText(props, [title, greeting, ...paragraphs, `${action.label}: ${action.href}`]),
  };
}
