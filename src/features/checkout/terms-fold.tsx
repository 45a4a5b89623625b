import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';

/** What the buyer agrees to, folded under its title; the terms are list items. */
export function TermsFold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className=":uno: pl-32px text-14.5px [&[open]_summary_.ic]:[transform:rotate(180deg)]">
      <summary className=":uno: lnk inline-flex items-center min-h-28px">
        {title}
        <Icon name="i-lucide-chevron-down" />
      </summary>
      <ul className=":uno: m-[8px_0_6px] pl-18px c-ink-2 list-disc [&_li]:py-2px">{children}</ul>
    </details>
  );
}

/** Where all of it is written, as the last of the terms; what was typed into the form stays with the tab. */
export function FullTerms({ to, text }: { to: `/${string}`; text: string }) {
  return (
    <li>
      <Link to={to} className="lnk">
        {text}
      </Link>
    </li>
  );
}
