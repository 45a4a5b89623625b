import { intlFor } from '#i18n/intl.ts';
import { type GenericMailFrame, GenericMailLayout, genericMailText } from './generic-mail.tsx';
import type { MailContent } from './layout.tsx';
import { Action, Paragraph } from './parts.tsx';

/** The link that opens a contact's orders for a day. */
export function foundOrdersMail(frame: GenericMailFrame, href: string): MailContent {
  const { t } = intlFor(frame.locale);
  const [title, text, open] = [
    t('aftercare.mail.orders-found.title'),
    t('aftercare.mail.orders-found.text'),
    t('aftercare.mail.orders-found.open'),
  ];
  return {
    subject: t('aftercare.mail.orders-found.subject'),
    body: (
      <GenericMailLayout frame={frame} title={title} preview={text}>
        <Paragraph>{text}</Paragraph>
        <Action href={href} label={open} />
      </GenericMailLayout>
    ),
    text: genericMailText(frame, [title, text, `${open}: ${href}`]),
  };
}
