import type { Intl18 } from '#i18n/intl.ts';
import { wholeLabel } from '#src/features/resources/leaf-label.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import type { RowOptions } from '#src/features/resources/resources.ts';
import { shownLeaf } from '#src/features/resources/shown-leaf.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { DiffText } from './diff-text.tsx';
import type { Collision, Merge } from './merge-sides.ts';
import { mergeWords } from './merge-words.ts';

type Props = {
  intl: Intl18;
  conflict: Pick<Merge, 'merged' | 'collisions'> & {
    /** Who saved what stands there now, and when; null when that is not known. */
    author: { name: string | null; at: string } | null;
  };
  options: RowOptions;
  /** What the form goes on with, and what the other has saved: rows are named by either. */
  typed: Typed;
};

/** Somebody saved the row meanwhile: what was put together, and both versions of what collides. Stands in the form. */
export function ConflictBanner({ intl, conflict, options, typed }: Props) {
  const { t, moment } = intl;
  const { merged, collisions, author } = conflict;
  const name = author?.name || t('resources.conflict.somebody');
  const named = (leaves: Merge['merged']) =>
    leaves.map((leaf) => wholeLabel(leaf, typed, { intl, options })).join(', ');
  return (
    <section
      role="alert"
      className=":uno: grid grid-cols-[auto_minmax(0,1fr)] gap-12px p-[16px_18px] bg-warn-bg c-ink [border-left:3px_solid_var(--warn)]"
    >
      <Icon name="i-lucide-user-round" />
      <div className=":uno: grid grid-cols-1 gap-12px">
        <p>
          <b>
            {author
              ? t('resources.conflict.title', { name, time: moment(author.at) })
              : t('resources.conflict.unknown')}
          </b>
          {collisions.length > 0 &&
            ` ${t('resources.conflict.collides', { fields: named(collisions.map(({ leaf }) => leaf)) })}`}
          {merged.length > 0 && ` ${t('resources.conflict.merged', { fields: named(merged) })}`}
          {collisions.length === 0 && ` ${t('resources.conflict.ready')}`}
        </p>
        {collisions.map((collision) => (
          <Both key={collision.leaf.path} {...{ intl, collision, name, options, typed }} />
        ))}
      </div>
    </section>
  );
}

type BothProps = Pick<Props, 'intl' | 'options' | 'typed'> & { collision: Collision; name: string };

function Both({ intl, collision, name, options, typed }: BothProps) {
  const { t } = intl;
  const { leaf, base, theirs, mine } = collision;
  const isText = leaf.field.kind === 'text' || leaf.field.kind === 'pair';
  const shown = (text: string) => shownLeaf(leaf, text, { intl, options, all: typed });
  const side = (title: string, text: string) => (
    <div>
      <dt className=":uno: c-ink-2 text-13px">{title}</dt>
      <dd>
        <DiffText before={shown(base)} after={shown(text)} isText={isText} empty={t('resources.empty')} />
      </dd>
    </div>
  );
  const press = (side: string, text: string, variant: 'line' | 'solid' = 'line') => (
    <Button type="submit" size="sm" variant={variant} name="_do" value={`${side}:${leaf.path}`}>
      {text}
    </Button>
  );
  return (
    <fieldset className=":uno: grid grid-cols-1 gap-8px m-0 p-0 border-0 min-w-0">
      <legend className=":uno: p-0 text-14px font-600">{wholeLabel(leaf, typed, { intl, options })}</legend>
      <dl className=":uno: grid grid-cols-2 gap-14px max-760:grid-cols-1">
        {side(t('resources.conflict.theirs', { name }), theirs)}
        {side(t('resources.conflict.mine'), mine)}
      </dl>
      <div className=":uno: flow-row gap-8px">
        {press('theirs', t('resources.conflict.takeTheirs', { name }))}
        {isText && mergeWords(base, theirs, mine) !== null && press('both', t('resources.conflict.takeBoth'))}
        {press('mine', t('resources.conflict.takeMine'), 'solid')}
      </div>
    </fieldset>
  );
}
