/** A leaf is one control of a form: a field, or one language of it. Errors, differences and merges are decided leaf by leaf. */
import type { Bilingual } from '#db/columns.ts';
import { parkDay, parkTime, timeOfMinute } from '#src/values/day.ts';
import { typedFilm } from '#src/values/typed/film-link.ts';
import { postedPolyline, typedPolyline } from './points/typed-polyline.ts';
import type { Field, PlainField, Resource, RowsField, Values } from './resources.ts';
import { amountKeys, keysIn, rowKeys } from './row-keys.ts';
import { isTwoParts, postedParts, typedParts } from './two-parts.ts';

type Language = 'vi' | 'en';
type Fields = Pick<Resource, 'fields'>;
export type Leaf = {
  path: string;
  /** Of its field. */
  name: string;
  field: Field;
  language: Language | null;
  /** The option that an amount is for. */
  option?: string;
  /** The row of a list in which it stands. */
  row?: LeafRow;
};
export type LeafRow = { list: string; of: RowsField; key: string };
/** By path, as it stands in a form; at the path of a list the keys of its rows. */
export type Typed = Readonly<Record<string, string>>;

const LANGUAGES = ['vi', 'en'] as const;

/** Those of the rows and amounts that any of these has; a list is a leaf itself, for its order. */
export function leavesOf({ fields }: Fields, ...typed: readonly Typed[]): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]): Leaf[] => {
    if (field.kind !== 'rows') return fieldLeaves({ name, field, prefix: '' }, typed);
    const keys = new Set(typed.flatMap((one) => keysIn(one[name], field)));
    const rows = [...keys].flatMap((key) => rowLeaves({ list: name, of: field, key }, typed));
    return [{ path: name, name, field, language: null }, ...rows];
  });
}

/** Of one row of a list. */
export function rowLeaves(row: LeafRow, typed: readonly Typed[]): Leaf[] {
  const prefix = `${row.list}.${row.key}.`;
  return Object.entries(row.of.fields).flatMap(([name, field]) =>
    fieldLeaves({ name, field, prefix }, typed).map((leaf) => ({ ...leaf, row })),
  );
}

function fieldLeaves(
  { name, field, prefix }: { name: string; field: PlainField; prefix: string },
  typed: readonly Typed[],
): Leaf[] {
  const path = prefix + name;
  if (field.kind === 'pair')
    return LANGUAGES.map((language) => ({ path: `${path}.${language}`, name, field, language }));
  if (field.kind === 'amounts')
    return amountKeys(path, typed).map((option) => ({
      ...{ path: `${path}.${option}`, name, field, language: null, option },
    }));
  return [{ path, name, field, language: null }];
}

/** What a form shows for what is stored; the rows of a list are named as in what was stored `before`, where they are the same. */
export function typedOf(resource: Fields, values: Values, before?: Values): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'rows') typeField(typed, { path: name, field, value: values[name] });
    else {
      const rows = rowsOf(field, values[name]);
      const keys = rowKeys(field, rows, before && rowsOf(field, before[name]));
      typed[name] = keys.join(' ');
      for (const [index, row] of rows.entries())
        for (const [inner, own] of Object.entries(field.fields))
          typeField(typed, { path: `${name}.${keys[index]}.${inner}`, field: own, value: row[inner] });
    }
  }
  return typed;
}

function rowsOf({ isBare, fields }: RowsField, value: unknown): Values[] {
  const rows = Array.isArray(value) ? value : [];
  const [only = ''] = Object.keys(fields);
  return isBare ? rows.map((row) => ({ [only]: row })) : rows;
}

type Stored = { path: string; field: PlainField; value: unknown };

function typeField(typed: Record<string, string>, { path, field, value }: Stored): void {
  if (field.kind === 'pair')
    for (const language of LANGUAGES)
      typed[`${path}.${language}`] = String((value as Bilingual | null | undefined)?.[language] ?? '');
  else if (field.kind === 'amounts')
    for (const [option, amount] of Object.entries(value ?? {}))
      typed[`${path}.${option}`] = typedValue(field, amount);
  else typed[path] = typedValue(field, value);
}

/** The value of one leaf as a form shows it. */
export function typedValue(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'flag') return value === true ? '1' : '';
  if (field.kind === 'many' || field.kind === 'rows') return (value as readonly string[]).join(' ');
  if (field.kind === 'money' || field.kind === 'amounts')
    return String(value).replace(/\B(?=(\d{3})+$)/g, '.');
  if (isTwoParts(field)) return typedParts(field, value);
  if (field.kind === 'polyline') return typedPolyline(value);
  if (field.kind === 'text' && field.form === 'film') return typedFilm(String(value));
  if (field.kind === 'time' && field.isMinutes) return timeOfMinute(Number(value));
  if (field.kind === 'moment') return `${parkDay(String(value))}T${parkTime(String(value))}`;
  return String(value);
}

type Read = Readonly<Record<string, unknown>>;

/** Leaves as they were read, put together to the values of a row. */
export function valuesOf(resource: Fields, read: Read): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      field.kind === 'rows' ? rowValues(name, field, read) : fieldValue(name, field, read),
    ]),
  );
}

function rowValues(list: string, { fields, isBare, hasIds }: RowsField, read: Read): unknown[] {
  return ((read[list] ?? []) as readonly string[]).map((key) => {
    const row = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        fieldValue(`${list}.${key}.${name}`, field, read),
      ]),
    );
    if (isBare) return Object.values(row)[0];
    return hasIds ? { id: key, ...row } : row;
  });
}

function fieldValue(path: string, field: PlainField, read: Read): unknown {
  if (field.kind === 'amounts')
    return Object.fromEntries(
      amountKeys(path, [read]).flatMap((option) => {
        const amount = read[`${path}.${option}`];
        return typeof amount === 'number' ? [[option, amount]] : [];
      }),
    );
  if (field.kind !== 'pair') return read[path];
  const pair = { vi: read[`${path}.vi`], en: read[`${path}.en`] };
  return field.isOptional && pair.vi === '' && pair.en === '' ? null : pair;
}

/** The leaves of a posted form. A box that is not ticked is not sent; those of one field are sent one by one. */
export function postedLeaves(resource: Fields, sent: Typed): Record<string, string> {
  return Object.fromEntries(
    leavesOf(resource, sent).map(({ path, field }) => {
      if (field.kind === 'rows') return [path, keysIn(sent[path], field).join(' ')];
      if (isTwoParts(field)) return [path, postedParts(path, field, sent)];
      if (field.kind === 'polyline') return [path, postedPolyline(path, field, sent)];
      if (field.kind !== 'many' || sent[path] !== undefined) return [path, sent[path] ?? ''];
      return [path, tickedAt(`${path}.`, sent).join(' ')];
    }),
  );
}

function tickedAt(prefix: string, sent: Typed): string[] {
  return Object.keys(sent).flatMap((name) =>
    name.startsWith(prefix) && sent[name] ? [name.slice(prefix.length)] : [],
  );
}
