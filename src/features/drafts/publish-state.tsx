import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { StageLine } from '#src/ui/timeline/stage-line.tsx';

const STATES = ['draft', 'scheduled', 'live'] as const;
type PublishingState = (typeof STATES)[number];

type Props = {
  intl: Intl18;
  state: PublishingState;
  /** What is told of it, a sentence each. */
  children: ReactNode;
};

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
      <StageLine stages={STATES.map((id) => ({ id, text: t(`drafts.state.${id}`) }))} here={here} />
      {children}
    </section>
  );
}
