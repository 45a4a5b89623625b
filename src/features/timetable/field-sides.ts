/** The fields of a rule as people read them: those that are stored, and those that were typed beside them. */
import type { StoredField, TwoSides } from '#src/features/resource-history/stored-fields.ts';
import type { RuleField } from './rule-fields.ts';

type YesNo = { yes: string; no: string };
type Typed = Readonly<Record<string, string>>;

/** What each field says; with `typed`, what was typed into it instead of what it was filled with. */
export function fieldTexts(fields: readonly RuleField[], words: YesNo, typed?: Typed): StoredField[] {
  return fields.flatMap((field) => {
    if (field.type === 'hidden') return shownHidden(field);
    if (field.type === 'cells')
      return field.rows.flatMap(({ cells }) =>
        cells.map(({ name, label, value }) => ({
          key: name,
          label,
          text: typed ? (typed[name] ?? '') : value,
        })),
      );
    if (field.type === 'checks') {
      const on = field.boxes.filter(({ name, isOn }) => (typed ? typed[name] === '1' : isOn));
      const text = on.map(({ label }) => label).join(', ');
      return { key: field.name, label: field.label, text };
    }
    return { key: field.name, label: field.label, text: textOf(field, words, typed?.[field.name]) };
  });
}

function textOf(
  field: Extract<RuleField, { type: 'text' | 'day' | 'select' | 'check' }>,
  { yes, no }: YesNo,
  typed: string | undefined,
): string {
  switch (field.type) {
    case 'text':
      return typed ?? field.value;
    case 'day':
      return typed ?? field.day.defaultValue;
    case 'check':
      return (typed === undefined ? field.isOn : typed === '1') ? yes : no;
    case 'select': {
      const chosen = typed ?? field.value;
      return field.options.find(({ value }) => value === chosen)?.label ?? chosen;
    }
  }
}

function shownHidden({ name, shown }: Extract<RuleField, { type: 'hidden' }>): StoredField[] {
  return shown ? [{ key: name, ...shown }] : [];
}

type Sides = {
  /** As they are stored now. */
  stored: readonly StoredField[];
  /** As they were read. */
  fields: readonly RuleField[];
  typed: Typed;
  words: YesNo;
};

/** Those that a colleague has changed since they were read. */
export function sidesOf({ stored, fields, typed, words }: Sides): TwoSides[] {
  const read = new Map(fieldTexts(fields, words).map(({ key, text }) => [key, text]));
  const mine = new Map(fieldTexts(fields, words, typed).map(({ key, text }) => [key, text]));
  const kinds = new Map(fields.flatMap((field) => ('name' in field ? [[field.name, field.type]] : [])));
  return stored.flatMap(({ key, label, text }) => {
    // What was moved is all that is known of an order.
    const isOrder = kinds.get(key) === 'hidden';
    if (!isOrder && read.get(key) === text) return [];
    const before = isOrder ? undefined : (read.get(key) ?? '');
    const isText = kinds.get(key) === 'text';
    return { key, label, read: before, stored: text, typed: mine.get(key) ?? '', isText };
  });
}
