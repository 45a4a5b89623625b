import { Fragment, lazy, type ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { ROW_FORM } from '#src/values/forms/field-id.ts';
import { LeafRows } from './leaf-rows.tsx';
import { type Leaf, leavesOf, type Typed } from './leaves.ts';
import { PictureNames } from './picture-control.tsx';
import type { Field, Resource, RowOptions } from './resources.ts';

// Few kinds have these: the forms of the others load neither them nor their sheets.
const ColorScale = lazy(async () => ({ default: (await import('./color/color-scale.tsx')).ColorScale }));
const RowsSection = lazy(async () => ({ default: (await import('./rows-section.tsx')).RowsSection }));
const FormPart = lazy(async () => ({ default: (await import('./long/form-parts.tsx')).FormPart }));
const FormNav = lazy(async () => ({ default: (await import('./long/form-parts.tsx')).FormNav }));

type Props = {
  intl: Intl18;
  resource: Resource;
  typed: Typed;
  /** By path of the leaf. */
  errors: Typed;
  options: RowOptions;
  action: `/${string}`;
  /** Sent along: the revision that was read, and what a conflict has come to. */
  hidden: Typed;
  /** As the row is stored; empty for a new one. */
  stored: Typed;
  /** Stands in the form, above its fields. */
  children?: ReactNode;
  /** What Enter does; without it the row is saved. */
  enter?: string;
  /** What stands below the fields, besides a look at their texts. */
  foot?: ReactNode;
  /** Nothing of it may be changed: its fields are to be read, nothing stands below them, and Enter does nothing. */
  isLocked?: boolean;
  /** Of English texts: what stands below them. */
  notes?: Typed | undefined;
  /** Stands below the control of a leaf that is in no list, and below a list. */
  below?: ((leaf: Leaf) => ReactNode) | undefined;
};

/** A row as a form, which is posted to its own page. Its buttons name it, wherever they stand. */
export function ResourceForm({ children, ...props }: Props) {
  const { intl, resource, action, hidden, enter = 'save', foot, isLocked = false } = props;
  const hasText = hasField(resource, (field) => field.kind === 'pair' && field.isMarkdown === true);
  return (
    <form
      id={ROW_FORM}
      method="post"
      encType="multipart/form-data"
      action={action}
      noValidate
      className=":uno: grid grid-cols-1 gap-18px [&_.inp]:min-h-44px [&_.inp>:is(input,select)]:min-h-42px [&_.inp:has([lang]:placeholder-shown)]:border-dashed"
    >
      {/* The button that Enter presses. */}
      {!isLocked && (
        <button type="submit" name="_do" value={enter} className="sr-only" tabIndex={-1} aria-hidden="true" />
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {resource.parts && <FormNav {...{ intl }} parts={resource.parts} />}
      {isLocked ? (
        <fieldset disabled className=":uno: contents">
          <Parts {...props} below={undefined} />
        </fieldset>
      ) : (
        <Parts {...props} />
      )}
      {hasField(resource, (field) => field.kind === 'text' && field.form === 'picture') && <PictureNames />}
      {(foot || hasText) && (
        <div>
          {foot}
          {hasText && (
            <Button type="submit" name="_do" value="preview">
              {intl.t('resources.form.preview')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

type FieldsProps = Omit<Props, 'action' | 'hidden' | 'children'>;

/** The fields below the names of their parts; of a short form all together. */
function Parts(props: FieldsProps) {
  const { intl, resource } = props;
  if (!resource.parts) return <Fields {...props} names={Object.keys(resource.fields)} />;
  return resource.parts.map(({ title, fields }) => (
    <FormPart key={title} id={`part-${fields[0]}`} title={intl.t(title)}>
      <Fields {...props} names={fields} />
    </FormPart>
  ));
}

/** Of a row that counts as soon as it is saved. Ctrl Enter or Enter in a field presses it, too. */
export function SaveButton({ intl: { t }, isNew, size }: SaveProps) {
  return (
    <Button
      type="submit"
      form={ROW_FORM}
      variant="solid"
      size={size}
      name="_do"
      value="save"
      aria-keyshortcuts="Control+S Control+Enter"
    >
      {t(isNew ? 'resources.form.create' : 'resources.form.save')}
    </Button>
  );
}

type SaveProps = { intl: Intl18; isNew: boolean; size?: 'sm' };

function hasField({ fields }: Pick<Resource, 'fields'>, isWanted: (field: Field) => boolean): boolean {
  return Object.values(fields).some(
    (field) => isWanted(field) || (field.kind === 'rows' && Object.values(field.fields).some(isWanted)),
  );
}

function Fields({ names, resource, ...props }: FieldsProps & { names: readonly string[] }) {
  const { intl, typed, stored, errors, options, notes, below } = props;
  return names.map((name) => {
    const field = resource.fields[name];
    if (!field) return null;
    if (field.kind === 'rows')
      return (
        <Fragment key={name}>
          <RowsSection
            {...{ intl, typed, stored, errors, options, notes, name }}
            of={field}
            isInPart={resource.parts !== undefined}
          />
          {below?.({ path: name, name, field, language: null })}
        </Fragment>
      );
    const scale = scaleOf(resource, names, name);
    if (scale) {
      const canPropose = resource.press !== undefined && !props.isLocked;
      return (
        scale[0]?.name === name && (
          <ColorScale key={name} {...{ intl, typed, errors, canPropose }} leaves={scale} />
        )
      );
    }
    const leaves = leavesOf({ fields: { [name]: field } });
    return <LeafRows key={name} {...{ intl, leaves, typed, stored, errors, options, notes, below }} />;
  });
}

/** The shades with which a field is one scale; null for any other field. */
function scaleOf({ fields }: Resource, names: readonly string[], name: string): Leaf[] | null {
  const own = fields[name];
  if (own?.kind !== 'color' || !own.shade) return null;
  const same = names.filter((other) => fields[other]?.kind === 'color' && fields[other].label === own.label);
  return leavesOf({ fields: Object.fromEntries(same.map((other) => [other, fields[other] as Field])) });
}
