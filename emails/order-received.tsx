import { intlFor } from '#i18n/intl.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { FactTable, factLines, type MailFact } from './fact-table.tsx';
import { type MailContent, type MailFrame, MailLayout, plainText } from './layout.tsx';
import { Action, type MailLine, mailTotal, Paragraph, Stressed, Summary, summaryText } from './parts.tsx';

/** A time on the park's clock. */

/** Where the money goes that is paid away from our pages. */
export type HowToPay = { lead: string; facts: MailFact[]; hasQr: boolean };

type OrderReceivedProps = MailFrame & {
  day: string;
  lines: MailLine[];
  totalVnd: number;
  /** What a voucher pays of it. */
  creditVnd?: number;
  payUrl: string;
  heldUntil: string;
  how?: HowToPay | null;
};

export function orderReceivedMail(props: OrderReceivedProps): MailContent {
  const intl = intlFor(props.locale);
  const words = wordsOf(props);
  return {
    subject: intl.t('messages.received.subject', { code: spacedCode(props.code) }),
    body: <OrderReceived {...props} />,
    text: plainText(props, [
      words.title,
      words.greeting,
      words.lead,
      words.hold,
      ...(props.how ? [props.how.lead, factLines(props.how.facts)] : []),
      summaryText(props.locale, props.lines, words.total),
      `${words.pay}: ${props.payUrl}`,
    ]),
  };
}

function OrderReceived(props: OrderReceivedProps) {
  const words = wordsOf(props);
  return (
    <MailLayout frame={props} title={words.title} preview={words.preview}>
      <Paragraph>{words.greeting}</Paragraph>
      <Paragraph>
        <Stressed text={words.lead} part={words.visit} />
      </Paragraph>
      <Paragraph>
        <Stressed text={words.hold} part={words.until} />
      </Paragraph>
      {props.how ? <PayBy {...props.how} /> : null}
      <Action href={props.payUrl} label={words.pay} />
      <Summary locale={props.locale} lines={props.lines} total={words.total} />
    </MailLayout>
  );
}

export function PayBy({ lead, facts }: Pick<HowToPay, 'lead' | 'facts'>) {
  return (
    <>
      <Paragraph>{lead}</Paragraph>
      <FactTable facts={facts} />
    </>
  );
}

function wordsOf({ locale, code, name, day, heldUntil, totalVnd, creditVnd = 0, how }: OrderReceivedProps) {
  const intl = intlFor(locale);
  const until = intl.moment(heldUntil);
  const visit = intl.day(day, 'full');
  return {
    visit,
    until,
    title: intl.t('messages.received.title'),
    preview: intl.t('messages.received.preview', { until }),
    greeting: intl.t('messages.greeting', { name }),
    lead: intl.t('messages.received.lead', { code: spacedCode(code), visit }),
    hold: intl.t('messages.received.hold', { until }),
    pay: how
      ? intl.t(how.hasQr ? 'messages.received.open' : 'messages.received.openCounter')
      : intl.t('messages.received.pay', { amount: intl.money(totalVnd - creditVnd) }),
    total: mailTotal(locale, { totalVnd, creditVnd, isPaid: false }),
  };
}
