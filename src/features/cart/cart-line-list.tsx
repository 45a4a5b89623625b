import './cart.css';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayText } from '#i18n/day-text.ts';
import { type StoredLine, storedKey } from '#src/client/cart-store.ts';
import { removeFromCart, restoreLine, setCartQuantity } from '#src/client/change-cart.ts';
import type { AnswerLine, CartPrice } from '#src/client/use-cart-price.ts';
import { Stepper } from '#src/ui/fields/stepper.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { LineNotes } from './cart-line-notes.tsx';
import type { Speaking } from './cart-words.ts';
import { pictureAddress } from './picture-address.ts';

type Props = Speaking & { lines: readonly StoredLine[]; price: CartPrice };
type Removed = { line: StoredLine; at: number; name: string };

/** What is in the cart: change how many, take out, put back. */
export function CartLines({ lines, price, words, locale }: Props) {
  const { removed, undoButton, list, remove, undo } = useRemoval();
  return (
    <>
      <p className=":uno: [&:not(:empty)]:(mb-12px p-[10px_14px] bg-bg-sunk)" role="status">
        {removed && (
          <>
            {formatMessage(words.view.removed, { name: removed.name }, locale)}{' '}
            <button ref={undoButton} type="button" className="lnk" onClick={undo}>
              {words.view.undo}
            </button>
          </>
        )}
      </p>
      <ul
        ref={list}
        className=":uno: [&[aria-busy=true]_.cart-line-amount]:op-[0.5]"
        aria-busy={price.isBusy}
      >
        {lines.map((line) => (
          <Line
            key={storedKey(line)}
            line={line}
            known={price.answer?.lines.find((one) => one.key === storedKey(line)) ?? null}
            words={words}
            locale={locale}
            onRemove={(name, event) => remove({ line, at: lines.indexOf(line), name }, event)}
          />
        ))}
      </ul>
    </>
  );
}

/** Each button disappears when it is pressed: the focus moves to the one that undoes it. */
function useRemoval() {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  function remove(taken: Removed, { detail }: MouseEvent): void {
    flushSync(() => {
      setRemoved(taken);
      removeFromCart(storedKey(taken.line));
    });
    if (detail === 0) undoButton.current?.focus();
  }

  function undo({ detail }: MouseEvent): void {
    if (!removed) return;
    flushSync(() => {
      restoreLine(removed.line, removed.at);
      setRemoved(null);
    });
    if (detail === 0) list.current?.children[removed.at]?.querySelector('button')?.focus();
  }

  return { removed, undoButton, list, remove, undo };
}

type LineProps = Speaking & {
  line: StoredLine;
  known: AnswerLine | null;
  onRemove: (name: string, event: MouseEvent) => void;
};

function Line({ line, known, words, locale, onRemove }: LineProps) {
  const { view, stepper } = words;
  const key = storedKey(line);
  const name = known?.name ?? (known ? view.unknown : '…');
  return (
    <li
      className={`:uno: flex gap-16px p-[18px_0] rule-b-line max-480:gap-12px ${known?.problem ? 'cart-line-off' : ''}`}
    >
      <LinePicture picture={known?.picture} />
      <div className=":uno: flex-1 min-w-0">
        <div className=":uno: flex justify-between gap-10px">
          <p className=":uno: font-600 lh-1.35">
            {known?.address ? <Link to={known.address}>{name}</Link> : name}
          </p>
          <button
            type="button"
            className=":uno: ib flex-none m-[-10px_-10px_-6px_0] c-ink-3"
            aria-label={formatMessage(view.remove, { name }, locale)}
            onClick={(event) => onRemove(name, event)}
          >
            <Icon name="i-lucide-x" />
          </button>
        </div>
        {known?.choice && <p className="sm mut">{known.choice}</p>}
        {line.day && (
          <p className="sm mut">{formatMessage(view.day, { day: dayText(line.day, locale) }, locale)}</p>
        )}
        {known && known.unitVnd > 0 && line.quantity > 1 && (
          <p className="sm mut">
            {formatMessage(view.each, { price: moneyText(known.unitVnd, locale) }, locale)}
          </p>
        )}
        <LineNotes known={known} words={words} locale={locale} />
        <div className=":uno: flow-row gap-[8px_12px] mt-10px">
          <Stepper
            label={name}
            min={1}
            max={Math.max(line.quantity, known?.max ?? line.quantity)}
            value={line.quantity}
            onChange={(quantity) => setCartQuantity(key, quantity)}
            words={stepper}
          />
          <Amount known={known} locale={locale} />
        </div>
      </div>
    </li>
  );
}

function Amount({ known, locale }: { known: AnswerLine | null; locale: string }) {
  if (!known || known.listVnd === 0)
    return <span className=":uno: cart-line-amount ml-auto text-17px text-right" />;
  return (
    <span className=":uno: cart-line-amount num ml-auto text-17px text-right">
      {known.totalVnd < known.listVnd && (
        <s className=":uno: c-ink-3 text-15px">{moneyText(known.listVnd, locale)}</s>
      )}
      <b>{moneyText(known.totalVnd, locale)}</b>
    </span>
  );
}

function LinePicture({ picture }: { picture: AnswerLine['picture'] | undefined }) {
  const frame = ':uno: flex-none w-88px h-88px bg-bg-sunk object-cover max-480:(w-72px h-72px)';
  if (!picture) return <span className={frame} aria-hidden="true" />;
  const sizes = { width: '88', height: '88' };
  return (
    <img className={frame} src={pictureAddress(picture)} {...sizes} alt="" loading="lazy" decoding="async" />
  );
}
