import { timeOfMinute } from '#src/values/day.ts';
import type { Coordinates } from './coordinates.ts';

const ZONE_MERIDIAN = 105;
const RADIANS = Math.PI / 180;
const REFRACTION_AND_DISC = -0.833;

/** Sunrise and sunset of a day at a place, in park time, right to a minute or two. */
export function sunTimes(
  day: string,
  { latitude, longitude }: Coordinates,
): { sunrise: string; sunset: string } {
  const ordinal = Math.round((Date.parse(day) - Date.UTC(Number(day.slice(0, 4)), 0, 0)) / 86_400_000);
  const declination = 23.44 * Math.sin((2 * Math.PI * (284 + ordinal)) / 365) * RADIANS;
  const season = (2 * Math.PI * (ordinal - 81)) / 364;
  const equation = 9.87 * Math.sin(2 * season) - 7.53 * Math.cos(season) - 1.5 * Math.sin(season);
  const noon = 720 + 4 * (ZONE_MERIDIAN - longitude) - equation;
  const rise = Math.sin(REFRACTION_AND_DISC * RADIANS) - Math.sin(latitude * RADIANS) * Math.sin(declination);
  const halfDay = (Math.acos(rise / (Math.cos(latitude * RADIANS) * Math.cos(declination))) / RADIANS) * 4;
  return {
    sunrise: timeOfMinute(Math.round(noon - halfDay)),
    sunset: timeOfMinute(Math.round(noon + halfDay)),
  };
}
