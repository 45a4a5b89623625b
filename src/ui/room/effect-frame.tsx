import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Why what was sent is not stored. */
  fault: string | null;
  children: ReactNode;
};

/** What is about to happen, before it is stored: announced, and led to after a form was sent. */
export function EffectFrame({ title, fault, children }: Props) {
  return (
    <section
      id="effect"
      role="status"
      aria-label={title}
      className=":uno: grid grid-cols-1 gap-10px p-[14px_18px] bg-surface rule-line text-14px"
    >
      <h2 className=":uno: text-18px">{title}</h2>
      {fault && <p className=":uno: c-err">{fault}</p>}
      {children}
    </section>
  );
}
