/** Where a park is on the globe, as maps give it: `22.3034, 103.775`. */

export type Coordinates = { latitude: number; longitude: number };

/** For a park that has not said where it is: half an hour of sun at most from any place of the country. */
const MIDDLE_OF_COUNTRY: Coordinates = { latitude: 16.05, longitude: 107.8 };
/** Of the country with its sea; two figures in the wrong order are outside. */
const LATITUDES = { from: 6, to: 24 };
const LONGITUDES = { from: 102, to: 118 };
const PAIR = /^\(?(\d{1,3}(?:[.,]\d+)?)\s*°?\s*N?\s*(?:[,;]\s*|\s+)(\d{1,3}(?:[.,]\d+)?)\s*°?\s*E?\)?$/i;
/** Eleven metres. */
const DECIMALS = 4;

/** Null for what is not a place in the country. */
export function readCoordinates(text: string): Coordinates | null {
  const [, north, east] = PAIR.exec(text.trim()) ?? [];
  const [latitude, longitude] = [figure(north), figure(east)];
  const isInside = isWithin(latitude, LATITUDES) && isWithin(longitude, LONGITUDES);
  return isInside ? { latitude, longitude } : null;
}

export function writeCoordinates({ latitude, longitude }: Coordinates): string {
  return `${latitude}, ${longitude}`;
}

/** Of the park, from its setting. */
export function parkCoordinates(setting: string): Coordinates {
  return readCoordinates(setting) ?? MIDDLE_OF_COUNTRY;
}

function figure(text: string | undefined): number {
  return Number(Number(text?.replace(',', '.')).toFixed(DECIMALS));
}

function isWithin(value: number, { from, to }: { from: number; to: number }): boolean {
  return value >= from && value <= to;
}
