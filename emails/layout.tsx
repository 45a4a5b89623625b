import { Link } from '@react-email/components';
import type { ReactElement, ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { footLink, MailDocument, type MailDocumentFrame, Sender } from './mail-document.tsx';

/** What every mail about an order has: its language, where the site is, and the links of this order. */
export type MailFrame = MailDocumentFrame & {
  code: string;
  /** The buyer's name as typed; never trusted. */
  name: string;
  /** The visit, `YYYY-MM-DD`; null for an order without tickets. */
  day: string | null;
  /** The goods of the order are collected at the station. */
  isPickup?: true | undefined;
  /** The age under which guests with the tickets of the order come free; nobody is told so without one. */
  freeUnder?: number | null | undefined;
  orderUrl: string;
  otherLanguageUrl: string;
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

/** The terms for the buyer: of tickets, or of goods when there are none. */
function policyText({ locale, day, isPickup, freeUnder: under }: MailFrame): string {
  const { t } = intlFor(locale);
  if (day && under) return t('messages.footer.policyFree', { under });
  if (day) return t('messages.footer.policy');
  return t(isPickup ? 'messages.footer.policyPickup' : 'messages.footer.policyGoods');
}

type LayoutProps = { frame: MailFrame; title: string; preview: string; children: ReactNode };

/** A mail about an order. */
export function MailLayout({ frame, title, preview, children }: LayoutProps) {
  const note = intlFor(frame.locale).t('messages.order', { code: spacedCode(frame.code) });
  return (
    <MailDocument frame={frame} note={note} title={title} preview={preview} foot={<Footer frame={frame} />}>
      {children}
    </MailDocument>
  );
}

function Footer({ frame }: { frame: MailFrame }) {
  const intl = intlFor(frame.locale);
  return (
    <>
      <p style={{ margin: '0 0 12px' }}>{policyText(frame)}</p>
      <Sender {...frame} />
      <p style={{ margin: '0 0 12px' }}>
        {intl.t(frame.day ? 'messages.footer.why' : 'messages.footer.whyGoods')}
      </p>
      <p style={{ margin: 0 }}>
        <Link href={frame.orderUrl} style={footLink}>
          {intl.t('messages.footer.viewOrder')}
        </Link>
        {' \u00a0 '}
        <Link href={frame.otherLanguageUrl} style={footLink}>
          {intl.t('messages.footer.otherLanguage')}
        </Link>
      </p>
    </>
  );
}
