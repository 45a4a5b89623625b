import './ledger.css';
import type { ReactNode } from 'react';
import type { UnmatchedReason } from '#db/schema/payments.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Tag } from '#src/ui/badge.tsx';
import { parkDay, parkTime } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { providerName } from './account-name.tsx';
import { OpenedRow, type Opening } from './opened-row.tsx';
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

type Props = {
  intl: Intl18;
  found: readonly UnmatchedMoney[];
  opening: Opening;
  /** What they may be second reports of. */
  like?: readonly LikeMoney[];
};

/** Money that a provider has reported and that settles nothing, with a place for what came of the opened one. */
export function UnmatchedList({ intl, found, opening, like = [] }: Props) {
  const { t } = intl;
  if (found.length === 0) return <p className="mut">{t('reconciliation.staff.noUnmatched')}</p>;
  return (
    <ul className=":uno: grid gap-16px [&_li]:(grid gap-8px py-16px px-18px rule-line-2 round-1 bg-surface)">
      {found.map((one) => {
        const same = offers(intl, one, like);
        return (
          <Reported
            key={one.id}
            {...{ intl, one, opening, same }}
            label={t('reconciliation.staff.open')}
            form={() => (
              <SolveForm id={one.id} of="unmatched" words={intl.words('reconciliation.staff')} same={same} />
            )}
          />
        );
      })}
    </ul>
  );
}

/** Money that staff marked as repeats, each with the way back. */
export function RepeatList({ intl, found, opening }: Omit<Props, 'like'>) {
  return (
    <ul className=":uno: grid gap-16px [&_li]:(grid gap-8px py-16px px-18px rule-line-2 round-1 bg-surface)">
      {found.map((one) => (
        <Reported
          key={one.id}
          {...{ intl, one, opening }}
          label={intl.t('reconciliation.staff.ownMoney')}
          form={() => <SolveForm id={one.id} of="repeat" words={intl.words('reconciliation.staff')} />}
        />
      ))}
    </ul>
  );
}

type ReportedProps = Pick<Props, 'intl' | 'opening'> & {
  one: UnmatchedMoney;
  label: string;
  form: () => ReactNode;
  /** What it may repeat: the form of the opened one has a button for each. */
  same?: readonly { id: string; title: string }[];
};

function Reported({ intl, one, opening, label, form, same = [] }: ReportedProps) {
  const { t, money } = intl;
  const { id, provider, ref, providerTxnId, amountVnd, reason, code, receivedAt, solution } = one;
  const number = providerTxnId && t('reconciliation.staff.transaction', { number: providerTxnId });
  const name = [code && spacedCode(code), ref].filter(Boolean).join(' · ');
  return (
    <OpenedRow {...opening} {...{ intl, id, name, label, form }}>
      <div>
        <Tag tone="warn">{t(`reconciliation.unmatched.${reason}`)}</Tag>
      </div>
      <p>
        <b className="num">{name}</b>
        {` · ${providerName(intl, provider)}, ${momentOf(intl, receivedAt)}`}
      </p>
      <p className="num">{[money(amountVnd), number].filter(Boolean).join(' · ')}</p>
      {solution && <p className="mut">{solution}</p>}
      {id !== opening.opened && same.map((other) => <p key={other.id}>{other.title}</p>)}
    </OpenedRow>
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
