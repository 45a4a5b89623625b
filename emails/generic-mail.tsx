import { Link } from '@react-email/components';
import type { ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import { footLink, MailDocument, type MailDocumentFrame, Sender } from './mail-document.tsx';

/** What a mail that is about no order has. */
export type GenericMailFrame = MailDocumentFrame & {
  /** At the right of the head, e.g. the number of what it is about. */
  note?: string;
  /** Why this person gets it. */
  why: string;
  /** At the end of the footer, e.g. the unsubscribe link. */
  link?: { label: string; href: string } | undefined;
};

type Props = { frame: GenericMailFrame; title: string; preview: string; children: ReactNode };

/** The plain-text part: paragraphs, then the sender, the reason, and the unsubscribe link. */
export function genericMailText({ locale, park, why, link }: GenericMailFrame, paragraphs: string[]): string {
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

export function GenericMailLayout({ frame, title, preview, children }: Props) {
  return (
    <MailDocument
      frame={frame}
      note={frame.note}
      title={title}
      preview={preview}
      foot={<Foot frame={frame} />}
    >
      {children}
    </MailDocument>
  );
}

function Foot({ frame }: { frame: GenericMailFrame }) {
  const { why, link } = frame;
  return (
    <>
      <Sender {...frame} />
      <p style={{ margin: link ? '0 0 12px' : 0 }}>{why}</p>
      {link && (
        <p style={{ margin: 0 }}>
          <Link href={link.href} style={footLink}>
            {link.label}
          </Link>
        </p>
      )}
    </>
  );
}
