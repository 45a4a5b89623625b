import { EmptyPart } from '#src/features/profile/empty-part.tsx';
import { VoucherList } from '#src/features/vouchers/voucher-list.tsx';
import { listOwnVouchers } from '#src/features/vouchers/vouchers.queries.ts';
import type { PartProps } from './dashboard-part.ts';

const LISTED_MAX = 50;

/** The user's vouchers from days on which the park was closed. */
export async function vouchersPart({ context, intl, user }: PartProps) {
  const owned = await listOwnVouchers(context.db.read, { userId: user.id, limit: LISTED_MAX });
  const { t } = intl;
  if (owned.length === 0)
    return <EmptyPart title={t('vouchers.own.empty')} text={t('vouchers.own.emptyText')} />;
  return (
    <>
      <p className="mut">{t('vouchers.own.how')}</p>
      <div className=":uno: dash-box mb-44px">
        <VoucherList intl={intl} owned={owned} now={context.now} />
      </div>
    </>
  );
}
