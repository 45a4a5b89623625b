import type { Intl18 } from '#i18n/intl.ts';
import { leafLabel } from '#src/features/resources/leaf-label.ts';
import type { Leaf, Typed } from '#src/features/resources/leaves.ts';
import { Button } from '#src/ui/button.tsx';
import { fieldId } from '#src/values/forms/field-id.ts';
import { ColorField } from './color-field.tsx';

type Props = { intl: Intl18; leaves: readonly Leaf[]; typed: Typed; errors: Typed; canPropose: boolean };

const GRID =
  ':uno: grid grid-cols-[repeat(auto-fill,minmax(152px,1fr))] gap-[14px_12px] items-start [&_.inp>input]:tabular';

/** The shades of one scale side by side, and the button that makes all of them from the middle one. */
export function ColorScale({ intl, leaves, typed, errors, canPropose }: Props) {
  const { t } = intl;
  const [first] = leaves;
  if (!first) return null;
  return (
    <fieldset
      id={fieldId(`${first.path}-scale`)}
      className=":uno: m-0 p-0 b-0 min-w-0 grid grid-cols-1 gap-10px"
    >
      <legend className=":uno: mb-6px p-0 text-15px font-600">{t(first.field.label)}</legend>
      <div className={GRID}>
        {leaves.map((leaf) => {
          const { path, field } = leaf;
          const frame = {
            name: path,
            label: field.kind === 'color' ? field.shade : '',
            'aria-label': leafLabel(leaf, { intl, options: {} }),
            error: errors[path],
          };
          return <ColorField key={path} {...{ intl, frame }} typed={typed[path] ?? ''} />;
        })}
      </div>
      {canPropose && (
        <div>
          <Button
            type="submit"
            size="sm"
            name="_do"
            value={`propose:${first.path}`}
            formAction={`#${fieldId(`${first.path}-scale`)}`}
          >
            {t('resources.color.propose')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
