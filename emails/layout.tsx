import { Body } from '@react-email/body';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { CLIENT_CSS, color, sans, serif } from './look.ts';

export type Park = {
  name: string;
  hotline: string;
  email: string;
  address: string;
  company: string;
  taxCode: string;
  opensAt: string;
  closesAt: string;
};

/** What every mail about an order has: its language, where the site is, and the links of this order. */
export type MailFrame = {
  locale: Locale;
  /** Origin of the site without a slash at the end; pictures are linked from it. */
  siteUrl: string;
  code: string;
  /** The buyer's name as typed; never trusted. */
  name: string;
  /** The visit, `YYYY-MM-DD`; null for an order without tickets. */
  day: string | null;
  orderUrl: string;
  otherLanguageUrl: string;
  park: Park;
};

/** A mail ready to be rendered: what the inbox lists, what is shown, and the same in plain words. */
export type MailContent = { subject: string; body: ReactElement; text: string };

/** The plain-text part: paragraphs, then who writes and where the order is. */
export function plainText(frame: MailFrame, paragraphs: string[]): string {
  const { t } = intlFor(frame.locale);
  const { park } = frame;
  const footer = [
    t('messages.footer.company', { company: park.company, taxCode: park.taxCode }),
    park.address,
    t('messages.footer.contact', { hotline: park.hotline, email: park.email }),
    `${t('messages.footer.viewOrder')}: ${frame.orderUrl}`,
  ].join('\n');
  return `${[...paragraphs, policyText(frame), '--', footer].join('\n\n')}\n`;
}

/** What is promised to whoever ordered: on tickets, or on goods when there are none. */
function policyText({ locale, day }: MailFrame): string {
  return intlFor(locale).t(day ? 'messages.footer.policy' : 'messages.footer.policyGoods');
}

type LayoutProps = { frame: MailFrame; title: string; preview: string; children: ReactNode };

export function MailLayout({ frame, title, preview, children }: LayoutProps) {
  return (
    <Html lang={frame.locale}>
      <MailHead title={title} />
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: '20px 0', background: color.ground, fontFamily: sans }}>
        <table role="presentation" className="sheet" width={600} align="center" {...TIGHT} style={sheet}>
          <tbody>
            <Strip style={{ background: color.lacquer, padding: '16px 32px' }}>
              <Masthead
                frame={frame}
                note={intlFor(frame.locale).t('messages.order', { code: frame.code })}
              />
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
              <Footer frame={frame} />
            </Strip>
          </tbody>
        </table>
      </Body>
    </Html>
  );
}

export function MailHead({ title }: { title: string }) {
  return (
    <Head>
      <title>{title}</title>
      <meta name="color-scheme" content="light only" />
      <meta name="supported-color-schemes" content="light only" />
      <style>{CLIENT_CSS}</style>
    </Head>
  );
}

export function Strip({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <tr>
      <td className="pad" style={style}>
        {children}
      </td>
    </tr>
  );
}

export function Hero({ frame }: { frame: Pick<MailFrame, 'siteUrl' | 'locale'> }) {
  return (
    <Img
      src={`${frame.siteUrl}/pictures/mail-hero.jpg`}
      width={600}
      height={250}
      alt={intlFor(frame.locale).t('messages.heroAlt')}
      className="hero"
      style={{ display: 'block', fontFamily: serif, fontSize: 18, color: color.ink }}
    />
  );
}

/** The park's sign, with an optional line at the right. */
export function Masthead({ frame, note }: { frame: Pick<MailFrame, 'siteUrl' | 'park'>; note?: string }) {
  const cell: CSSProperties = { verticalAlign: 'middle' };
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td width={50} style={cell}>
            <Img
              src={`${frame.siteUrl}/icon-192.png`}
              width={40}
              height={40}
              alt=""
              style={{ borderRadius: 3 }}
            />
          </td>
          <td style={{ ...cell, color: color.eggshell, font: `700 24px/1.2 ${serif}` }}>{frame.park.name}</td>
          <td align="right" style={{ ...cell, color: color.leafHigh, font: `600 15px/1.4 ${sans}` }}>
            {note}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Footer({ frame }: { frame: MailFrame }) {
  const intl = intlFor(frame.locale);
  const { park } = frame;
  const link: CSSProperties = { color: color.mist, textDecoration: 'underline' };
  return (
    <>
      <p style={{ margin: '0 0 12px' }}>{policyText(frame)}</p>
      <p style={{ margin: '0 0 12px' }}>
        {intl.t('messages.footer.company', { company: park.company, taxCode: park.taxCode })}
        <br />
        {park.address}
        <br />
        {intl.t('messages.footer.contact', { hotline: park.hotline, email: park.email })}
      </p>
      <p style={{ margin: '0 0 12px' }}>
        {intl.t(frame.day ? 'messages.footer.why' : 'messages.footer.whyGoods')}
      </p>
      <p style={{ margin: 0 }}>
        <Link href={frame.orderUrl} style={link}>
          {intl.t('messages.footer.viewOrder')}
        </Link>
        {' \u00a0 '}
        <Link href={frame.otherLanguageUrl} style={link}>
          {intl.t('messages.footer.otherLanguage')}
        </Link>
      </p>
    </>
  );
}

export const TIGHT = { cellPadding: 0, cellSpacing: 0 };
export const sheet: CSSProperties = { width: 600, background: color.paper, borderCollapse: 'collapse' };
export const heading: CSSProperties = { margin: '0 0 10px', color: color.ink, font: `700 34px/1.2 ${serif}` };
export const footer: CSSProperties = {
  background: color.lacquer,
  color: color.mist,
  padding: '26px 32px 28px',
  font: `400 13.5px/1.6 ${sans}`,
};
