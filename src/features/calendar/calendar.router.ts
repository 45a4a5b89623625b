import { permit, router } from '#src/server/trpc.ts';
import {
  addTripInput,
  daysPreviewInput,
  nameDaysInput,
  placesInput,
  placesRunInput,
  removeTripInput,
  takeBackDaysInput,
  takeBackPlacesInput,
  unnameDaysInput,
} from './calendar-input.ts';
import { addTrip, removeTrip } from './change-trips.ts';
import { previewDays } from './preview-days.ts';
import { previewPlaces } from './preview-places.ts';
import { savePlaces } from './save-places.ts';
import { nameDays, unnameDays } from './save-special-days.ts';
import { takeBackDays } from './take-back-days.ts';
import { takeBackPlaces } from './take-back-places.ts';

export const staffCalendarRouter = router({
  previewPlaces: permit('tickets.edit')
    .input(placesRunInput)
    .query(({ ctx, input }) => previewPlaces(ctx, input)),
  previewDays: permit('tickets.edit')
    .input(daysPreviewInput)
    .query(({ ctx, input }) => previewDays(ctx, input)),
  nameDays: permit('tickets.edit')
    .input(nameDaysInput)
    .mutation(({ ctx, input }) => nameDays(ctx, input)),
  unnameDays: permit('tickets.edit')
    .input(unnameDaysInput)
    .mutation(({ ctx, input }) => unnameDays(ctx, input)),
  takeBackDays: permit('tickets.edit')
    .input(takeBackDaysInput)
    .mutation(({ ctx, input }) => takeBackDays(ctx, input)),
  savePlaces: permit('tickets.edit')
    .input(placesInput)
    .mutation(({ ctx, input }) => savePlaces(ctx, input)),
  takeBackPlaces: permit('tickets.edit')
    .input(takeBackPlacesInput)
    .mutation(({ ctx, input }) => takeBackPlaces(ctx, input)),
  addTrip: permit('tickets.edit')
    .input(addTripInput)
    .mutation(({ ctx, input }) => addTrip(ctx, input)),
  removeTrip: permit('tickets.edit')
    .input(removeTripInput)
    .mutation(({ ctx, input }) => removeTrip(ctx, input)),
});
