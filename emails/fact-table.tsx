import type { CSSProperties } from 'react';
import { color, sans } from './look.ts';

export type MailFact = { label: string; value: string };

/** Names and values, one pair a line. */
export function FactTable({ facts }: { facts: readonly MailFact[] }) {
  return (
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
  );
}

export function factLines(facts: readonly MailFact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
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
