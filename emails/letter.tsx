import { Body } from '@react-email/body';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import type { CSSProperties, ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { footer, Hero, heading, MailHead, Masthead, type Park, Strip, sheet, TIGHT } from './layout.tsx';
import { color, sans } from './look.ts';

/** What a mail that is about no order has. */
export type LetterFrame = {
  locale: Locale;
  /** Origin of the site without a slash at the end. */
  siteUrl: string;
  park: Park;
  /** At the right of the head, e.g. the number of what it is about. */
  note?: string;
  /** Why this person gets it. */
  why: string;
  /** At the end of the footer, e.g. the way to be left in peace. */
  link?: { label: string; href: string } | undefined;
};

type Props = { frame: LetterFrame; title: string; preview: string; children: ReactNode };

/** The plain-text part: paragraphs, then who writes, why, and the way out. */
export function letterText({ locale, park, why, link }: LetterFrame, paragraphs: string[]): string {
  const { t } = intlFor(locale);
  const end = [
    t('messages.footer.company', { company: park.company, taxCode: park.taxCode }),
    park.address,
    t('messages.footer.contact', { hotline: park.hotline, email: park.email }),
    why,
    ...(link ? [`${link.label}: ${link.href}`] : []),
  ];
  return `${[...paragraphs, '--', end.join('\n')].join('\n\n')}\n`;
}

export function LetterLayout({ frame, title, preview, children }: Props) {
  return (
    <Html lang={frame.locale}>
      <MailHead title={title} />
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: '20px 0', background: color.ground, fontFamily: sans }}>
        <table role="presentation" className="sheet" width={600} align="center" {...TIGHT} style={sheet}>
          <tbody>
            <Strip style={{ background: color.lacquer, padding: '16px 32px' }}>
              <Masthead frame={frame} {...(frame.note ? { note: frame.note } : {})} />
            </Strip>
            <tr>
              <td style={{ background: color.leaf }}>
                <Hero frame={frame} />
              </td>
            </tr>
            <Strip style={{ padding: '30px 32px 34px' }}>
              <h1 style={heading}>{title}</h1>
              {children}
            </Strip>
            <Strip style={footer}>
              <Foot frame={frame} />
            </Strip>
          </tbody>
        </table>
      </Body>
    </Html>
  );
}

function Foot({ frame: { locale, park, why, link } }: { frame: LetterFrame }) {
  const { t } = intlFor(locale);
  const quiet: CSSProperties = { color: color.mist, textDecoration: 'underline' };
  return (
    <>
      <p style={{ margin: '0 0 12px' }}>
        {t('messages.footer.company', { company: park.company, taxCode: park.taxCode })}
        <br />
        {park.address}
        <br />
        {t('messages.footer.contact', { hotline: park.hotline, email: park.email })}
      </p>
      <p style={{ margin: link ? '0 0 12px' : 0 }}>{why}</p>
      {link && (
        <p style={{ margin: 0 }}>
          <Link href={link.href} style={quiet}>
            {link.label}
          </Link>
        </p>
      )}
    </>
  );
}
