import '#src/ui/styles/self-service.css';
import type { RefundState } from '#db/schema/refunds.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Tag, type Tone } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import type { TrackedRefund } from './track-refunds.ts';

type Props = {
  intl: Intl18;
  requests: readonly TrackedRefund[];
  /** Where a request that waits is withdrawn. */
  withdrawAddress: (requestId: string) => `/${string}`;
};

export const REFUND_TONES: Record<RefundState, Tone> = {
  requested: 'warn',
  approved: 'info',
  paying: 'info',
  done: 'ok',
  failed: 'warn',
  rejected: 'err',
  withdrawn: 'info',
};
/** Number of steps that a state has reached; a rejected request has none. */
const REACHED: Partial<Record<RefundState, number>> = {
  requested: 1,
  approved: 2,
  paying: 3,
  failed: 2,
  done: 4,
};
const STEPS = ['asked', 'approved', 'paying', 'done'] as const;

/** Every request of an order, newest first, each with how far it is. */
export function RefundTrack({ intl, requests, withdrawAddress }: Props) {
  const { t } = intl;
  if (requests.length === 0) return null;
  return (
    <section className="care-track" aria-labelledby="refund-track">
      <h2 id="refund-track">{t('refunds.page.track')}</h2>
      {requests.toReversed().map((request) => (
        <Tracked key={request.id} {...{ intl, request, withdrawAddress }} />
      ))}
    </section>
  );
}

type TrackedProps = Omit<Props, 'requests'> & { request: TrackedRefund };

function Tracked({ intl, request, withdrawAddress }: TrackedProps) {
  const { t, money } = intl;
  const { id, state, amountVnd, createdAt, ticketIds } = request;
  const isFree = amountVnd === 0;
  const reached = isFree ? undefined : REACHED[state];
  const about = { amount: money(amountVnd), count: ticketIds.length };
  return (
    <article>
      <header>
        <h3>{t(isFree ? 'refunds.free.track' : 'refunds.track.amount', about)}</h3>
        <Tag tone={REFUND_TONES[state]}>
          {t(isFree && state === 'done' ? 'refunds.free.state' : `refunds.state.${state}`)}
        </Tag>
      </header>
      <time className="sm mut num" dateTime={createdAt}>
        {intl.moment(createdAt)}
      </time>
      {reached !== undefined && (
        <ol className=":uno: care-wire grid grid-cols-[repeat(auto-fit,minmax(0,1fr))] gap-8px text-14px [&_li]:(pt-8px [border-top:2px_dashed_var(--line-2)] c-ink-3) [&_li[data-done]]:[border-top:2px_solid_var(--wire)] [&_li[data-done]]:c-ink">
          {STEPS.map((step, index) => (
            <li key={step} data-done={index < reached || undefined}>
              {t(`refunds.track.${step}`)}
            </li>
          ))}
        </ol>
      )}
      <p>{stateText(intl, request)}</p>
      {state === 'requested' && (
        <p>
          <ButtonLink to={withdrawAddress(id)} size="sm">
            {t('refunds.track.withdraw')}
          </ButtonLink>
        </p>
      )}
    </article>
  );
}

function stateText({ t }: Intl18, { state, amountVnd, answer, payouts }: TrackedRefund): string {
  if (amountVnd === 0 && state === 'done') return t('refunds.free.noMoney');
  if (state === 'rejected') return t('refunds.track.rejectedText', { answer: answer ?? '' });
  const isManual = payouts.some((payout) => payout.isManual && payout.state === 'paying');
  if (state === 'paying' && isManual) return t('refunds.track.handText');
  return t(`refunds.track.${state === 'approved' ? 'paying' : state}Text`);
}
