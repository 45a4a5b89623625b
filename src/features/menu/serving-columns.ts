/** Serving hours: one field of a form, two columns of a table. */
import type { Range } from '#src/features/resources/resources.ts';

type Columns = { opensAt: string; closesAt: string };

export function withHours<C extends Columns>({
  opensAt,
  closesAt,
  ...same
}: C): Omit<C, keyof Columns> & { hours: Range } {
  return { ...same, hours: { from: opensAt, to: closesAt } };
}

export function withoutHours<V extends { hours: Range }>({ hours, ...same }: V): Omit<V, 'hours'> & Columns {
  return { ...same, opensAt: String(hours.from), closesAt: String(hours.to) };
}
