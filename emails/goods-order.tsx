import { intlFor } from '#i18n/intl.ts';
import { type MailContent, type MailFrame, MailLayout, plainText } from './layout.tsx';
import { Action, type MailLine, Paragraph, Stressed, Summary, summaryText } from './parts.tsx';

/** What there is to say of an order of goods and services without tickets. */
export type GoodsNews = 'received' | 'confirmed' | 'shipped' | 'failed';
export type GoodsOrderProps = MailFrame & {
  news: GoodsNews;
  lines: MailLine[];
  totalVnd: number;
  /** Where the goods go, on one line; null when nothing is sent. */
  address: string | null;
  payment: 'due' | 'paid' | 'at-door';
  /** Until when the goods wait for the money; `day` and `time` of the park. */
  heldUntil: { day: string; time: string } | null;
  /** The gateway's reason for a payment that failed. */
  reason: string | null;
  actionUrl: string;
};

export function goodsOrderMail(props: GoodsOrderProps): MailContent {
  const words = wordsOf(props);
  return {
    subject: intlFor(props.locale).t(`messages.goods.${props.news}.subject`, { code: props.code }),
    body: <GoodsOrder {...props} />,
    text: plainText(props, [
      words.title,
      words.greeting,
      ...words.paragraphs,
      summaryText(props.locale, props.lines, words.total),
      `${words.action}: ${props.actionUrl}`,
    ]),
  };
}

export function GoodsOrder(props: GoodsOrderProps) {
  const words = wordsOf(props);
  return (
    <MailLayout frame={props} title={words.title} preview={words.paragraphs[0] ?? ''}>
      <Paragraph>{words.greeting}</Paragraph>
      {words.paragraphs.map((text) => (
        <Paragraph key={text}>
          <Stressed text={text} part={props.heldUntil?.time ?? props.code} />
        </Paragraph>
      ))}
      <Action href={props.actionUrl} label={words.action} />
      <Summary locale={props.locale} lines={props.lines} total={words.total} />
    </MailLayout>
  );
}

function wordsOf(props: GoodsOrderProps) {
  const { locale, code, name, news, totalVnd, address, heldUntil, reason, payment } = props;
  const intl = intlFor(locale);
  const amount = intl.money(totalVnd);
  const isDue = payment === 'due' && heldUntil !== null;
  const until = heldUntil && { time: heldUntil.time, day: intl.day(heldUntil.day, 'long') };
  const lead = intl.t(`messages.goods.${news}.lead`, { code });
  const over = payment === 'due' ? intl.t('messages.goods.over') : null;
  const paragraphs = [
    reason ? `${lead} ${reason}` : lead,
    isDue && until ? intl.t('messages.goods.hold', until) : over,
    address && intl.t('messages.goods.to', { address }),
    payment === 'at-door' ? intl.t('messages.goods.atDoor', { amount }) : null,
  ];
  return {
    title: intl.t(`messages.goods.${news}.title`),
    greeting: intl.t('messages.greeting', { name }),
    paragraphs: paragraphs.filter((text) => text !== null),
    action: isDue ? intl.t('messages.goods.pay', { amount }) : intl.t('messages.goods.open'),
    total: { label: intl.t('messages.summary.total'), amountVnd: totalVnd },
  };
}
