import { setCartQuantity } from '#src/client/change-cart.ts';
import type { AnswerLine } from '#src/client/use-cart-price.ts';
import { Icon } from '#src/ui/icon.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import type { Speaking } from './cart-words.ts';

type Props = Speaking & { known: AnswerLine | null };

/** Why a line is cheaper, how it could be, and what prevents its purchase. */
export function LineNotes({ known, words, locale }: Props) {
  const { view } = words;
  if (!known) return null;
  const { hint, savings, problem, key } = known;
  return (
    <>
      {savings.map(({ kind, name, percent, quantity }) => (
        <p key={`${kind} ${name}`} className=":uno: flex items-baseline gap-7px mt-6px text-14px lh-1.4 c-ok">
          <Icon name="i-lucide-check" />
          {kind === 'combo'
            ? formatMessage(view.combo, { name: name ?? '', percent, quantity }, locale)
            : formatMessage(view.tier, { percent }, locale)}
        </p>
      ))}
      {hint && (
        <p className=":uno: flex items-baseline gap-7px mt-6px c-ink-2 text-14px lh-1.4">
          {formatMessage(
            view.hint,
            { missing: hint.missing, percent: hint.percent, amount: moneyText(hint.savingVnd, locale) },
            locale,
          )}
        </p>
      )}
      {problem && (
        <p className=":uno: flex items-baseline gap-7px mt-6px text-14px lh-1.4 c-err" role="alert">
          <Icon name="i-lucide-triangle-alert" />
          <span>
            {formatMessage(view[problem.reason], 'left' in problem ? { left: problem.left } : {}, locale)}{' '}
            {problem.reason === 'onlyLeft' && (
              <button
                type="button"
                className="lnk"
                onClick={({ currentTarget, detail }) => {
                  setCartQuantity(key, problem.left);
                  // It goes with what is wrong; keys go on from the number.
                  if (detail === 0) currentTarget.closest('li')?.querySelector('input')?.focus();
                }}
              >
                {formatMessage(view.fix, { left: problem.left }, locale)}
              </button>
            )}
          </span>
        </p>
      )}
    </>
  );
}
