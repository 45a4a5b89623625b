/** A list or amounts in one cell, as JSON: what `csv-columns.ts` writes, and nothing that a row could not hold. */
import type { PlainField, RowsField, Values } from '#src/features/resources/resources.ts';

const KEY = /^[\w-]{1,80}$/;
const OPTION = /^[\w-]{1,60}$/;
type AmountsField = Extract<PlainField, { kind: 'amounts' }>;

/** The value as a row holds it, with a key for each new row of a list; null for what is no such list. */
export function readListCell(field: RowsField | AmountsField, text: string): unknown {
  if (text.trim() === '') return field.kind === 'rows' ? [] : {};
  const value = parsed(text);
  if (field.kind === 'amounts') return isFieldValue(field, value) ? value : null;
  if (!Array.isArray(value) || !value.every((row) => isRow(field, row))) return null;
  if (!field.hasIds) return value;
  const rows = value.map((row: Values, index) => ({ ...row, id: row.id ?? `new-${index + 1}` }));
  return new Set(rows.map(({ id }) => id)).size === rows.length ? rows : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRow({ fields, isBare, hasIds }: RowsField, row: unknown): boolean {
  const [only] = Object.values(fields);
  if (isBare) return only !== undefined && row !== null && isFieldValue(only, row);
  return (
    isRecord(row) &&
    Object.entries(row).every(([name, value]) => {
      if (name === 'id' && hasIds) return typeof value === 'string' && KEY.test(value);
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field !== undefined && (value === null || isFieldValue(field, value));
    })
  );
}

function isFieldValue(field: PlainField, value: unknown): boolean {
  if (field.kind === 'pair')
    return (
      isRecord(value) &&
      Object.entries(value).every(
        ([language, text]) => (language === 'vi' || language === 'en') && typeof text === 'string',
      )
    );
  if (field.kind === 'amounts')
    return (
      isRecord(value) &&
      Object.entries(value).every(([option, amount]) => OPTION.test(option) && Number.isSafeInteger(amount))
    );
  if (field.kind === 'many') return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (field.kind === 'flag') return typeof value === 'boolean';
  const isFigure =
    field.kind === 'money' || field.kind === 'number' || (field.kind === 'time' && field.isMinutes === true);
  return isFigure ? Number.isSafeInteger(value) : typeof value === 'string';
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
