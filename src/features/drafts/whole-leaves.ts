import { type Typed, typedOf } from '#src/features/resources/leaves.ts';
import { resourceInput } from '#src/features/resources/resource-input.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { Problem } from '#src/server/problem.ts';
import type { PublishableResource } from './drafts.ts';

/** The leaves of a stored draft as its form would send them to be published; throws BAD_REQUEST at the first that is missing or wrong. */
export function wholeLeaves(
  resource: PublishableResource,
  values: Values,
): Readonly<Record<string, unknown>> {
  const typed: Typed = typedOf(resource, values);
  const read = resourceInput(resource).safeParse({ id: null, revision: 0, leaves: typed });
  if (read.success) return read.data.leaves;
  const [issue] = read.error.issues;
  const { minimum = 0, maximum = 0 } = (issue ?? {}) as { minimum?: number; maximum?: number };
  throw new Problem('BAD_REQUEST', (issue?.message ?? 'errors.invalid') as 'errors.invalid', {
    field: String(issue?.path.at(-1) ?? ''),
    min: minimum,
    max: maximum,
  });
}
