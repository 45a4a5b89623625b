import { type ComponentType, lazy } from 'react';
import { dayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { DayField } from '#src/ui/fields/day-field.tsx';
import {
  CheckboxField,
  SelectField,
  TextArea,
  TextField,
  type TextFieldProps,
} from '#src/ui/fields/field.tsx';
import { choicesOf } from './choices-of.ts';
import type { GroupProps } from './field-group.tsx';
import { leafLabel } from './leaf-label.ts';
import type { Leaf, Typed } from './leaves.ts';
import { isLineForm, type LineForm } from './line-forms.ts';
import { ManyBoxes } from './many-boxes.tsx';
import { PictureControl } from './picture-control.tsx';
import type { Field, RowOptions } from './resources.ts';
import { shownLeaf } from './shown-leaf.ts';

type Props = {
  intl: Intl18;
  leaf: Leaf;
  /** All of the form. */
  typed: Typed;
  error: string | undefined;
  options: RowOptions;
  /** The row exists: what is set once is only shown. */
  isStored: boolean;
  /** What stands below it, beside its own hint. */
  hint: string | undefined;
  /** What stands in it while it is empty. */
  well: string | undefined;
};

// Few kinds have these: the forms of the others load neither them nor their sheets.
const ColorField = lazy(async () => ({ default: (await import('./color/color-field.tsx')).ColorField }));
const PointControl = lazy(async () => ({
  default: (await import('./points/point-control.tsx')).PointControl,
}));
const PolylineControl = lazy(async () => ({
  default: (await import('./points/polyline-control.tsx')).PolylineControl,
}));
const RangeControl = lazy(async () => ({ default: (await import('./range-control.tsx')).RangeControl }));
const RelationControl = lazy(async () => ({
  default: (await import('./relation-control.tsx')).RelationControl,
}));

const SHORT_ROWS = 3;
const LONG_ROWS = 9;

/** Controls that are made of several; null for the rest. */
function groupOf({ kind }: Field): ComponentType<GroupProps> | null {
  if (kind === 'many') return ManyBoxes;
  if (kind === 'range') return RangeControl;
  if (kind === 'point') return PointControl;
  if (kind === 'polyline') return PolylineControl;
  return kind === 'relation' ? RelationControl : null;
}

/** The control of one leaf. */
export function LeafControl({ intl, leaf, typed: all, error, options, isStored, hint, well }: Props) {
  const { t } = intl;
  const { field, path, language } = leaf;
  const typed = all[path] ?? '';
  const note = field.isOptional ? t('resources.optional') : undefined;
  const frame = {
    name: path,
    label: leafLabel(leaf, { intl, options }),
    note,
    error,
    hint: hint ?? (field.hint && t(field.hint)),
  };
  if (field.isFixed && isStored)
    return <FixedLeaf {...frame} typed={typed} shown={shownLeaf(leaf, typed, { intl, options, all })} />;
  if (field.kind === 'flag') return <CheckboxField {...frame} defaultChecked={typed !== ''} />;
  const Group = groupOf(field);
  if (Group) return <Group {...{ intl, leaf, typed: all, error, options }} />;
  if (field.kind === 'choice')
    return (
      <SelectField
        {...frame}
        defaultValue={typed}
        placeholder=""
        options={choicesOf(leaf, { intl, options })}
      />
    );
  const isMarkdown = field.kind === 'pair' && field.isMarkdown;
  if ((field.kind === 'pair' || field.kind === 'text') && (field.isLong || isMarkdown))
    return (
      <TextArea
        {...frame}
        lang={language ?? undefined}
        defaultValue={typed}
        rows={isMarkdown ? LONG_ROWS : SHORT_ROWS}
        maxLength={field.max}
        placeholder={well}
        hint={isMarkdown && language === 'vi' ? t('resources.form.markdown') : frame.hint}
      />
    );
  if (field.kind === 'text' && field.form === 'picture')
    return <PictureControl {...frame} intl={intl} typed={typed} maxLength={field.max} />;
  if (field.kind === 'color') return <ColorField {...{ intl, frame, typed }} />;
  if (field.kind === 'day' || field.kind === 'moment') {
    const day = dayProps(intl, typed.replace('T', ' '));
    return <DayField {...frame} {...day} hasTime={field.kind === 'moment'} />;
  }
  return (
    <TextField
      {...frame}
      {...typingOf(field)}
      {...(well && { placeholder: well })}
      lang={language ?? undefined}
      defaultValue={typed}
      after={unitOf(field, intl)}
    />
  );
}

type FixedProps = Omit<TextFieldProps, 'defaultValue'> & { name: string; typed: string; shown: string };

/** What was set once is only shown. */
function FixedLeaf({ typed, shown, ...frame }: FixedProps) {
  return (
    <>
      <input type="hidden" name={frame.name} value={typed} />
      <TextField {...frame} name={`${frame.name}-shown`} defaultValue={shown} disabled />
    </>
  );
}

function unitOf(field: Field, { t }: Intl18) {
  if (field.kind === 'money') return <span aria-hidden="true">₫</span>;
  return field.kind === 'number' && field.unit ? <span>{t(field.unit)}</span> : undefined;
}

const KEYBOARDS: Partial<Record<LineForm, 'tel' | 'email' | 'url' | 'numeric'>> = {
  phone: 'tel',
  email: 'email',
  url: 'url',
  taxCode: 'numeric',
  account: 'numeric',
};

/** How a field of one line is typed into. */
function typingOf(field: Field) {
  const form = field.kind === 'text' && isLineForm(field.form) ? field.form : null;
  return {
    maxLength: field.kind === 'text' || field.kind === 'pair' ? field.max : undefined,
    inputMode: field.kind === 'number' ? ('numeric' as const) : form ? KEYBOARDS[form] : undefined,
    placeholder: field.kind === 'time' ? '07:30' : undefined,
  };
}
