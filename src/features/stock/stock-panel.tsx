import type { Intl18 } from '#i18n/intl.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { MOVEMENT_KINDS, REASON_MAX_CHARS } from './stock.ts';
import type { Movement, VariantStock } from './stock-movements.queries.ts';

type Typed = Readonly<Record<string, string>>;
type Props = {
  intl: Intl18;
  /** Of one product, in their order. */
  variants: readonly VariantStock[];
  /** The newest first. */
  movements: readonly Movement[];
  /** The last movement of the product, 0 for none. */
  seen: number;
  /** What a variant is called. */
  nameOf: (variantId: string) => string;
  action: `/${string}`;
  refused: { message: string; errors: Typed; typed: Typed } | null;
  mayChange: boolean;
  /** A line was written just now. */
  isWritten: boolean;
};

const TABLE =
  ':uno: overflow-x-auto [&_table]:(w-full min-w-520px [border-collapse:collapse] text-14px) [&_th]:(p-[8px_10px] rule-b-line-2 c-ink-2 text-13px font-600 text-left) [&_td]:(p-[8px_10px] rule-b-line-2) [&_.num]:text-right';

/** The pieces of each variant, the form that puts in or takes out, and the last lines of the book. */
export function StockPanel(props: Props) {
  const { intl, mayChange, movements, nameOf, isWritten } = props;
  const { t } = intl;
  return (
    <section
      id="stock"
      aria-labelledby="stock-title"
      className=":uno: grid grid-cols-1 gap-18px min-w-0 p-[16px_18px] bg-surface rule-line scroll-mt-90px"
    >
      <h2 id="stock-title" className=":uno: text-22px">
        {t('stock.title')}
      </h2>
      {isWritten && (
        <Notice tone="ok" role="status">
          <p>{t('stock.written')}</p>
        </Notice>
      )}
      <Counts {...props} />
      {mayChange ? <MovementForm {...props} /> : <p className="hint">{t('stock.mayNot')}</p>}
      <div className=":uno: grid grid-cols-1 gap-8px">
        <h3 className=":uno: text-18px">{t('stock.book')}</h3>
        {movements.length === 0 && <p className="mut">{t('stock.none')}</p>}
        <ol className=":uno: grid grid-cols-1 [&>li]:(py-10px rule-b-line-2 text-14px)">
          {movements.map((movement) => (
            <li key={movement.id}>
              <p>
                <b className="num">{signed(movement.delta)}</b> {t(`stock.kind.${movement.kind}`)} ·{' '}
                {nameOf(movement.variantId)} · {movement.reason}
              </p>
              <p className="mut">
                <span className="num">{intl.moment(movement.at)}</span> ·{' '}
                {movement.name || t('resources.history.unknown')} ·{' '}
                {t('stock.after', { count: movement.physical })}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Counts({ intl, variants, movements, nameOf }: Props) {
  const { t } = intl;
  return (
    <section
      aria-label={t('stock.counts')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keyboard too.
      tabIndex={0}
      className={TABLE}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('stock.variant')}</th>
            <th scope="col" className="num">
              {t('stock.physical')}
            </th>
            <th scope="col" className="num">
              {t('stock.held')}
            </th>
            <th scope="col" className="num">
              {t('stock.left')}
            </th>
            <th scope="col">{t('stock.last')}</th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ id, stock, held, sold }) => {
            const last = movements.find(({ variantId }) => variantId === id);
            return (
              <tr key={id}>
                <td>
                  <b>{nameOf(id)}</b>
                </td>
                <td className="num">{intl.number(stock - sold)}</td>
                <td className="num">{intl.number(held)}</td>
                <td className="num">{intl.number(stock - sold - held)}</td>
                <td className="mut">
                  {last &&
                    [
                      `${signed(last.delta)} ${t(`stock.kind.${last.kind}`)}`,
                      [intl.moment(last.at), last.name].filter(Boolean).join(' '),
                    ].join(', ')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function MovementForm({ intl, variants, seen, nameOf, action, refused }: Props) {
  const { t } = intl;
  const typed = refused?.typed ?? {};
  const errors = refused?.errors ?? {};
  const isNamed = Object.keys(errors).length > 0;
  // A fault in a field leaves the state that was seen; when the book has moved on, it is to be seen again.
  const old = isNamed ? typed : {};
  const first = variants.find(({ isActive }) => isActive) ?? variants[0];
  return (
    <form
      method="post"
      action={`${action}#stock`}
      noValidate
      className=":uno: grid grid-cols-1 gap-14px [&_.inp]:min-h-44px [&_.inp>*]:min-h-42px"
    >
      <input type="hidden" name="_do" value="stock" />
      <input type="hidden" name="seen" value={old.seen ?? seen} />
      {variants.map(({ id, stock, sold }) => (
        <input key={id} type="hidden" name={`physical.${id}`} value={old[`physical.${id}`] ?? stock - sold} />
      ))}
      <h3 className=":uno: text-18px">{t('stock.add')}</h3>
      <FormAlert message={refused && !isNamed ? refused.message : null} />
      <div className=":uno: grid grid-cols-2 gap-14px max-760:grid-cols-1">
        <SelectField
          name="variantId"
          id="stock-variant"
          label={t('stock.variant')}
          defaultValue={typed.variantId ?? first?.id}
          options={variants.map(({ id }) => ({ value: id, label: nameOf(id) }))}
          error={errors.variantId}
        />
        <SelectField
          name="kind"
          id="stock-kind"
          label={t('stock.kind')}
          defaultValue={typed.kind ?? 'received'}
          options={MOVEMENT_KINDS.map((value) => ({ value, label: t(`stock.kind.${value}`) }))}
          error={errors.kind}
        />
        <TextField
          name="quantity"
          id="stock-quantity"
          label={t('stock.quantity')}
          hint={t('stock.quantityHint')}
          maxLength={8}
          defaultValue={typed.quantity}
          error={errors.quantity}
        />
        <TextField
          name="reason"
          id="stock-reason"
          label={t('stock.reason')}
          hint={t('stock.reasonHint')}
          maxLength={REASON_MAX_CHARS}
          defaultValue={typed.reason}
          error={errors.reason}
        />
      </div>
      <Button type="submit" variant="solid" className=":uno: justify-self-start">
        {t('stock.write')}
      </Button>
    </form>
  );
}

/** With a true minus. */
function signed(pieces: number): string {
  return pieces > 0 ? `+${pieces}` : `−${Math.abs(pieces)}`;
}
