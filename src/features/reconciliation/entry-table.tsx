import './ledger.css';
import type { MovementKind } from '#db/schema/ledger.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { parkDay, parkTime } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { accountName } from './account-name.tsx';
import { LedgerTable } from './ledger-state.tsx';

type ShownEntry = {
  id: number;
  kind: MovementKind;
  account: string;
  amountVnd: number;
  at: string;
  code: string;
};
type Props = {
  intl: Intl18;
  entries: readonly ShownEntry[];
  /** Said where there are none. */
  none: string;
};

/** Both sides of each movement, the newest first. */
export function EntryTable({ intl, entries, none }: Props) {
  const { t, money, day } = intl;
  const head = (['when', 'code', 'what', 'account', 'amount'] as const).map((name) =>
    t(`reconciliation.staff.${name}`),
  );
  if (entries.length === 0) return <p className="mut">{none}</p>;
  return (
    <LedgerTable
      label={t('reconciliation.staff.entries')}
      head={head}
      className=":uno: max-640:[&_thead]:hidden max-640:[&_tr]:(grid grid-cols-[1fr_auto] gap-[2px_16px] py-10px rule-b-line-2) max-640:[&_td]:(p-0 b-0) max-640:[&_td:nth-child(1)]:(c-ink-3 order-2 text-right) max-640:[&_td:nth-child(4)]:(c-ink-3 order-3) max-640:[&_td:nth-child(2)]:[order:-2] max-640:[&_td:nth-child(5)]:[order:-1] max-640:[&_td:nth-child(3)]:order-1"
    >
      {entries.map(({ id, kind, account, amountVnd, at, ...entry }) => (
        <tr key={id}>
          <td className="num">{`${parkTime(at)}, ${day(parkDay(at), 'short')}`}</td>
          <td className="num">{spacedCode(entry.code) || t('reconciliation.staff.noOrder')}</td>
          <td>{t(`reconciliation.movement.${kind}`)}</td>
          <td>{accountName(intl, account)}</td>
          <td className="num">{money(amountVnd)}</td>
        </tr>
      ))}
    </LedgerTable>
  );
}
