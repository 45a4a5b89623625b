import type { SoldOutDish, SoldOutWords } from './menu.ts';

type Props = {
  dish: SoldOutDish;
  isGone: boolean;
  isSaving: boolean;
  words: SoldOutWords;
  onToggle: () => void;
};

/** The whole line is the switch: on means that the kitchen still has it. */
export function SoldOutSwitch({ dish, isGone, isSaving, words, onToggle }: Props) {
  return (
    <li>
      <button
        type="button"
        role="switch"
        className="sold-dish"
        aria-checked={!isGone}
        aria-busy={isSaving}
        aria-label={`${dish.name}: ${words.has}`}
        onClick={onToggle}
      >
        <span className="sold-name">
          {dish.name}
          <span className="num">{dish.price}</span>
        </span>
        <span className="sold-state">{isGone ? words.isGone : words.has}</span>
        <span className="sold-knob" aria-hidden="true" />
      </button>
    </li>
  );
}
