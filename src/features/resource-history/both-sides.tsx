import type { Words } from '#i18n/intl.ts';
import { Icon } from '#src/ui/icon.tsx';
import { DiffParts } from './diff-parts.tsx';
import type { TwoSides } from './stored-fields.ts';

export type SidesWords = Words<'resources.sides'>;
type Props = { sides: readonly TwoSides[]; words: SidesWords };

/** What a colleague has stored meanwhile, and beside it what was typed, which stays in its form. */
export function BothSides({ sides, words }: Props) {
  if (sides.length === 0) return null;
  return (
    <section
      aria-label={words.title}
      className=":uno: grid grid-cols-[auto_minmax(0,1fr)] gap-12px p-[16px_18px] bg-warn-bg c-ink [border-left:3px_solid_var(--warn)]"
    >
      <Icon name="i-lucide-user-round" />
      <div className=":uno: grid grid-cols-1 gap-12px">
        {sides.map((side) => (
          <Both key={side.key} {...{ side, words }} />
        ))}
      </div>
    </section>
  );
}

function Both({ side, words }: { side: TwoSides; words: SidesWords }) {
  const { label, stored, typed, read = stored, isText = false } = side;
  const shown = (title: string, after: string) => (
    <div>
      <dt className=":uno: c-ink-2 text-13px">{title}</dt>
      <dd>
        <Side before={read} {...{ after, isText, words }} />
      </dd>
    </div>
  );
  return (
    <fieldset className=":uno: grid grid-cols-1 gap-8px m-0 p-0 border-0 min-w-0">
      <legend className=":uno: p-0 text-14px font-600">{label}</legend>
      <dl className=":uno: grid grid-cols-2 gap-14px max-760:grid-cols-1 marked-changes">
        {shown(words.stored, stored)}
        {shown(words.typed, typed)}
      </dl>
    </fieldset>
  );
}

type SideProps = { before: string; after: string; isText: boolean; words: SidesWords };

function Side({ before, after, isText, words }: SideProps) {
  if (before === after) return after || words.empty;
  return (
    <DiffParts {...{ before, after }} isText={isText && before !== '' && after !== ''} empty={words.empty} />
  );
}
