import type { ReactNode } from 'react';

export type Fact = [name: string, value: ReactNode];
type Props = { label: string; facts: Fact[]; hasPairs?: boolean; children?: ReactNode };

/** Who wrote to the park and what they said: facts that are known, in pairs where there is room, and the text below. */
export function SenderFacts({ label, facts, hasPairs, children }: Props) {
  return (
    <section
      className=":uno: grid grid-cols-1 gap-12px p-[14px_18px] rule-line bg-surface text-14.5px"
      aria-label={label}
    >
      <dl
        className={
          hasPairs
            ? ':uno: grid gap-[6px_20px] grid-cols-2 max-760:grid-cols-1 [&>div]:(grid grid-cols-[104px_minmax(0,1fr)] gap-10px) [&_dt]:c-ink-2 [&_dd]:[overflow-wrap:anywhere]'
            : ':uno: grid gap-[6px_20px] grid-cols-1 [&>div]:(grid grid-cols-[132px_minmax(0,1fr)] gap-10px) [&_dt]:c-ink-2 [&_dd]:[overflow-wrap:anywhere]'
        }
      >
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {children}
    </section>
  );
}

export function SenderText({ text }: { text: string }) {
  return <p className=":uno: pt-12px rule-t-line whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>;
}

/** To write or to call. */
export function SenderLink({ to, text }: { to: string; text: string }) {
  return (
    <a href={to} className=":uno: lnk inline-flex items-center min-h-24px coarse:min-h-44px">
      {text}
    </a>
  );
}
