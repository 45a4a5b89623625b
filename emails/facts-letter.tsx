import type { CSSProperties } from 'react';
import { FactTable, factLines, type MailFact } from './fact-table.tsx';
import type { MailContent } from './layout.tsx';
import { type LetterFrame, LetterLayout, letterText } from './letter.tsx';
import { color, sans } from './look.ts';
import { Action, Paragraph } from './parts.tsx';

export type LetterFact = MailFact;
/** Finished sentences; what people typed comes out escaped. */
type LetterProps = {
  frame: LetterFrame;
  subject: string;
  title: string;
  preview: string;
  paragraphs: string[];
  facts: LetterFact[];
  /** What a visitor wrote, set apart; its line breaks are kept. */
  quoted?: string | undefined;
  closing?: string | undefined;
  /** The one thing to do. */
  action?: { href: string; label: string } | undefined;
};

/** A mail about something somebody sent us: what it is, the facts in a table, what happens next. */
export function letterMail(props: LetterProps): MailContent {
  const { frame, subject, paragraphs, facts, quoted, closing, action } = props;
  const lines = factLines(facts);
  const way = action ? `${action.label}: ${action.href}` : '';
  const parts = [props.title, ...paragraphs, lines, way, quoted ?? '', closing ?? ''].filter(Boolean);
  return { subject, body: <Letter {...props} />, text: letterText(frame, parts) };
}

function Letter({ frame, title, preview, paragraphs, facts, quoted, closing, action }: LetterProps) {
  return (
    <LetterLayout frame={frame} title={title} preview={preview}>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <FactTable facts={facts} />
      {action ? <Action {...action} /> : null}
      {quoted ? <p style={quote}>{quoted}</p> : null}
      {closing ? <Paragraph isFaint>{closing}</Paragraph> : null}
    </LetterLayout>
  );
}

const quote: CSSProperties = {
  margin: '0 0 18px',
  padding: '12px 16px',
  borderLeft: `3px solid ${color.leaf}`,
  background: color.ticket,
  color: color.ink,
  font: `400 15px/1.6 ${sans}`,
  whiteSpace: 'pre-wrap',
};
