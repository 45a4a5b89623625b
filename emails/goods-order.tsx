import { intlFor } from '#i18n/intl.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { factLines } from './fact-table.tsx';
import { type MailContent, type MailFrame, MailLayout, plainText } from './layout.tsx';
import { type HowToPay, PayBy } from './order-received.tsx';
import { Action, type MailLine, mailTotal, Paragraph, Stressed, Summary, summaryText } from './parts.tsx';

/** What there is to say of an order of goods and services without tickets. */
export type GoodsNews = 'received' | 'confirmed' | 'shipped' | 'failed' | 'cancelled';
export type GoodsOrderProps = MailFrame & {
  news: GoodsNews;
  lines: MailLine[];
  totalVnd: number;
  /** What a voucher pays of it. */
  creditVnd?: number;
  /** Where the goods go, on one line; null when nothing is sent: services alone. */
  address: string | null;
  /** Where they are collected instead, and until which park day once they are ready. */
  pickup?: { place: string; hours: string; until?: string | undefined } | null;
  payment: 'due' | 'paid' | 'at-door';
  /** The instant until which the goods wait for the money. */
  heldUntil: string | null;
  /** The gateway's reason for a payment that failed. */
  reason: string | null;
  /** What a cancellation gives back, as a sentence. */
  returned?: string | null;
  actionUrl: string;
  how?: HowToPay | null;
};

const READY = {
  subject: 'messages.pickup.shipped.subject',
  title: 'messages.pickup.shipped.title',
  lead: 'messages.pickup.shipped.lead',
} as const;

export function goodsOrderMail(props: GoodsOrderProps): MailContent {
  const words = wordsOf(props);
  return {
    subject: intlFor(props.locale).t(ownWords(props).subject, { code: spacedCode(props.code) }),
    body: <GoodsOrder {...props} />,
    text: plainText(props, [
      words.title,
      words.greeting,
      ...words.paragraphs,
      ...(props.how ? [props.how.lead, factLines(props.how.facts)] : []),
      summaryText(props.locale, props.lines, words.total),
      `${words.action}: ${props.actionUrl}`,
    ]),
  };
}

function GoodsOrder(props: GoodsOrderProps) {
  const words = wordsOf(props);
  return (
    <MailLayout frame={props} title={words.title} preview={words.paragraphs[0] ?? ''}>
      <Paragraph>{words.greeting}</Paragraph>
      {words.paragraphs.map((text) => (
        <Paragraph key={text}>
          <Stressed text={text} part={words.until ?? spacedCode(props.code)} />
        </Paragraph>
      ))}
      {props.how ? <PayBy {...props.how} /> : null}
      <Action href={props.actionUrl} label={words.action} />
      <Summary locale={props.locale} lines={props.lines} total={words.total} />
    </MailLayout>
  );
}

function wordsOf(props: GoodsOrderProps) {
  const { locale, name, totalVnd, creditVnd = 0, heldUntil, payment, how } = props;
  const intl = intlFor(locale);
  const amount = intl.money(totalVnd - creditVnd);
  const dueUntil = payment === 'due' && heldUntil ? intl.moment(heldUntil) : null;
  return {
    until: dueUntil,
    title: intl.t(ownWords(props).title),
    greeting: intl.t('messages.greeting', { name }),
    paragraphs: paragraphsOf(props, { amount, dueUntil }),
    action: dueUntil && !how ? intl.t('messages.goods.pay', { amount }) : intl.t('messages.goods.open'),
    total: mailTotal(locale, { totalVnd, creditVnd, isPaid: payment === 'paid' }),
  };
}

type Due = { amount: string; dueUntil: string | null };

function paragraphsOf(props: GoodsOrderProps, { amount, dueUntil }: Due): string[] {
  const { locale, news, pickup, reason, returned, payment, park } = props;
  const { t, day } = intlFor(locale);
  const own = ownWords(props);
  const code = spacedCode(props.code);
  const until = pickup?.until ? day(pickup.until, 'long') : '';
  const { place = '', hours = '' } = pickup ?? {};
  const lead = t(own.lead, { code, place, hours, until });
  // A cancelled order is not delivered and collects nothing on delivery.
  if (news === 'cancelled')
    return [lead, ...(returned ? [returned] : []), t('messages.refund.ask', { hotline: park.hotline })];
  const over = payment === 'due' ? t(own.over) : null;
  return [
    reason ? `${lead} ${reason}` : lead,
    dueUntil ? t(own.hold, { until: dueUntil }) : over,
    // A cancelled order is not delivered anywhere.
    dueUntil || payment !== 'due' ? whereText(props, code) : null,
    payment === 'at-door' ? t(pickup ? 'orders.pickup.cash' : 'messages.goods.atDoor', { amount }) : null,
  ].filter((text) => text !== null);
}

function whereText({ locale, news, address, pickup }: GoodsOrderProps, code: string): string | null {
  const { t } = intlFor(locale);
  if (pickup && news === 'shipped') return t('orders.pickup.bring', { code });
  if (pickup) return t('messages.pickup.at', { place: pickup.place, hours: pickup.hours, code });
  return address && t('messages.goods.to', { address });
}

/** Services are not packed, stored or shipped, and what is collected is not sent: they have their own sentences. */
function ownWords({ news, address, pickup }: GoodsOrderProps) {
  const goods = {
    subject: `messages.goods.${news}.subject`,
    title: `messages.goods.${news}.title`,
    lead: `messages.goods.${news}.lead`,
    hold: 'messages.goods.hold',
    over: 'messages.goods.over',
  } as const;
  if (pickup && news === 'confirmed') return { ...goods, lead: 'messages.pickup.confirmed.lead' } as const;
  if (pickup && news === 'shipped') return { ...goods, ...READY };
  if (address !== null) return goods;
  return {
    subject: goods.subject,
    title: news === 'received' ? 'messages.services.received.title' : goods.title,
    lead:
      news === 'received' || news === 'confirmed' ? (`messages.services.${news}.lead` as const) : goods.lead,
    hold: 'messages.services.hold',
    over: 'messages.services.over',
  } as const;
}
