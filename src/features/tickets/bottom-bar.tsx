import type { ReactNode } from 'react';
import { Price } from '#src/ui/price.tsx';

type Props = { isShown: boolean; summary: string; amount: string; children: ReactNode };

/** On phones: what is chosen and the button, while the form's own button is out of view. */
export function BottomBar({ isShown, summary, amount, children }: Props) {
  return (
    <div className="bottom-bar" hidden={!isShown}>
      <div>
        <span>{summary}</span>
        <Price amount={amount} />
      </div>
      {children}
    </div>
  );
}
