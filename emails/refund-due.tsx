import { intlFor } from '#i18n/intl.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { type MailContent, type MailFrame, MailLayout, plainText } from './layout.tsx';
import { Action, Paragraph, Stressed } from './parts.tsx';

export type RefundReason =
  | 'placesGone'
  | 'stockGone'
  | 'paidTwice'
  | 'cancelled'
  | 'overpaid'
  | 'underpaid'
  | 'exchange'
  | 'other';
export type RefundDueProps = MailFrame & { amountVnd: number; reason: RefundReason };

export function refundDueMail(props: RefundDueProps): MailContent {
  const words = wordsOf(props);
  return {
    subject: intlFor(props.locale).t('messages.refund.subject', { code: spacedCode(props.code) }),
    body: <RefundDue {...props} />,
    text: plainText(props, [
      words.title,
      words.greeting,
      words.why,
      words.how,
      words.ask,
      `${words.open}: ${props.orderUrl}`,
    ]),
  };
}

export function RefundDue(props: RefundDueProps) {
  const words = wordsOf(props);
  return (
    <MailLayout frame={props} title={words.title} preview={words.preview}>
      <Paragraph>{words.greeting}</Paragraph>
      <Paragraph>{words.why}</Paragraph>
      <Paragraph>{words.how}</Paragraph>
      <Paragraph>
        <Stressed text={words.ask} part={props.park.hotline} />
      </Paragraph>
      <Action href={props.orderUrl} label={words.open} />
    </MailLayout>
  );
}

function wordsOf({ locale, name, day, amountVnd, reason, park, code: asKept }: RefundDueProps) {
  const code = spacedCode(asKept);
  const intl = intlFor(locale);
  const amount = intl.money(amountVnd);
  const order = day ? intl.t('messages.refund.visit', { code, visit: intl.day(day, 'full') }) : code;
  const goodsReason = reason === 'paidTwice' ? 'paidTwiceGoods' : reason;
  return {
    title: intl.t('messages.refund.title', { amount }),
    preview: intl.t('messages.refund.preview', { amount }),
    greeting: intl.t('messages.greeting', { name }),
    why: intl.t(`messages.refund.${day ? reason : goodsReason}`, { order }),
    how: intl.t('messages.refund.how'),
    ask: intl.t('messages.refund.ask', { hotline: park.hotline }),
    open: intl.t('messages.refund.open', { code }),
  };
}
