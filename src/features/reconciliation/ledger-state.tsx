import './ledger.css';
import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { accountName } from './account-name.tsx';

type StatedFault = { movement: string; bookedVnd: number; rightVnd: number };
type StatedBalance = { account: string; amountVnd: number };
type Props = { intl: Intl18; areRight: boolean; faults: readonly StatedFault[] };

/** Whether the ledger balances, and what does not. */
export function LedgerState({ intl: { t, money }, areRight, faults }: Props) {
  return (
    <div
      className=":uno: py-14px px-18px [border-left:3px_solid_var(--ok)] bg-surface [&[data-wrong]]:border-err"
      data-wrong={areRight ? undefined : ''}
      role={areRight ? undefined : 'alert'}
    >
      <p>{t(areRight ? 'reconciliation.staff.right' : 'reconciliation.staff.wrong')}</p>
      <ul>
        {faults.map(({ movement, bookedVnd, rightVnd }) => (
          <li key={movement} className="num">
            {t('reconciliation.staff.fault', { movement, booked: money(bookedVnd), right: money(rightVnd) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Balances({ intl, balances }: { intl: Intl18; balances: readonly StatedBalance[] }) {
  const { t, money } = intl;
  if (balances.length === 0) return <p className="mut">{t('reconciliation.staff.noEntries')}</p>;
  const head = [t('reconciliation.staff.account'), t('reconciliation.staff.balance')];
  return (
    <LedgerTable label={t('reconciliation.staff.balances')} head={head}>
      {balances.map(({ account, amountVnd }) => (
        <tr key={account}>
          <td>{accountName(intl, account)}</td>
          <td className="num">{money(amountVnd)}</td>
        </tr>
      ))}
    </LedgerTable>
  );
}

type TableProps = { label: string; head: readonly string[]; className?: string; children: ReactNode };

/** Wider than a telephone: moved sideways by keys too. */
export function LedgerTable({ label, head, className = '', children }: TableProps) {
  return (
    <Static
      as="section"
      aria-label={label}
      tabIndex={0}
      className={`${':uno: overflow-x-auto !mt-0'} ${className}`}
    >
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Static>
  );
}
