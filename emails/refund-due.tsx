import { type Intl18, intlFor } from '#i18n/intl.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { type MailContent, type MailFrame, MailLayout, plainText } from './layout.tsx';
import { Action, Paragraph, Stressed } from './parts.tsx';

type RefundReason =
  | 'placesGone'
  | 'stockGone'
  | 'paidTwice'
  | 'cancelled'
  | 'overpaid'
  | 'underpaid'
  | 'discountGone'
  | 'exchange'
  | 'other';
type RefundDueProps = MailFrame & {
  /** The amount being refunded; none where a voucher has all of it back. */
  amountVnd: number;
  reason: RefundReason;
  /** What is back on a voucher already, and on which, its code masked. */
  credit?: { amountVnd: number; voucher: string } | null;
  /** To which the tickets could not be moved. */
  missedDay?: string | undefined;
};

export function refundDueMail(props: RefundDueProps): MailContent {
  const words = wordsOf(props);
  return {
    subject: words.subject,
    body: <RefundDue {...props} />,
    text: plainText(props, [
      words.title,
      words.greeting,
      words.why,
      ...words.how,
      words.ask,
      `${words.open}: ${props.orderUrl}`,
    ]),
  };
}

function RefundDue(props: RefundDueProps) {
  const words = wordsOf(props);
  return (
    <MailLayout frame={props} title={words.title} preview={words.preview}>
      <Paragraph>{words.greeting}</Paragraph>
      <Paragraph>{words.why}</Paragraph>
      {words.how.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <Paragraph>
        <Stressed text={words.ask} part={props.park.hotline} />
      </Paragraph>
      <Action href={props.orderUrl} label={words.open} />
    </MailLayout>
  );
}

function wordsOf(props: RefundDueProps) {
  const { locale, name, day, reason, missedDay, park, code: storedCode } = props;
  const code = spacedCode(storedCode);
  const intl = intlFor(locale);
  const order = day ? intl.t('messages.refund.visit', { code, visit: intl.day(day, 'full') }) : code;
  const goodsReason = reason === 'paidTwice' ? 'paidTwiceGoods' : reason;
  return {
    ...amountWords(props, intl),
    greeting: intl.t('messages.greeting', { name }),
    why: missedDay
      ? intl.t('messages.refund.exchangeDay', { order, day: intl.day(missedDay, 'full') })
      : intl.t(`messages.refund.${day ? reason : goodsReason}`, { order }),
    ask: intl.t('messages.refund.ask', { hotline: park.hotline }),
    open: intl.t('messages.refund.open', { code }),
  };
}

/** The amount, and how it is returned: over the payments, on a voucher at once, or both. */
function amountWords({ amountVnd, credit, code: storedCode }: RefundDueProps, { t, money }: Intl18) {
  const code = spacedCode(storedCode);
  const amount = money(amountVnd);
  const part = credit ? [t('vouchers.back.part', { ...credit, amount: money(credit.amountVnd) })] : [];
  if (credit && amountVnd === 0)
    return {
      subject: t('vouchers.back.subject', { code }),
      title: t('vouchers.back.title', { amount: money(credit.amountVnd) }),
      preview: part.join(),
      how: part,
    };
  return {
    subject: t('messages.refund.subject', { code }),
    title: t('messages.refund.title', { amount }),
    preview: t('messages.refund.preview', { amount }),
    how: credit ? [...part, t('vouchers.back.rest', { amount })] : [t('messages.refund.how')],
  };
}
