import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';

/** What the buyer agrees to, folded under its title; the terms are list items. */
export function TermsFold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="terms">
      <summary className="lnk">
        {title}
        <Icon name="i-lucide-chevron-down" />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
