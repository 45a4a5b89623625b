import type { MailContent } from './layout.tsx';
import { type LetterFrame, LetterLayout, letterText } from './letter.tsx';
import { Action, Paragraph } from './parts.tsx';

export type AccountMail = {
  frame: LetterFrame;
  subject: string;
  title: string;
  /** Finished sentences; what people typed comes out escaped. */
  paragraphs: string[];
  action?: { href: string; label: string; more?: { href: string; label: string } } | undefined;
  /** Until when the link works, and what to do with a mail nobody asked for. */
  note: string;
};

/** A mail about somebody's account: one matter, one button at most. */
export function accountMail(mail: AccountMail): MailContent {
  const { frame, subject, title, paragraphs, action, note } = mail;
  const links = [action, action?.more].flatMap((link) => (link ? [`${link.label}: ${link.href}`] : []));
  return {
    subject,
    body: <AccountLetter {...mail} />,
    text: letterText(frame, [title, ...paragraphs, ...links, note]),
  };
}

function AccountLetter({ frame, title, paragraphs, action, note }: AccountMail) {
  return (
    <LetterLayout frame={frame} title={title} preview={paragraphs[0] ?? title}>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {action && <Action {...action} />}
      <Paragraph isFaint>{note}</Paragraph>
    </LetterLayout>
  );
}
