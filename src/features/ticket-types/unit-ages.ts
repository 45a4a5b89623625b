/** What the ages of the guest types of one ticket leave open. Nothing of it is refused, as a height may decide. */

type Aged = { name: string; fromAge: number | null; toAge: number | null };
type Ages = { fromAge: number | null; toAge: number | null };
export type AgeNote =
  | { kind: 'overlap'; one: string; other: string; ages: Ages }
  | { kind: 'gap'; ages: Ages };

const OLDEST = Number.POSITIVE_INFINITY;
const from = ({ fromAge }: Ages) => fromAge ?? 0;
const to = ({ toAge }: Ages) => toAge ?? OLDEST;

/** A unit without an age takes guests of any: it overlaps nothing, and closes every gap. */
export function ageNotes(units: readonly Aged[]): AgeNote[] {
  const aged = units
    .filter(({ fromAge, toAge }) => fromAge !== null || toAge !== null)
    .toSorted((one, other) => from(one) - from(other) || to(one) - to(other));
  return [...overlapsOf(aged), ...(aged.length === units.length ? gapsOf(aged) : [])];
}

function overlapsOf(aged: readonly Aged[]): AgeNote[] {
  return aged.flatMap((one, index) =>
    aged.slice(index + 1).flatMap((other) => {
      if (from(other) > to(one) || isWithin(one, other) || isWithin(other, one)) return [];
      const last = Math.min(to(one), to(other));
      const ages = { fromAge: from(other), toAge: last === OLDEST ? null : last };
      return [{ kind: 'overlap' as const, one: one.name, other: other.name, ages }];
    }),
  );
}

/** Seniors among adults, students too: they have a price of their own within the ages of others. */
function isWithin(inner: Ages, outer: Ages): boolean {
  const isSame = from(inner) === from(outer) && to(inner) === to(outer);
  return !isSame && from(inner) >= from(outer) && to(inner) <= to(outer);
}

function gapsOf(aged: readonly Aged[]): AgeNote[] {
  return aged.flatMap((unit, index) => {
    if (index === 0) return [];
    const covered = Math.max(...aged.slice(0, index).map(to));
    return from(unit) > covered + 1
      ? [{ kind: 'gap' as const, ages: { fromAge: covered + 1, toAge: from(unit) - 1 } }]
      : [];
  });
}
