import type { CSSProperties } from 'react';
import type { MailContent } from './layout.tsx';
import { type LetterFrame, LetterLayout, letterText } from './letter.tsx';
import { color, sans } from './look.ts';
import { Action, Paragraph } from './parts.tsx';

export type LetterFact = { label: string; value: string };
/** Finished sentences; what people typed comes out escaped. */
export type LetterProps = {
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
  const lines = facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const way = action ? `${action.label}: ${action.href}` : '';
  const parts = [props.title, ...paragraphs, lines, way, quoted ?? '', closing ?? ''].filter(Boolean);
  return { subject, body: <Letter {...props} />, text: letterText(frame, parts) };
}

export function Letter({ frame, title, preview, paragraphs, facts, quoted, closing, action }: LetterProps) {
  return (
    <LetterLayout frame={frame} title={title} preview={preview}>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={table}>
        <tbody>
          {facts.map(({ label, value }) => (
            <tr key={label}>
              <td style={labelCell}>{label}</td>
              <td style={valueCell}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {action ? <Action {...action} /> : null}
      {quoted ? <p style={quote}>{quoted}</p> : null}
      {closing ? <Paragraph isFaint>{closing}</Paragraph> : null}
    </LetterLayout>
  );
}

const table: CSSProperties = { margin: '20px 0 22px', borderTop: `1px solid ${color.line}` };
const cell: CSSProperties = {
  padding: '9px 0',
  borderBottom: `1px solid ${color.line}`,
  verticalAlign: 'top',
};
const labelCell: CSSProperties = {
  ...cell,
  width: 170,
  paddingRight: 12,
  color: color.inkFaint,
  font: `400 14px/1.5 ${sans}`,
};
const valueCell: CSSProperties = { ...cell, color: color.ink, font: `600 15px/1.5 ${sans}` };
const quote: CSSProperties = {
  margin: '0 0 18px',
  padding: '12px 16px',
  borderLeft: `3px solid ${color.leaf}`,
  background: color.ticket,
  color: color.ink,
  font: `400 15px/1.6 ${sans}`,
  whiteSpace: 'pre-wrap',
};
