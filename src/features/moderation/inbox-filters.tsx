import type { Words } from '#i18n/intl.ts';
import { ITEM_KINDS, ITEM_STATES } from '#src/values/moderated.ts';
import type { InboxView } from './inbox-address.ts';
import type { InboxCounts } from './moderation.ts';

type Props = {
  view: InboxView;
  counts: InboxCounts;
  words: Words<'moderation.inbox'>;
  onChange: (view: InboxView) => void;
};

/** Which state and which kind is shown; the figures are what waits. */
export function InboxFilters({ view, counts, words, onChange }: Props) {
  const waiting = counts.comment + counts.review + counts.photo;
  const kinds = [null, ...ITEM_KINDS];
  return (
    <div className=":uno: flex flex-wrap justify-between gap-[8px_32px] mt-18px rule-b-line-2 [&_fieldset]:(flex flex-wrap gap-[0_22px]) [&_button]:(min-h-44px [border-bottom:2px_solid_transparent] c-ink-2 text-15px) [&_[aria-pressed=true]]:border-son [&_[aria-pressed=true]]:c-ink [&_[aria-pressed=true]]:font-600">
      <fieldset>
        <legend className="sr-only">{words.states}</legend>
        {ITEM_STATES.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={view.state === state}
            onClick={() => onChange({ ...view, state })}
          >
            {words[`state.${state}`]}
          </button>
        ))}
      </fieldset>
      <fieldset>
        <legend className="sr-only">{words.kinds}</legend>
        {kinds.map((kind) => (
          <button
            key={kind ?? 'all'}
            type="button"
            aria-pressed={view.kind === kind}
            onClick={() => onChange({ ...view, kind })}
          >
            {words[`kind.${kind ?? 'all'}`]} <span className="num">{kind ? counts[kind] : waiting}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
