import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckboxField, TextField } from '#src/ui/fields/field.tsx';
import { EffectFrame } from '#src/ui/room/effect-frame.tsx';
import {
  type RepricedVariant,
  type RepriceInput,
  type RepricePlan,
  type Repricing,
  TYPED_ABOVE,
} from './reprice.ts';

/** In the bar below the ticked products: looks at other prices first. */
export function RepriceBy({
  intl: { t },
  sent,
  error,
}: {
  intl: Intl18;
  /** As it was sent before. */
  sent: Readonly<Record<string, string>>;
  error?: string | undefined;
}) {
  return (
    <>
      <TextField
        name="_by"
        label={t('goods.reprice.by')}
        defaultValue={sent._by ?? ''}
        maxLength={20}
        error={error}
      />
      <CheckboxField name="_old" label={t('goods.reprice.movesOld')} defaultChecked={sent._old === '1'} />
      <Button type="submit" name="_do" value="reprice">
        {t('goods.reprice.look')}
      </Button>
    </>
  );
}

type Props = {
  intl: Intl18;
  plan: RepricePlan;
  by: Repricing;
  as: RepriceInput['as'];
  /** Why it was not stored when it was sent again. */
  fault: string | null;
};

/** Each price before and after, and what stands in the way of any; stores them once they were seen. */
export function RepricePanel({ intl, plan: { rows, changed }, by, as, fault }: Props) {
  const { t, locale } = intl;
  const faults = rows.filter((row) => row.fault !== null);
  const olds = rows.flatMap(({ prices }) => prices.flatMap(({ old }) => old ?? []));
  const removed = olds.filter(({ after }) => after === null).length;
  return (
    <EffectFrame title={t('goods.reprice.title')} fault={fault}>
      {faults.length > 0 && (
        <>
          <p className=":uno: c-err">{t('goods.reprice.error.rows')}</p>
          <ul>
            {faults.map(({ id, name, fault: why }) => (
              <li key={id}>
                {name?.[locale] ?? id}: {why && t(why)}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('goods.reprice.count', { count: changed, all: rows.length })}</p>
      {removed > 0 && <p className=":uno: c-err">{t('goods.reprice.oldRemoved', { count: removed })}</p>}
      {by.movesOld && 'vnd' in by && <p>{t('goods.reprice.oldByPercent')}</p>}
      <ChangedPrices {...{ intl, rows }} />
      <p className="mut">
        {t('goods.reprice.note')} {t(as === 'draft' ? 'goods.reprice.asDrafts' : 'goods.reprice.asPublished')}
      </p>
      {faults.length === 0 && changed > 0 && (
        <div className=":uno: flow-row gap-12px">
          {rows.length > TYPED_ABOVE && (
            <TextField
              name="_count"
              inputMode="numeric"
              label={t('goods.reprice.typed', { count: rows.length })}
            />
          )}
          <Button type="submit" variant={as === 'draft' ? 'solid' : 'cta'} name="_do" value="reprice">
            {t(as === 'draft' ? 'goods.reprice.saveDrafts' : 'goods.reprice.save', { count: changed })}
          </Button>
        </div>
      )}
    </EffectFrame>
  );
}

function ChangedPrices({ intl, rows }: { intl: Intl18; rows: RepricePlan['rows'] }) {
  const { locale, number } = intl;
  return (
    <table className=":uno: w-full border-collapse [&_td]:py-5px [&_tr+tr]:rule-t-line [&_td+td]:(text-right type-600-14-data tabular)">
      <tbody>
        {rows.flatMap(({ id, name, prices }) =>
          prices.map(({ sku, before, after, old }) => (
            <tr key={`${id} ${sku}`}>
              <td>
                {name?.[locale]}
                <small className=":uno: block c-ink-2 text-12.5px">{sku}</small>
                {old && <OldPrice {...{ intl, old }} />}
              </td>
              <td>
                <del>{number(before)}</del>
              </td>
              <td>{number(after)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

/** What guests see crossed out beside the new price, or no more. */
function OldPrice({ intl: { t, number }, old }: { intl: Intl18; old: NonNullable<RepricedVariant['old']> }) {
  const { before, after } = old;
  const was = number(before);
  if (after === null)
    return <small className=":uno: block c-err text-12.5px">{t('goods.reprice.old.removed', { was })}</small>;
  return (
    <small className=":uno: block c-ink-2 text-12.5px">
      {after === before
        ? t('goods.reprice.old.stays', { was })
        : t('goods.reprice.old.moves', { was, now: number(after) })}
    </small>
  );
}
