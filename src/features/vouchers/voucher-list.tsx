import type { VoucherRow } from '#db/schema/vouchers.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Tag } from '#src/ui/badge.tsx';
import { parkDay } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';

type Owned = { voucher: VoucherRow; orderCode: string };
type Props = { intl: Intl18; owned: readonly Owned[]; now: string };

/** Vouchers with their whole codes: only their owner sees this. */
export function VoucherList({ intl, owned, now }: Props) {
  return (
    <ul className=":uno: dash-list rule-t-line [&_.sm]:c-ink-2 [&_h3]:(m-[0_0_4px] text-18px)">
      {owned.map((one) => (
        <Line key={one.voucher.code} intl={intl} {...one} now={now} />
      ))}
    </ul>
  );
}

function Line({ intl: { t, day, money }, voucher, orderCode, now }: Owned & Pick<Props, 'intl' | 'now'>) {
  const { code, balanceVnd, amountVnd, expiresAt } = voucher;
  const until = { day: day(parkDay(expiresAt), 'long') };
  const isOver = expiresAt <= now;
  const isUsed = balanceVnd === 0;
  const state = isUsed ? t('vouchers.own.used') : t('vouchers.own.left', { amount: money(balanceVnd) });
  return (
    <li>
      <div>
        <h3 className="num">{spacedCode(code)}</h3>
        <p className="sm">
          {t('vouchers.own.of', { amount: money(amountVnd), code: spacedCode(orderCode) })}
        </p>
        <p className="sm mut">{t(isOver ? 'vouchers.own.over' : 'vouchers.own.until', until)}</p>
      </div>
      <div className=":uno: flex flex-wrap items-center gap-[10px_18px]">
        <Tag tone={isOver || isUsed ? 'info' : 'ok'}>{state}</Tag>
      </div>
    </li>
  );
}
