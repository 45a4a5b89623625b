import '#src/ui/styles/self-service.css';
import type { ReactNode } from 'react';
import type { RefundGround, RefundState, RequestKind } from '#db/schema/refunds.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { GoodsEnd } from '#src/features/goods-returns/goods-returns.ts';
import { Tag } from '#src/ui/badge.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { may, type Permitted } from '#src/values/permissions.ts';
import { ApprovalText } from './approvals/approval-text.tsx';
import type { ScheduledActs } from './approvals/scheduled.ts';
import { RefundDecision } from './refund-decision.tsx';
import { REFUND_TONES } from './refund-track.tsx';
import { type Refusal, Refusals } from './refusals.tsx';

export type PanelRefund = {
  id: string;
  state: RefundState;
  ground: RefundGround;
  kind: RequestKind;
  /** Of a waiver: the day to which the tickets would move. */
  moveDay: string | null;
  /** Who can allow what a colleague asked for or a guest claims; null for what the terms give a guest. */
  givers: readonly string[] | null;
  /** What becomes of the order when it is approved, where it does not just go on. */
  end: GoodsEnd | null;
  amountVnd: number;
  note: string;
  /** The answer to the buyer when staff rejected it, and when that was. */
  answer: string | null;
  decidedAt: string | null;
  createdAt: string;
  code: string;
  name: string;
  qrOpenedAt: string | null;
  ticketCount: number;
  /** Lines of goods, services and delivery. */
  goodsCount: number;
  /** When an approval takes effect that has not yet, and can be taken back; null without one. */
  approveAt: string | null;
  /** Whether that is over by now; it is sent by the next run of the job. */
  isDue: boolean;
  /** Who has given it. */
  approver: string | null;
  /** What this person may do with it until then. */
  scheduled: ScheduledActs | null;
  /** Why an approval could not take effect, as the id of a message. */
  returnedWhy: string | null;
  /** What is still to be handed over. */
  manualVnd: number;
  refusals: readonly Refusal[];
};
type Props = {
  intl: Intl18;
  title: string;
  refunds: readonly PanelRefund[];
  user: Permitted;
  children?: ReactNode;
};

/** Requests of one kind, each with what may be done about it. */
export function RefundPanel({ intl, title, refunds, user, children }: Props) {
  return (
    <section className="care-track">
      <h2>{title}</h2>
      {refunds.length === 0 && <p className="mut">{intl.t('refunds.staff.none')}</p>}
      {refunds.map((refund) => (
        <Line key={refund.id} intl={intl} refund={refund} user={user} />
      ))}
      {children}
    </section>
  );
}

function Line({ intl, refund, user }: Pick<Props, 'intl' | 'user'> & { refund: PanelRefund }) {
  const { t, money } = intl;
  const { id, state, amountVnd, note, answer, decidedAt, createdAt, qrOpenedAt, manualVnd } = refund;
  const [mayDecide, mayPay] = [may(user, 'refunds.decide'), may(user, 'refunds.pay')];
  const opened = qrOpenedAt
    ? t('refunds.staff.opened', { time: intl.moment(qrOpenedAt) })
    : t('refunds.staff.neverOpened');
  const goods = refund.goodsCount > 0 && t('refunds.staff.goods', { count: refund.goodsCount });
  return (
    <article id={`refund-${id}`}>
      <header>
        <h3>{t('refunds.track.amount', { amount: money(amountVnd), count: refund.ticketCount })}</h3>
        <Tag tone={REFUND_TONES[state]}>{t(stateId(refund))}</Tag>
      </header>
      <p>
        <b className="num">{t('refunds.staff.order', { code: spacedCode(refund.code) })}</b>
        {` · ${refund.name} · ${intl.moment(createdAt)}`}
      </p>
      <p>{[groundText(intl, refund), goods, opened].filter(Boolean).join(' · ')}</p>
      <ApprovalText {...{ intl, ...refund }} />
      {refund.givers && <p>{giversText(intl, refund.givers)}</p>}
      {note && <p>{t('refunds.staff.note', { note })}</p>}
      {answer && decidedAt && <p>{t('refunds.staff.answered', { answer, time: intl.moment(decidedAt) })}</p>}
      {refund.end && (
        <p id={`end-${id}`}>
          <b>{t(`orders.staff.ends.${refund.end}`)}</b>
        </p>
      )}
      <Refusals intl={intl} refusals={refund.refusals} />
      <RefundDecision
        id={id}
        isOpen={mayDecide && state === 'requested' && refund.approveAt === null}
        scheduled={refund.scheduled}
        canRetry={mayPay && state === 'failed'}
        aboutId={refund.end && `end-${id}`}
        approveText={t(APPROVE[refund.kind], { amount: money(amountVnd) })}
        markPaidText={
          mayPay && manualVnd > 0 ? t('refunds.staff.markPaid', { amount: money(manualVnd) }) : null
        }
        words={intl.words('refunds.staff')}
      />
    </article>
  );
}

function stateId({ state, ground, approveAt }: PanelRefund) {
  if (approveAt !== null) return 'orderDesk.scheduled';
  if (state !== 'withdrawn') return `refunds.state.${state}` as const;
  return ground === 'staff' ? 'refunds.staff.takenBack' : 'refunds.staff.withdrawn';
}

const APPROVE = {
  money: 'refunds.staff.approve',
  credit: 'refunds.staff.approveCredit',
  waiver: 'refunds.staff.approveWaiver',
} as const;

function groundText({ t, day }: Intl18, { ground, kind, moveDay }: PanelRefund): string {
  if (kind === 'credit') return t('refunds.staff.credit');
  if (kind === 'waiver') return t('refunds.staff.waiver', { day: moveDay ? day(moveDay, 'full') : '' });
  return t(`refunds.staff.${ground}`);
}

function giversText({ t }: Intl18, givers: readonly string[]): string {
  return givers.length > 0
    ? t('refunds.staff.givers', { names: givers.join(', ') })
    : t('refunds.staff.nobody');
}
