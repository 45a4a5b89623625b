import './styles/fold.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = { lines: [first: ReactNode, second: ReactNode]; openText: string; children: ReactNode };

/** On a phone two lines that open what follows them; elsewhere that alone. Works without scripts. */
export function Fold({ lines: [first, second], openText, children }: Props) {
  return (
    <>
      <details className="fold">
        <summary>
          <span className="mut">{first}</span>
          <b>{second}</b>
          <span className="sr-only">{openText}</span>
          <Icon name="i-lucide-chevron-down" />
        </summary>
      </details>
      <div>{children}</div>
    </>
  );
}
