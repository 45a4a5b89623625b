import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { Tag } from '#src/ui/badge.tsx';
import { StageLine } from '#src/ui/timeline/stage-line.tsx';

const STATES = ['draft', 'scheduled', 'live'] as const;
type PublishingState = (typeof STATES)[number];

type Props = {
  intl: Intl18;
  state: PublishingState;
  /** How many places of what it was begun from the draft changes; null where there is nothing to compare. */
  changes: number | null;
  /** What is told of it, a sentence each. */
  children: ReactNode;
};

/** Where a row stands on the wire from draft to guests, and what guests see meanwhile. */
export function PublishState({ intl: { t }, state, changes, children }: Props) {
  const here = STATES.indexOf(state);
  return (
    <section
      aria-labelledby="publishing"
      className=":uno: grid grid-cols-1 gap-10px p-[14px_18px] bg-surface rule-line"
    >
      <div className=":uno: flow-row gap-12px">
        <h2 id="publishing" className=":uno: text-18px">
          {t('drafts.state.title')}
        </h2>
        {changes !== null && <Tag tone="warn">{t('drafts.state.changes', { count: changes })}</Tag>}
      </div>
      <StageLine stages={STATES.map((id) => ({ id, text: t(`drafts.state.${id}`) }))} here={here} />
      {children}
    </section>
  );
}
