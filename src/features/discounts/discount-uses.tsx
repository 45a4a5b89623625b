import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { BATCH_MAX, PREFIX_MAX_LENGTH } from './discount-batch.ts';
import type { ListedUse } from './discount-rows.queries.ts';

type Typed = Readonly<Record<string, string>>;
type Props = {
  intl: Intl18;
  /** The newest first. */
  uses: readonly ListedUse[];
  usage: { usedCount: number; usedVnd: number };
  revision: number;
  action: `/${string}`;
  refused: { message: string; errors: Typed; typed: Typed } | null;
  /** The codes that were made just now. */
  batch: string | null;
};

const PANEL = ':uno: grid grid-cols-1 gap-14px min-w-0 p-[16px_18px] bg-surface rule-line scroll-mt-90px';

/** Which orders used a code, and the form that makes many codes of its terms. */
export function DiscountUses(props: Props) {
  const { intl, uses, usage } = props;
  const { t } = intl;
  return (
    <>
      <section id="uses" aria-labelledby="uses-title" className={PANEL}>
        <h2 id="uses-title" className=":uno: text-22px">
          {t('discounts.uses.title')}
        </h2>
        <p>{t('discounts.uses.sum', { count: usage.usedCount, amount: intl.money(usage.usedVnd) })}</p>
        <ol className=":uno: grid grid-cols-1 [&>li]:(flex flex-wrap items-center justify-between gap-[4px_16px] py-10px rule-b-line-2 text-14px)">
          {uses.map((use) => (
            <Use key={use.orderCode} {...{ intl, use }} />
          ))}
        </ol>
      </section>
      <Batch {...props} />
    </>
  );
}

function Use({ intl, use }: { intl: Intl18; use: ListedUse }) {
  const { orderCode, name, amountVnd, totalVnd, state, at } = use;
  return (
    <li>
      <span>
        <Link className="lnk" to={href('staffOrders', intl.locale, { query: { code: orderCode } })}>
          {spacedCode(orderCode)}
        </Link>{' '}
        {name}
        <span className=":uno: block mut">
          {intl.moment(at)} · {intl.t(`discounts.state.${state}`)}
        </span>
      </span>
      <span className=":uno: num text-right">
        <b>−{intl.money(amountVnd)}</b>
        <span className=":uno: block mut">
          {intl.t('discounts.uses.total', { amount: intl.money(totalVnd) })}
        </span>
      </span>
    </li>
  );
}

function Batch({ intl, revision, action, refused, batch }: Props) {
  const { t, locale } = intl;
  const { errors = {}, typed = {} } = refused ?? {};
  return (
    <section id="batch" aria-labelledby="batch-title" className={PANEL}>
      <h2 id="batch-title" className=":uno: text-22px">
        {t('discounts.make.title')}
      </h2>
      <p className="mut">{t('discounts.make.lead')}</p>
      {batch && (
        <Notice tone="ok" role="status" title={t('discounts.make.done')}>
          <p className=":uno: flow-row gap-12px">
            <ButtonLink
              to={href('staffContentList', locale, { params: { kind: 'discount-codes' }, query: { batch } })}
            >
              {t('discounts.make.list')}
            </ButtonLink>
            <a
              className="btn btn-line"
              href={`/api/staff/content/discount-codes.csv?batch=${batch}`}
              download
            >
              {t('resources.csv.export')}
            </a>
          </p>
        </Notice>
      )}
      {refused && Object.keys(errors).length === 0 && (
        <Notice tone="err" role="alert" title={refused.message} />
      )}
      <form
        method="post"
        action={action}
        className=":uno: grid grid-cols-[1fr_1fr_auto] items-end gap-14px max-760:grid-cols-1"
      >
        <input type="hidden" name="_do" value="generate" />
        <input type="hidden" name="_revision" value={revision} />
        <TextField
          name="prefix"
          label={t('discounts.make.prefix')}
          maxLength={PREFIX_MAX_LENGTH}
          defaultValue={typed.prefix ?? ''}
          error={errors.prefix}
        />
        <TextField
          name="count"
          label={t('discounts.make.count', { max: BATCH_MAX })}
          inputMode="numeric"
          defaultValue={typed.count ?? '50'}
          error={errors.count}
        />
        <Button type="submit" variant="line">
          {t('discounts.make.do')}
        </Button>
      </form>
    </section>
  );
}
