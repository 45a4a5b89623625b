import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { Notice } from '#src/ui/badge.tsx';
import { MovementForm, type RefusedMovement } from './movement-form.tsx';
import { MOVEMENT_KINDS } from './stock.ts';
import type { Movement, VariantStock } from './stock-movements.queries.ts';

type Props = {
  intl: Intl18;
  /** Of one product, in their order. */
  variants: readonly VariantStock[];
  /** A page of them, the newest first. */
  movements: readonly Movement[];
  /** To the pages before and after. */
  turns: ReactNode;
  /** The last of each variant, in any order. */
  last: readonly Movement[];
  /** The last movement of the product, 0 for none. */
  seen: number;
  /** What a variant is called. */
  nameOf: (variantId: string) => string;
  action: `/${string}`;
  refused: RefusedMovement | null;
  mayChange: boolean;
  /** A line was written just now. */
  isWritten: boolean;
};

const TABLE =
  ':uno: overflow-x-auto [&_table]:(w-full min-w-520px [border-collapse:collapse] text-14px) [&_th]:(p-[8px_10px] rule-b-line-2 c-ink-2 text-13px font-600 text-left) [&_td]:(p-[8px_10px] rule-b-line-2) [&_.num]:text-right';

/** The pieces of each variant, the form that puts in or takes out, and a page of the book. */
export function StockPanel(props: Props) {
  const { intl, mayChange, movements, nameOf, isWritten, turns } = props;
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
          <p>{t('stock.form.written')}</p>
        </Notice>
      )}
      <Counts {...props} />
      {mayChange ? <NewLine {...props} /> : <p className="hint">{t('stock.mayNot')}</p>}
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
        {turns}
      </div>
    </section>
  );
}

function Counts({ intl, variants, last, nameOf }: Props) {
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
            <th scope="col">{t('stock.form.variant')}</th>
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
            const move = last.find(({ variantId }) => variantId === id);
            return (
              <tr key={id}>
                <td>
                  <b>{nameOf(id)}</b>
                </td>
                <td className="num">{intl.number(stock - sold)}</td>
                <td className="num">{intl.number(held)}</td>
                <td className="num">{intl.number(stock - sold - held)}</td>
                <td className="mut">
                  {move &&
                    [
                      `${signed(move.delta)} ${t(`stock.kind.${move.kind}`)}`,
                      [intl.moment(move.at), move.name].filter(Boolean).join(' '),
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

function NewLine({ intl, variants, seen, nameOf, action, refused }: Props) {
  const first = variants.find(({ isActive }) => isActive) ?? variants[0];
  return (
    <MovementForm
      {...{ seen, action, refused }}
      first={first?.id ?? ''}
      variants={variants.map(({ id, stock, sold }) => ({ id, name: nameOf(id), physical: stock - sold }))}
      kinds={MOVEMENT_KINDS.map((value) => ({ value, label: intl.t(`stock.kind.${value}`) }))}
      words={intl.words('stock.form')}
      sidesWords={intl.words('resources.sides')}
    />
  );
}

/** With a true minus. */
function signed(pieces: number): string {
  return pieces > 0 ? `+${pieces}` : `−${Math.abs(pieces)}`;
}
