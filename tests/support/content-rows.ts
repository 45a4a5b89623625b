/** Rows of content as their forms send them. */
import { type Typed, typedOf } from '#src/features/resources/leaves.ts';
import type { Resource, Values } from '#src/features/resources/resources.ts';
import type { Scenario } from './audit-scenario.ts';
import { BEFORE } from './park.ts';

export const NAME = { vi: 'Phở bò', en: 'Beef phở' };
export const name = JSON.stringify(NAME);

/** A row as a form has it, with some of it changed. */
export const changed = (resource: Resource, values: Values, change: Typed) => ({
  id: 'row',
  revision: 1,
  leaves: { ...typedOf(resource, values), ...change },
});

export const pair = (path: string, { vi, en } = NAME) => ({ [`${path}.vi`]: vi, [`${path}.en`]: en });

/** A new row: what is typed, and what it comes to. */
export const added =
  (subjectKind: string, typed: Typed, after: Values): Scenario =>
  async () => ({
    input: { id: null, revision: 0, leaves: { ...typed, position: '3', isActive: '1' } },
    now: BEFORE,
    row: { subjectKind, before: null, after: { ...after, position: 3, isActive: true } },
  });
