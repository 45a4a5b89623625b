/** Fields of a form about a rule, described on the server; their names are those that the server reads. */
import type { DayProps } from '#i18n/day-props.ts';

type Box = { name: string; label: string; isOn: boolean };
type Cell = { name: string; label: string; value: string };

export type RuleField =
  | {
      type: 'day';
      name: string;
      label: string;
      day: DayProps;
      hasTime?: boolean;
      hint: string;
    }
  | {
      type: 'text';
      name: string;
      label: string;
      value: string;
      note?: string;
      hint?: string;
    }
  | {
      type: 'select';
      name: string;
      label: string;
      value: string;
      options: { value: string; label: string }[];
    }
  | ({ type: 'check' } & Box)
  /** `name` is of the question and stays when its boxes change; nothing is sent under it. */
  | { type: 'checks'; name: string; label: string; boxes: Box[] }
  | {
      type: 'hidden';
      name: string;
      value: string;
      /** What it says, where people are shown it. */
      shown?: { label: string; text: string };
    }
  | {
      type: 'cells';
      label: string;
      columns: string[];
      /** Rows of one `group` follow each other. */
      rows: { id: string; group?: string; label: string; hint: string; cells: Cell[] }[];
      /** Only cells that were typed over are sent. */
      isSparse?: boolean;
    };

export function fieldNames(fields: readonly RuleField[]): string[] {
  return fields.flatMap((field) => {
    if (field.type === 'checks') return field.boxes.map(({ name }) => name);
    if (field.type === 'cells') return field.rows.flatMap(({ cells }) => cells.map(({ name }) => name));
    return [field.name];
  });
}
