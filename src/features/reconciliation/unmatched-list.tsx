import './ledger.css';
import type { UnmatchedReason } from '#db/schema/payments.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Tag } from '#src/ui/badge.tsx';
import { parkDay, parkTime } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { providerName } from './account-name.tsx';
import { perhapsSame, type ReportedPayment } from './same-payment.ts';
import { SolveForm } from './solve-form.tsx';

type UnmatchedMoney = {
  id: string;
  provider: string;
  ref: string;
  providerTxnId: string;
  amountVnd: number;
  reason: UnmatchedReason;
  code: string;
  receivedAt: string;
  /** The last note; for open money, why it is open again. */
  solution: string | null;
};
/** Money that one of them may repeat. */
type LikeMoney = ReportedPayment & { id: string; reportId: string; code: string; ref: string };

const OFFERED_MAX = 3;

type Props = { intl: Intl18; found: readonly UnmatchedMoney[]; like?: readonly LikeMoney[] };

/** Money that a provider has reported and that settles nothing, each with a place for what came of it. */
export function UnmatchedList({ intl, found, like = [] }: Props) {
  const { t } = intl;
  const words = intl.words('reconciliation.staff');
  if (found.length === 0) return <p className="mut">{t('reconciliation.staff.noUnmatched')}</p>;
  return (
    <ul className=":uno: grid gap-16px [&_li]:(grid gap-8px py-16px px-18px rule-line-2 round-1 bg-surface)">
      {found.map((one) => (
        <Reported key={one.id} intl={intl} one={one}>
          <SolveForm id={one.id} of="unmatched" words={words} same={offers(intl, one, like)} />
        </Reported>
      ))}
    </ul>
  );
}

/** Money that staff marked as repeats, each with an undo button. */
export function RepeatList({ intl, found }: Pick<Props, 'intl' | 'found'>) {
  const words = intl.words('reconciliation.staff');
  return (
    <ul className=":uno: grid gap-16px [&_li]:(grid gap-8px py-16px px-18px rule-line-2 round-1 bg-surface)">
      {found.map((one) => (
        <Reported key={one.id} intl={intl} one={one}>
          <SolveForm id={one.id} of="repeat" words={words} />
        </Reported>
      ))}
    </ul>
  );
}

type ReportedProps = { intl: Intl18; one: UnmatchedMoney; children: React.ReactNode };

function Reported({ intl, one, children }: ReportedProps) {
  const { t, money } = intl;
  const { provider, ref, providerTxnId, amountVnd, reason, code, receivedAt, solution } = one;
  const number = providerTxnId && t('reconciliation.staff.transaction', { number: providerTxnId });
  return (
    <li>
      <div>
        <Tag tone="warn">{t(`reconciliation.unmatched.${reason}`)}</Tag>
      </div>
      <p>
        <b className="num">{[code && spacedCode(code), ref].filter(Boolean).join(' · ')}</b>
        {` · ${providerName(intl, provider)}, ${momentOf(intl, receivedAt)}`}
      </p>
      <p className="num">{[money(amountVnd), number].filter(Boolean).join(' · ')}</p>
      {solution && <p className="mut">{solution}</p>}
      {children}
    </li>
  );
}

function offers(intl: Intl18, one: UnmatchedMoney, like: readonly LikeMoney[]) {
  const known = like.filter(({ reportId }) => reportId === one.id);
  return perhapsSame({ ...one, at: one.receivedAt }, known)
    .slice(0, OFFERED_MAX)
    .map((same) => ({
      id: same.id,
      title: intl.t('reconciliation.staff.repeatOf', { what: sameText(intl, same) }),
    }));
}

function sameText(intl: Intl18, { at, code, ref, amountVnd, providerTxnId }: LikeMoney): string {
  return [momentOf(intl, at), intl.money(amountVnd), code ? spacedCode(code) : ref, providerTxnId]
    .filter(Boolean)
    .join(' · ');
}

function momentOf({ day }: Intl18, at: string): string {
  return `${parkTime(at)} ${day(parkDay(at), 'long')}`;
}
