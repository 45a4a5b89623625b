import type { RefundRequestRow, RefundState } from '#db/schema/refunds.ts';
import type { Intl18, MessageId } from '#i18n/intl.ts';
import type { Tone } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { ResultPanel } from '#src/ui/posted/result-panel.tsx';

type Props = {
  intl: Intl18;
  request: Pick<RefundRequestRow, 'state' | 'amountVnd' | 'answer'>;
  /** How many tickets it is about. */
  count: number;
  /** The page of the order. */
  to: `/${string}`;
};
type Words = { tone: Tone; title: MessageId; next: MessageId; codes: MessageId };

const CODES = 'refunds.result.codes';
const VALID = 'refunds.track.withdrawnText';
const APPROVED: Words = {
  ...{ tone: 'ok', title: 'refunds.result.approved' },
  ...{ next: 'refunds.result.approvedNext', codes: CODES },
};
const WORDS: Record<RefundState, Words> = {
  requested: {
    ...{ tone: 'info', title: 'refunds.result.requested' },
    ...{ next: 'refunds.result.requestedNext', codes: CODES },
  },
  approved: APPROVED,
  paying: APPROVED,
  done: { tone: 'ok', title: 'refunds.notice.done', next: 'refunds.track.doneText', codes: CODES },
  failed: { tone: 'warn', title: 'refunds.notice.failed', next: 'refunds.track.failedText', codes: CODES },
  rejected: {
    ...{ tone: 'err', title: 'refunds.notice.rejected' },
    ...{ next: 'refunds.track.rejectedText', codes: VALID },
  },
  withdrawn: { tone: 'ok', title: 'refunds.result.withdrawn', next: VALID, codes: VALID },
};

/** The same of tickets that cost nothing. */
const FREE: Record<RefundState, MessageId> = {
  requested: 'refunds.free.asked',
  approved: 'refunds.free.done',
  paying: 'refunds.free.done',
  done: 'refunds.free.done',
  failed: 'refunds.free.done',
  rejected: 'refunds.free.rejected',
  withdrawn: 'refunds.free.withdrawn',
};

/** What has become of a request, as it now stands: its address may be opened again long after it was made. */
export function RefundResult({ intl: { t, money }, request, count, to }: Props) {
  const { state, amountVnd, answer } = request;
  const isFree = amountVnd === 0;
  const { tone, next, codes } = WORDS[state];
  const title = isFree ? FREE[state] : WORDS[state].title;
  const about = { amount: money(amountVnd), count, answer: answer ?? '' };
  const lines = [
    t(codes, about),
    t(isFree && codes === CODES && state !== 'requested' ? 'refunds.free.noMoney' : next, about),
  ];
  return (
    <ResultPanel tone={tone} title={t(title, about)} lines={[...new Set(lines)]}>
      <p>
        <Link to={to} className="lnk">
          {t('refunds.page.openOrder')}
        </Link>
      </p>
    </ResultPanel>
  );
}
