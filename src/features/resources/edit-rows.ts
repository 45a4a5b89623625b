import type { Typed } from './leaves.ts';
import { relationLeaves } from './relations.ts';
import type { Resource, RowsField } from './resources.ts';
import { keysIn } from './row-keys.ts';

const CLEAR = /^clear:([\w.-]+)$/;
const ACTION = /^(add|up|down|remove):([\w-]+):([\w-]+)$/;

/**
 * The form with a row of a list added, moved or taken away, or with nothing chosen in a field, as its button says; any other
 * button changes nothing.
 */
export function editRows(
  { fields, press }: Pick<Resource, 'fields' | 'press'>,
  given: Typed,
  { pressed, stored }: { pressed: string; stored: Typed },
): Typed {
  const typed = press?.(given, pressed, stored) ?? given;
  const [, cleared = ''] = CLEAR.exec(pressed) ?? [];
  if (relationLeaves({ fields }, typed).some(({ path }) => path === cleared))
    return { ...typed, [cleared]: '' };
  const [, action, list = '', key = ''] = ACTION.exec(pressed) ?? [];
  const field = Object.hasOwn(fields, list) ? fields[list] : undefined;
  if (!action || field?.kind !== 'rows') return typed;
  const keys = keysIn(typed[list], field);
  const at = keys.indexOf(key);
  if (action === 'add')
    return at >= 0 || keys.length >= field.max ? typed : { ...begun(field), ...withKeys([...keys, key]) };
  if (at < 0) return typed;
  const rest = keys.toSpliced(at, 1);
  if (action === 'remove') return withKeys(rest);
  return withKeys(rest.toSpliced(Math.max(0, action === 'up' ? at - 1 : at + 1), 0, key));

  function begun({ starts = {} }: RowsField): Typed {
    return Object.fromEntries(Object.entries(starts).map(([leaf, text]) => [`${list}.${key}.${leaf}`, text]));
  }
  function withKeys(next: readonly string[]): Typed {
    return { ...typed, [list]: next.join(' ') };
  }
}
