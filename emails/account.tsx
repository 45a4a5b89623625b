import { type GenericMailFrame, GenericMailLayout, genericMailText } from './generic-mail.tsx';
import type { MailContent } from './layout.tsx';
import { Action, Paragraph } from './parts.tsx';

export type AccountMail = {
  frame: GenericMailFrame;
  subject: string;
  title: string;
  /** Finished sentences; what people typed comes out escaped. */
  paragraphs: string[];
  action?: { href: string; label: string; more?: { href: string; label: string } } | undefined;
  /** When the link expires, and what to do with an unrequested mail. */
  note: string;
};

/** A mail about an account: one subject, at most one button. */
export function accountMail(mail: AccountMail): MailContent {
  const { frame, subject, title, paragraphs, action, note } = mail;
  const links = [action, action?.more].flatMap((link) => (link ? [`${link.label}: ${link.href}`] : []));
  return {
    subject,
    body: <AccountBody {...mail} />,
    text: genericMailText(frame, [title, ...paragraphs, ...links, note]),
  };
}

function AccountBody({ frame, title, paragraphs, action, note }: AccountMail) {
  return (
    <GenericMailLayout frame={frame} title={title} preview={paragraphs[0] ?? title}>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {action && <Action {...action} />}
      <Paragraph isFaint>{note}</Paragraph>
    </GenericMailLayout>
  );
}
