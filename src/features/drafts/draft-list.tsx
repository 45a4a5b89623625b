import type { Intl18 } from '#i18n/intl.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { rowName } from '#src/features/resources/row-name.ts';
import { Tag } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { type Draft, failureOf } from './drafts.ts';

type Props = {
  intl: Intl18;
  resource: Resource;
  drafts: readonly Draft[];
  rowAt: (id: string) => `/${string}`;
  /** The address of those that were saved before these; null at the end. */
  moreAt: `/${string}` | null;
};

/** What is being written and guests do not see yet, the last saved first. */
export function DraftList({ intl, resource, drafts, rowAt, moreAt }: Props) {
  const { t, moment } = intl;
  return (
    <section
      aria-labelledby="drafts"
      className=":uno: grid grid-cols-1 gap-8px p-[14px_18px] bg-surface rule-line"
    >
      <h2 id="drafts" className=":uno: text-18px">
        {t('drafts.list.title')}
      </h2>
      <ul className=":uno: grid grid-cols-1 [&>li]:(flex flex-wrap items-center gap-[2px_14px] min-h-44px rule-t-line text-14px)">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Link
              to={rowAt(draft.rowId)}
              className=":uno: inline-flex items-center min-h-44px c-ink font-600 no-underline hover:underline wrap-anywhere"
            >
              {rowName(resource, { id: draft.rowId, values: draft.values }, intl)}
            </Link>
            <DraftTag {...{ intl, draft }} />
            <span className="mut">
              {t('drafts.list.saved', {
                name: draft.name || t('resources.history.unknown'),
                time: moment(draft.savedAt),
              })}
            </span>
          </li>
        ))}
      </ul>
      {moreAt && (
        <Link className="lnk" to={moreAt}>
          {t('drafts.list.more')}
        </Link>
      )}
    </section>
  );
}

function DraftTag({ intl: { t, moment }, draft }: { intl: Intl18; draft: Draft }) {
  const { publishAt, baseRevision } = draft;
  if (failureOf(draft.failure)) return <Tag tone="err">{t('drafts.list.failed')}</Tag>;
  if (publishAt) return <Tag tone="info">{t('drafts.list.scheduled', { time: moment(publishAt) })}</Tag>;
  return <Tag tone="warn">{t(baseRevision === 0 ? 'drafts.list.new' : 'drafts.list.changed')}</Tag>;
}
