import type { ReactNode } from 'react';
import { TONE_ICONS, type Tone } from '#src/ui/badge.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { FocusHeading } from './focus-heading.tsx';

type Props = {
  tone: Tone;
  title: ReactNode;
  /** What happened and what comes next, a sentence each. */
  lines: readonly string[];
  /** Where to go on. */
  children?: ReactNode;
};

/** What a command has done, at the head of its page; it takes the focus. */
export function ResultPanel({ tone, title, lines, children }: Props) {
  return (
    <section className={`:uno: note mb-32px tag-${tone}`} aria-labelledby="result">
      <Icon name={TONE_ICONS[tone]} />
      <div className=":uno: grid gap-8px">
        <FocusHeading id="result">{title}</FocusHeading>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {children}
      </div>
    </section>
  );
}
