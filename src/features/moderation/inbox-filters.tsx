import type { Words } from '#i18n/intl.ts';
import { Link } from '#src/ui/link.tsx';
import { ITEM_KINDS, ITEM_STATES } from '#src/values/moderated.ts';
import type { InboxView } from './inbox-address.ts';
import type { InboxCounts } from './moderation.ts';

type Props = {
  view: InboxView;
  counts: InboxCounts;
  words: Words<'moderation.inbox'>;
  /** The first page of a list. */
  listAt: (view: InboxView) => `/${string}`;
};

/** Which state and which kind is shown; the figures are what waits. */
export function InboxFilters({ view, counts, words, listAt }: Props) {
  const waiting = counts.comment + counts.review + counts.photo;
  const kinds = [null, ...ITEM_KINDS];
  return (
    <div className=":uno: flex flex-wrap justify-between gap-[8px_32px] mt-18px rule-b-line-2 [&_nav]:(flex flex-wrap gap-[0_22px]) [&_a]:(inline-flex items-center gap-6px min-h-44px [border-bottom:2px_solid_transparent] c-ink-2 text-15px no-underline) [&_[aria-current]]:border-son [&_[aria-current]]:c-ink [&_[aria-current]]:font-600">
      <nav aria-label={words.states}>
        {ITEM_STATES.map((state) => (
          <Link key={state} to={listAt({ ...view, state })} isCurrent={view.state === state}>
            {words[`state.${state}`]}
          </Link>
        ))}
      </nav>
      <nav aria-label={words.kinds}>
        {kinds.map((kind) => (
          <Link key={kind ?? 'all'} to={listAt({ ...view, kind })} isCurrent={view.kind === kind}>
            {words[`kind.${kind ?? 'all'}`]} <span className="num">{kind ? counts[kind] : waiting}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}
