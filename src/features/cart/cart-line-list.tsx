import './cart.css';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  removeFromCart,
  restoreLine,
  type StoredLine,
  setCartQuantity,
  storedKey,
} from '#src/client/cart-store.ts';
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
      <p className="cart-undo" role="status">
        {removed && (
          <>
            {formatMessage(words.view.removed, { name: removed.name }, locale)}{' '}
            <button ref={undoButton} type="button" className="lnk" onClick={undo}>
              {words.view.undo}
            </button>
          </>
        )}
      </p>
      <ul ref={list} className="cart-lines" aria-busy={price.isBusy}>
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

/** Each of its buttons goes when it is pressed: whoever pressed a key has the focus on the one that undoes it. */
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
    <li className={`cart-line ${known?.problem ? 'cart-line-off' : ''}`}>
      {known?.picture ? (
        <img
          src={pictureAddress(known.picture)}
          width="88"
          height="88"
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className="cart-line-blank" aria-hidden="true" />
      )}
      <div className="cart-line-text">
        <div className="cart-line-head">
          <p className="cart-line-name">{known?.address ? <Link to={known.address}>{name}</Link> : name}</p>
          <button
            type="button"
            className="ib"
            aria-label={formatMessage(view.remove, { name }, locale)}
            onClick={(event) => onRemove(name, event)}
          >
            <Icon name="i-lucide-x" />
          </button>
        </div>
        {known?.choice && <p className="sm mut">{known.choice}</p>}
        {line.day && <p className="sm mut">{formatMessage(view.day, { day: dayText(line.day) }, locale)}</p>}
        {known && known.unitVnd > 0 && line.quantity > 1 && (
          <p className="sm mut">
            {formatMessage(view.each, { price: moneyText(known.unitVnd, locale) }, locale)}
          </p>
        )}
        <LineNotes known={known} words={words} locale={locale} />
        <div className="cart-line-foot">
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
  if (!known || known.listVnd === 0) return <span className="cart-line-amount" />;
  return (
    <span className="cart-line-amount num">
      {known.totalVnd < known.listVnd && <s>{moneyText(known.listVnd, locale)}</s>}
      <b>{moneyText(known.totalVnd, locale)}</b>
    </span>
  );
}

function dayText(day: string): string {
  return day.split('-').reverse().join('/');
}
