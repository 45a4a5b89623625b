import { intlFor } from '#i18n/intl.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { type MailContent, type MailFrame, MailLayout, plainText } from './layout.tsx';
import { Action, type MailLine, mailTotal, Paragraph, Stressed, Summary, summaryText } from './parts.tsx';

type PaymentFailedProps = MailFrame & {
  day: string;
  lines: MailLine[];
  totalVnd: number;
  /** What a voucher pays of it. */
  creditVnd?: number;
  /** The provider's reason in the buyer's words, when it gave one. */
  reason: string | null;
  /** Until when the places are still held, or null when they are gone; the links follow it. */
  heldUntil: string | null;
  retryUrl: string;
  bookAgainUrl: string;
};

export function paymentFailedMail(props: PaymentFailedProps): MailContent {
  const intl = intlFor(props.locale);
  const words = wordsOf(props);
  return {
    subject: intl.t('messages.failed.subject', { code: spacedCode(props.code) }),
    body: <PaymentFailed {...props} />,
    text: plainText(props, [
      words.title,
      words.greeting,
      words.lead,
      words.next,
      words.charged,
      summaryText(props.locale, props.lines, words.total),
      `${words.action.label}: ${words.action.href}`,
    ]),
  };
}

function PaymentFailed(props: PaymentFailedProps) {
  const words = wordsOf(props);
  return (
    <MailLayout frame={props} title={words.title} preview={words.preview}>
      <Paragraph>{words.greeting}</Paragraph>
      <Paragraph>{words.lead}</Paragraph>
      <Paragraph>{words.until ? <Stressed text={words.next} part={words.until} /> : words.next}</Paragraph>
      <Action {...words.action} />
      <Paragraph isFaint>{words.charged}</Paragraph>
      <Summary locale={props.locale} lines={props.lines} total={words.total} />
    </MailLayout>
  );
}

function wordsOf({
  locale,
  code,
  name,
  day,
  reason,
  heldUntil,
  totalVnd,
  creditVnd = 0,
  ...links
}: PaymentFailedProps) {
  const intl = intlFor(locale);
  const until = heldUntil && intl.moment(heldUntil);
  const lead = intl.t('messages.failed.lead', { code: spacedCode(code), visit: intl.day(day, 'full') });
  const amount = intl.money(totalVnd - creditVnd);
  return {
    until,
    title: intl.t('messages.failed.title'),
    preview: until ? intl.t('messages.failed.preview', { until }) : intl.t('messages.failed.ended'),
    greeting: intl.t('messages.greeting', { name }),
    lead: reason ? `${lead} ${reason}` : lead,
    next: until ? intl.t('messages.failed.hold', { until }) : intl.t('messages.failed.ended'),
    charged: intl.t('messages.failed.charged'),
    action: until
      ? { href: links.retryUrl, label: intl.t('messages.failed.retry', { amount }) }
      : { href: links.bookAgainUrl, label: intl.t('messages.failed.bookAgain') },
    total: mailTotal(locale, { totalVnd, creditVnd, isPaid: false }),
  };
}
