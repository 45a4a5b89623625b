import type { Intl18, MessageId } from '#i18n/intl.ts';
import type { OwnChange } from '#src/features/orders/own-changes.queries.ts';
import { Tag, type Tone } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { parkDay } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';

const TONES: Record<OwnChange['state'], Tone> = {
  requested: 'warn',
  approved: 'info',
  paying: 'info',
  pending: 'warn',
  done: 'ok',
  failed: 'warn',
  rejected: 'err',
  withdrawn: 'info',
  lapsed: 'info',
};

type Props = { intl: Intl18; changes: readonly OwnChange[]; hrefOf: (change: OwnChange) => `/${string}` };

function refundState({ state, amountVnd }: Extract<OwnChange, { kind: 'refund' }>): MessageId {
  return amountVnd === 0 && state === 'done' ? 'refunds.free.state' : `refunds.state.${state}`;
}

/** Refunds and exchanges of the user's own orders, each with its state. */
export function ChangeList({ intl, changes, hrefOf }: Props) {
  const { t, day, money } = intl;
  return (
    <ul className=":uno: dash-list rule-t-line [&_.sm]:c-ink-2 [&_h3]:(m-[0_0_4px] text-18px)">
      {changes.map((change) => (
        <li key={change.id}>
          <div>
            <h3 className="num">{t('profile.orders.row', { code: spacedCode(change.code) })}</h3>
            <p className="sm">
              {[
                change.kind === 'refund'
                  ? t(change.amountVnd > 0 ? 'profile.changes.refund' : 'profile.changes.free', {
                      amount: money(change.amountVnd),
                    })
                  : t('profile.changes.exchange', { day: day(change.day, 'long') }),
                t('profile.changes.asked', { day: day(parkDay(change.createdAt), 'long') }),
              ].join(' · ')}
            </p>
          </div>
          <div className=":uno: flex flex-wrap items-center gap-[10px_18px]">
            <Tag tone={TONES[change.state]}>
              {change.kind === 'refund' ? t(refundState(change)) : t(`exchanges.track.${change.state}`)}
            </Tag>
            <Link to={hrefOf(change)} className="lnk">
              {t('profile.changes.follow')}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
