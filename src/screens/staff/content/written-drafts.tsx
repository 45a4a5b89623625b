/** The drafts above the list of their kind: loaded only where there are any. */
import type { Intl18 } from '#i18n/intl.ts';
import { DraftList } from '#src/features/drafts/draft-list.tsx';
import type { Draft } from '#src/features/drafts/drafts.ts';
import type { Resource } from '#src/features/resources/resources.ts';

type Props = {
  intl: Intl18;
  resource: Resource;
  /** One more than is shown when there are more. */
  drafts: readonly Draft[];
  rowAt: (id: string) => `/${string}`;
  list: `/${string}`;
};

const SHOWN = 10;

export function WrittenDrafts({ drafts, list, ...rest }: Props) {
  const shown = drafts.slice(0, SHOWN);
  const moreAt = drafts.length > SHOWN ? (`${list}?drafts=${shown.at(-1)?.id ?? ''}` as const) : null;
  return <DraftList {...rest} drafts={shown} moreAt={moreAt} />;
}
