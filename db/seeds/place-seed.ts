import type { PlaceRow } from '#db/schema/places.ts';

export type PlaceSeed = Omit<
  PlaceRow,
  | 'id'
  | 'position'
  | 'isActive'
  | 'opensAt'
  | 'closesAt'
  | 'nearSlug'
  | 'walkMinutes'
  | 'liftId'
  | 'ticketSlug'
  | 'serviceSlug'
  | 'updatedAt'
  | 'revision'
> & {
  hours?: [opensAt: string, closesAt: string];
  /** The station to walk from and the minutes it takes. */
  walk?: [nearSlug: string, walkMinutes: number];
  liftId?: string;
  ticketSlug?: string;
  serviceSlug?: string;
};
