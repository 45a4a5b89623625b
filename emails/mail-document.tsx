import { Body, Head, Html, Img, Preview } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { CLIENT_CSS, color, sans, serif } from './look.ts';
import type { Park } from './park.ts';

/** What every mail has. */
export type MailDocumentFrame = {
  locale: Locale;
  /** Origin of the site without a slash at the end; pictures are linked from it. */
  siteUrl: string;
  park: Park;
};

type MailDocumentProps = {
  frame: MailDocumentFrame;
  /** At the right of the head. */
  note?: string | undefined;
  title: string;
  preview: string;
  children: ReactNode;
  foot: ReactNode;
};

/** The sheet that every mail is written on: the park's head, the picture, the text, and a foot of its own. */
export function MailDocument({ frame, note, title, preview, children, foot }: MailDocumentProps) {
  return (
    <Html lang={frame.locale}>
      <MailHead title={title} />
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: '20px 0', background: color.ground, fontFamily: sans }}>
        <table
          role="presentation"
          className="sheet"
          width={600}
          align="center"
          {...TIGHT}
          style={documentStyle}
        >
          <tbody>
            <Strip style={{ background: color.lacquer, padding: '16px 32px' }}>
              <Masthead frame={frame} {...(note ? { note } : {})} />
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
            <Strip style={footer}>{foot}</Strip>
          </tbody>
        </table>
      </Body>
    </Html>
  );
}

function MailHead({ title }: { title: string }) {
  return (
    <Head>
      <title>{title}</title>
      <meta name="color-scheme" content="light only" />
      <meta name="supported-color-schemes" content="light only" />
      <style>{CLIENT_CSS}</style>
    </Head>
  );
}

function Strip({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <tr>
      <td className="pad" style={style}>
        {children}
      </td>
    </tr>
  );
}

function Hero({ frame }: { frame: Pick<MailDocumentFrame, 'siteUrl' | 'locale'> }) {
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
function Masthead({ frame, note }: { frame: Pick<MailDocumentFrame, 'siteUrl' | 'park'>; note?: string }) {
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

/** Who writes, as the law wants it under every mail. */
export function Sender({ park, locale }: Pick<MailDocumentFrame, 'park' | 'locale'>) {
  const { t } = intlFor(locale);
  return (
    <p style={{ margin: '0 0 12px' }}>
      {t('messages.footer.company', { company: park.company, taxCode: park.taxCode })}
      <br />
      {park.address}
      <br />
      {t('messages.footer.contact', { hotline: park.hotline, email: park.email })}
    </p>
  );
}

export const footLink: CSSProperties = { color: color.mist, textDecoration: 'underline' };

const TIGHT = { cellPadding: 0, cellSpacing: 0 };
const documentStyle: CSSProperties = { width: 600, background: color.paper, borderCollapse: 'collapse' };
const heading: CSSProperties = { margin: '0 0 10px', color: color.ink, font: `700 34px/1.2 ${serif}` };
const footer: CSSProperties = {
  background: color.lacquer,
  color: color.mist,
  padding: '26px 32px 28px',
  font: `400 13.5px/1.6 ${sans}`,
};
