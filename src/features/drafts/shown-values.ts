/** What a guest's page needs of a row, for a draft that lacks some of it. */
import type { Field, Resource, Values } from '#src/features/resources/resources.ts';

const MIDDLE = { x: 0.5, y: 0.5 };
const WHOLE_DAY = { from: '00:00', to: '23:59' };

/** What nobody has written yet is as little as the page can show. */
export function shownValues({ fields }: Pick<Resource, 'fields'>, values: Values, today: string): Values {
  const shown = Object.entries(fields).map(([name, field]) => [
    name,
    values[name] ?? (field.isOptional ? null : leastOf(field, today)),
  ]);
  return { ...values, ...Object.fromEntries(shown) };
}

function leastOf(field: Field, today: string): unknown {
  switch (field.kind) {
    case 'day':
      return today;
    case 'number':
      return Math.max(0, field.min);
    case 'money':
      return 0;
    case 'flag':
      return false;
    case 'point':
      return MIDDLE;
    case 'range':
      return field.of.kind === 'time' ? WHOLE_DAY : null;
    case 'choice':
      return typeof field.options === 'string' ? '' : (field.options[0]?.value ?? '');
    case 'pair':
      return { vi: '', en: '' };
    case 'many':
    case 'rows':
    case 'polyline':
      return [];
    default:
      return '';
  }
}
