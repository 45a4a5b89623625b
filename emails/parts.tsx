import { Button, Link } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { color, sans, serif } from './look.ts';

export function Paragraph({ children, isFaint = false }: { children: ReactNode; isFaint?: boolean }) {
  const style: CSSProperties = isFaint
    ? { margin: '14px 0 0', color: color.inkFaint, font: `400 14px/1.55 ${sans}` }
    : { margin: '0 0 12px', color: color.inkSoft, font: `400 16px/1.6 ${sans}` };
  return <p style={style}>{children}</p>;
}

/** A sentence with the part that matters most in bold. */
export function Stressed({ text, part }: { text: string; part: string }) {
  const at = text.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b style={{ color: color.ink }}>{part}</b>
      {text.slice(at + part.length)}
    </>
  );
}

/** The one gold button of a mail, with an optional quiet link under it. */
export function Action({
  href,
  label,
  more,
}: {
  href: string;
  label: string;
  more?: { href: string; label: string };
}) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td align="center" style={{ padding: '24px 0 8px' }}>
            <Button href={href} style={gold}>
              {label}
            </Button>
            {more ? (
              <p style={{ margin: '16px 0 0', font: `400 15px/1.5 ${sans}` }}>
                <Link href={more.href} style={{ color: '#184e3e', textDecoration: 'underline' }}>
                  {more.label}
                </Link>
              </p>
            ) : null}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** `name` says how many. */
export type MailLine = { name: string; amountVnd: number };

type MailTotal = {
  label: string;
  amountVnd: number;
  /** By what it is paid, where a voucher pays some of it. */
  parts: { label: string; amountVnd: number }[];
};

/** The sum of an order, and below it what its voucher pays and what is left or was paid otherwise. */
export function mailTotal(
  locale: Locale,
  {
    totalVnd,
    creditVnd,
    isPaid,
    label,
  }: { totalVnd: number; creditVnd: number; isPaid: boolean; label?: string },
): MailTotal {
  const { t } = intlFor(locale);
  const rest = { label: t(isPaid ? 'vouchers.order.restPaid' : 'vouchers.order.rest') };
  const parts = [
    { label: t('vouchers.order.paid'), amountVnd: creditVnd },
    { ...rest, amountVnd: totalVnd - creditVnd },
  ];
  return {
    label: label ?? t('messages.summary.total'),
    amountVnd: totalVnd,
    parts: creditVnd > 0 ? parts.filter((part) => part.amountVnd > 0) : [],
  };
}

/** Lines of the order with what they cost, and one sum. */
export function Summary({ locale, lines, total }: { locale: Locale; lines: MailLine[]; total: MailTotal }) {
  const intl = intlFor(locale);
  return (
    <>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginTop: 26 }}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <td style={lineCell}>{line.name}</td>
              <td align="right" style={amountCell}>
                {lineAmount(locale, line)}
              </td>
            </tr>
          ))}
          <tr>
            <td style={{ ...lineCell, ...totalCell, font: `600 16px/1.4 ${sans}` }}>{total.label}</td>
            <td align="right" style={{ ...totalCell, font: `700 25px/1.2 ${serif}`, whiteSpace: 'nowrap' }}>
              {intl.number(total.amountVnd)}
              <span style={{ font: `600 16px/1 ${sans}` }}>{'\u00a0₫'}</span>
            </td>
          </tr>
          {total.parts.map((part) => (
            <tr key={part.label}>
              <td style={lineCell}>{part.label}</td>
              <td align="right" style={amountCell}>
                {intl.money(part.amountVnd)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Paragraph isFaint>{intl.t('messages.summary.vat')}</Paragraph>
    </>
  );
}

/** The same lines in plain text. */
export function summaryText(locale: Locale, lines: MailLine[], total: MailTotal): string {
  const rows = lines.map((line) => `${line.name}: ${lineAmount(locale, line)}`);
  const sums = [total, ...total.parts].map((sum) => `${sum.label}: ${intlFor(locale).money(sum.amountVnd)}`);
  return [...rows, ...sums].join('\n');
}

function lineAmount(locale: Locale, { amountVnd }: MailLine): string {
  const intl = intlFor(locale);
  return amountVnd === 0 ? intl.t('messages.summary.free') : intl.money(amountVnd);
}

const gold: CSSProperties = {
  background: color.leaf,
  color: color.ink,
  borderRadius: 3,
  padding: '16px 44px',
  font: `600 17px/1.2 ${sans}`,
  textDecoration: 'none',
};
const lineCell: CSSProperties = {
  padding: '7px 12px 7px 0',
  color: color.inkSoft,
  font: `400 15px/1.45 ${sans}`,
};
const amountCell: CSSProperties = {
  padding: '7px 0',
  color: color.inkSoft,
  font: `600 16px/1.4 ${sans}`,
  whiteSpace: 'nowrap',
};
const totalCell: CSSProperties = { borderTop: `1px solid ${color.line}`, color: color.ink, paddingTop: 13 };
