import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { Cabin } from '#src/ui/cable.tsx';

const STATES = ['draft', 'scheduled', 'live'] as const;
type PublishingState = (typeof STATES)[number];

type Props = {
  intl: Intl18;
  state: PublishingState;
  /** What is told of it, a sentence each. */
  children: ReactNode;
};

const CABIN = 22;

/** Where a row stands on the wire from draft to guests, and what guests see meanwhile. */
export function PublishState({ intl: { t }, state, children }: Props) {
  const here = STATES.indexOf(state);
  return (
    <section
      aria-labelledby="publishing"
      className=":uno: grid grid-cols-1 gap-10px p-[14px_18px] bg-surface rule-line"
    >
      <h2 id="publishing" className=":uno: text-18px">
        {t('drafts.state.title')}
      </h2>
      <ol className=":uno: grid grid-cols-3 max-w-560px text-14px [&>li]:(grid grid-cols-1 content-start) [&_svg]:(h-34px w-full of-visible)">
        {STATES.map((name, index) => (
          <li key={name} aria-current={index === here ? 'step' : undefined}>
            <svg viewBox="-12 0 24 34" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
              {index === here && <Cabin x={0} y={0} width={CABIN} />}
            </svg>
            <span
              className={
                index < here
                  ? ':uno: pt-4px [border-top:2px_solid_var(--wire)] c-ink-2'
                  : index === here
                    ? ':uno: pt-4px [border-top:2px_solid_var(--wire)] font-600'
                    : ':uno: pt-4px [border-top:2px_dashed_var(--wire)] c-ink-2'
              }
            >
              {t(`drafts.state.${name}`)}
            </span>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
