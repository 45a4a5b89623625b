/** English texts that were left as they were when their Vietnamese was changed. */
import { type Leaf, leavesOf, type Typed, typedOf } from '#src/features/resources/leaves.ts';
import type { Resource, Values } from '#src/features/resources/resources.ts';

/** By the path of an English text: since when its Vietnamese says something newer. */
export type Lagging = Readonly<Record<string, string>>;

type Sides = {
  before: Values | null;
  after: Values;
  /** What lagged before, by the paths of `before`. */
  lagging: Lagging | null;
  now: string;
};
type Found = {
  /** As the paths of a form that shows `after` beside `before`. */
  beside: Lagging;
  /** As the paths of `after` by itself. */
  own: Lagging;
};

/** What lags once `after` is stored over `before`. A text that is new, empty or changed itself lags behind nothing. */
export function laggingLeaves(resource: Pick<Resource, 'fields'>, sides: Sides): Found {
  const { before, after, lagging, now } = sides;
  if (!before) return { beside: {}, own: {} };
  const was = typedOf(resource, before);
  const is = typedOf(resource, after, before);
  const alone = leavesOf(resource, typedOf(resource, after));
  const found = leavesOf(resource, is).flatMap((leaf, index) => {
    const since = isLeft(leaf, was, is) ? sinceOf(leaf, { was, is, lagging, now }) : undefined;
    return since ? [{ path: leaf.path, ownPath: alone[index]?.path ?? leaf.path, since }] : [];
  });
  return {
    beside: Object.fromEntries(found.map(({ path, since }) => [path, since])),
    own: Object.fromEntries(found.map(({ ownPath, since }) => [ownPath, since])),
  };
}

function isLeft({ path, language }: Leaf, was: Typed, is: Typed): boolean {
  return language === 'en' && Boolean(is[path]?.trim()) && was[path] === is[path];
}

type Compared = { was: Typed; is: Typed; lagging: Lagging | null; now: string };

function sinceOf({ path }: Leaf, { was, is, lagging, now }: Compared): string | undefined {
  const vietnamese = path.replace(/\w+$/, 'vi');
  return lagging?.[path] ?? (was[vietnamese] === is[vietnamese] ? undefined : now);
}
