import type { Intl18 } from '#i18n/intl.ts';
import { wholeLabel } from '#src/features/resources/leaf-label.ts';
import type { Resource, RowOptions, Values } from '#src/features/resources/resources.ts';
import { shownLeaf } from '#src/features/resources/shown-leaf.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { changesIn } from './changes-in.ts';
import { DiffText } from './diff-text.tsx';

/** One saving; `before` is what the row held until then, null where nothing older is stored. */
export type ShownVersion = {
  revision: number;
  at: string;
  userId: string | null;
  name: string | null;
  fromRevision: number | null;
  values: Values;
  before: Values | null;
};

type Props = {
  intl: Intl18;
  resource: Resource;
  versions: readonly ShownVersion[];
  /** Of the row as guests see it. */
  current: number;
  options: RowOptions;
  /** Null where none can be gone back to now. */
  versionAt: ((revision: number) => `/${string}`) | null;
  /** The address of what came before these; null at the end. */
  olderAt: `/${string}` | null;
};

/** What the row has been: who, when, what changed, and the way back. */
export function VersionList({ intl, resource, versions, current, options, versionAt, olderAt }: Props) {
  const { t } = intl;
  return (
    <Static
      as="section"
      aria-labelledby="history"
      className=":uno: grid grid-cols-1 gap-12px p-[16px_18px] bg-surface rule-line"
    >
      <h2 id="history" className=":uno: text-18px">
        {t('resources.history.title')}
      </h2>
      {versions.length === 0 && <p className="mut">{t('resources.history.none')}</p>}
      <ol className=":uno: sm [&>li]:(grid grid-cols-1 gap-4px p-[0_0_16px_16px] [border-left:1px_solid_var(--wire)])">
        {versions.map((version) => (
          <li key={version.revision}>
            <p>
              <span className="num">{intl.moment(version.at)}</span> · {authorOf(version, intl)}
            </p>
            <p className="mut xs">{reasonOf(version, intl)}</p>
            <RowChanges {...{ intl, resource, version, options }} />
            {version.revision === current && (
              <b className=":uno: xs c-ok">{t('resources.history.current')}</b>
            )}
            {version.revision !== current && versionAt && (
              <SoftLink className="lnk" to={versionAt(version.revision)}>
                {t('resources.history.back')}
              </SoftLink>
            )}
          </li>
        ))}
      </ol>
      {olderAt && (
        <SoftLink className="lnk" to={olderAt}>
          {t('resources.history.older')}
        </SoftLink>
      )}
    </Static>
  );
}

function authorOf({ userId, name }: ShownVersion, { t }: Intl18): string {
  if (userId === null) return t('resources.history.before');
  return name || t('resources.history.unknown');
}

function reasonOf({ fromRevision, before, userId }: ShownVersion, { t }: Intl18): string | null {
  if (fromRevision !== null) return t('resources.history.from', { revision: fromRevision });
  return before === null && userId !== null ? t('resources.history.created') : null;
}

type ChangesProps = Pick<Props, 'intl' | 'resource' | 'options'> & {
  version: Pick<ShownVersion, 'before' | 'values'>;
};

/** What is other than before, leaf by leaf; nothing where there was nothing before. */
export function RowChanges({ intl, resource, version: { before, values }, options }: ChangesProps) {
  if (before === null) return null;
  const { old, now, changed } = changesIn(resource, before, values);
  const all = { ...old, ...now };
  return (
    <dl className=":uno: grid grid-cols-1 gap-4px">
      {changed.map((leaf) => {
        const shown = (typed: string | undefined) => shownLeaf(leaf, typed ?? '', { intl, options, all });
        return (
          <div key={leaf.path}>
            <dt className="mut xs">{wholeLabel(leaf, all, { intl, options })}</dt>
            <dd>
              <DiffText
                before={shown(old[leaf.path])}
                after={shown(now[leaf.path])}
                isText={leaf.field.kind === 'text' || leaf.field.kind === 'pair'}
                empty={intl.t('resources.empty')}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
