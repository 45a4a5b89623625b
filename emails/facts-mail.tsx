import type { CSSProperties } from 'react';
import { FactTable, factLines, type MailFact } from './fact-table.tsx';
import { type GenericMailFrame, GenericMailLayout, genericMailText } from './generic-mail.tsx';
import type { MailContent } from './layout.tsx';
import { color, sans } from './look.ts';
import { Action, Paragraph } from './parts.tsx';

export type FactRow = MailFact;
/** Finished sentences; what people typed comes out escaped. */
type FactsMailProps = {
  frame: GenericMailFrame;
  subject: string;
  title: string;
  preview: string;
  paragraphs: string[];
  facts: FactRow[];
  /** The visitor's text, quoted; its line breaks are preserved. */
  quoted?: string | undefined;
  closing?: string | undefined;
  /** The one thing to do. */
  action?: { href: string; label: string } | undefined;
};

/** A mail about something a visitor sent us: what it is, the facts in a table, what happens next. */
export function factsMail(props: FactsMailProps): MailContent {
  const { frame, subject, paragraphs, facts, quoted, closing, action } = props;
  const lines = factLines(facts);
  const actionLine = action ? `${action.label}: ${action.href}` : '';
  const parts = [props.title, ...paragraphs, lines, actionLine, quoted ?? '', closing ?? ''].filter(Boolean);
  return { subject, body: <FactsMail {...props} />, text: genericMailText(frame, parts) };
}

function FactsMail({ frame, title, preview, paragraphs, facts, quoted, closing, action }: FactsMailProps) {
  return (
    <GenericMailLayout frame={frame} title={title} preview={preview}>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <FactTable facts={facts} />
      {action ? <Action {...action} /> : null}
      {quoted ? <p style={quote}>{quoted}</p> : null}
      {closing ? <Paragraph isFaint>{closing}</Paragraph> : null}
    </GenericMailLayout>
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
