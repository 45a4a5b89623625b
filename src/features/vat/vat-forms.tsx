import { askedDayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { taxClassName } from '#i18n/tax-class-name.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { REASON_MAX_CHARS } from '#src/values/reason-input.ts';
import type { AskedVat, VatEffect } from './load-vat.ts';
import { percentText, untilText } from './rate-list.tsx';

type AskProps = {
  intl: Intl18;
  action: `/${string}`;
  /** Tax groups. */
  offered: readonly string[];
  typed: AskedVat['typed'];
  fault: AskedVat['fault'];
  today: string;
};

/** Which rate holds from when; its answer is the address of what that would do. */
export function AskVatForm({ intl, action, offered, typed, fault, today }: AskProps) {
  const { t } = intl;
  const errorOf = (field: string) => (fault?.field === field ? t(fault.id, fault.values) : undefined);
  const days = { from: typed.from, to: typed.to };
  return (
    <form
      key={JSON.stringify(typed)}
      method="get"
      action={action}
      className=":uno: grid gap-14px [&_.btn]:w-fit"
    >
      {typed.corrects ? (
        <>
          <input type="hidden" name="taxClass" value={typed.taxClass} />
          <input type="hidden" name="corrects" value={typed.corrects} />
        </>
      ) : (
        <>
          <SelectField
            name="taxClass"
            label={t('vat.group')}
            options={offered.map((value) => ({ value, label: taxClassName(value)[intl.locale] }))}
            defaultValue={typed.taxClass}
          />
          <div className=":uno: grid gap-12px">
            {(['from', 'to'] as const).map((name) => {
              const asked = askedDayProps(intl, days[name], { today });
              return (
                <DayField
                  key={name}
                  {...asked}
                  name={name}
                  label={t(`vat.${name}`)}
                  hint={name === 'to' ? t('vat.toHint') : undefined}
                  error={errorOf(name)}
                />
              );
            })}
          </div>
        </>
      )}
      <TextField
        name="percent"
        label={t('vat.percent')}
        inputMode="decimal"
        maxLength={20}
        defaultValue={typed.percent}
        error={errorOf('percent')}
        after={<span>%</span>}
      />
      <Button type="submit">{t('vat.preview')}</Button>
    </form>
  );
}

/** What saving would do, before it. */
export function VatEffectText({ intl, effect, today }: { intl: Intl18; effect: VatEffect; today: string }) {
  const { t, day, number } = intl;
  const { beforePerMille, ratePerMille, from, to, priced, prices } = effect;
  const values = {
    ...{ after: percentText(intl, ratePerMille), from: day(from, 'long'), until: untilText(intl, to) },
    before: percentText(intl, beforePerMille ?? 0),
  };
  return (
    <div role="status" className=":uno: grid gap-10px text-14px">
      <h2 className=":uno: type-600-15/1.35-text">{t('vat.effect.title')}</h2>
      <p>{t(beforePerMille === null ? 'vat.effect.new' : 'vat.effect.period', values)}</p>
      <p>{t('vat.effect.kept', { count: priced })}</p>
      {from === today && beforePerMille !== null && <p>{t('vat.effect.running', values)}</p>}
      <p className=":uno: c-ink-2">
        {t('vat.effect.goods', { products: number(effect.products), services: number(effect.services) })}
      </p>
      {prices.length === 0 ? <p>{t('vat.effect.none')}</p> : <Prices intl={intl} prices={prices} />}
    </div>
  );
}

function Prices({ intl, prices }: { intl: Intl18; prices: VatEffect['prices'] }) {
  const { t, money, locale } = intl;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className=":uno: overflow-x-auto" aria-label={t('vat.effect.price')} tabIndex={0}>
      <table className=":uno: w-full border-collapse [&_th]:(p-[5px_8px_5px_0] text-left text-13px font-400) [&_thead_th]:c-ink-2 [&_td]:(p-[5px_0_5px_10px] text-right whitespace-nowrap type-500-14/1.3-data tabular) [&_td_small]:(block c-ink-2) [&_tbody_tr]:rule-t-line [&_thead_th:not(:first-child)]:(pr-0 pl-10px text-right)">
        <thead>
          <tr>
            {(['ticket', 'price', 'before', 'after'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`vat.effect.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices.map(({ id, name, priceVnd, before, after }) => (
            <tr key={id}>
              <th scope="row">{name[locale]}</th>
              <td>{money(priceVnd)}</td>
              {[before, after].map(({ vatVnd, netVnd }, index) => (
                <td key={String(index)}>
                  {money(vatVnd)}
                  <small>
                    {t('vat.effect.net')} {money(netVnd)}
                  </small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type SaveProps = {
  intl: Intl18;
  action: `/${string}`;
  asked: AskedVat;
  refused: { reason: string; error: string | undefined } | null;
};

/** Sends what was previewed, with a reason. */
export function SaveVatForm({ intl: { t }, action, asked: { typed, stamp }, refused }: SaveProps) {
  return (
    <form
      method="post"
      action={action}
      noValidate
      className=":uno: grid gap-12px [&_.btn]:(min-h-44px w-fit)"
    >
      {Object.entries({ ...typed, stamp }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        name="reason"
        label={t('vat.reason')}
        maxLength={REASON_MAX_CHARS}
        defaultValue={refused?.reason ?? ''}
        error={refused?.error}
        hint={t('vat.proveNote')}
      />
      <Button type="submit" variant="cta">
        {t('vat.save')}
      </Button>
    </form>
  );
}
