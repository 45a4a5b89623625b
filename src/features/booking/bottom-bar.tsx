import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { scrollToFocus } from '#src/client/scroll-to-focus.ts';
import { useOffScreen } from '#src/client/use-off-screen.ts';
import { Price } from '#src/ui/price.tsx';

type Props = {
  className?: string;
  /** The form's own button, or what is around it. */
  submit: RefObject<HTMLElement | null>;
  summary: string;
  amount: string | null;
  children: ReactNode;
};

/** On phones: what is chosen and a button, while the form's own button is out of view. */
export function BottomBar({ className = 'bottom-bar', submit, summary, amount, children }: Props) {
  const isNeeded = useOffScreen(submit);
  useLayoutEffect(() => {
    if (isNeeded) scrollToFocus();
  }, [isNeeded]);
  return (
    <div className={className} data-shown={isNeeded || undefined} inert={!isNeeded}>
      <div>
        <span>{summary}</span>
        {amount && <Price amount={amount} />}
      </div>
      {children}
    </div>
  );
}
