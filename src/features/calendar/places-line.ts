/** Places that are counted on their own: of a pool, a day ticket or a trip. */
export type PlacesLine = {
  quotaId: string;
  name: string;
  sold: number;
  held: number;
  capacity: number;
  /** Null where no rule says it. */
  ruleCapacity: number | null;
  price: string;
  /** Of a trip that may be taken off. */
  emptyTrip: string | null;
};

/** The field in which the capacity of these places is typed; a refusal names it. */
export function fieldName(quotaId: string): string {
  return `capacity-${quotaId}`;
}
