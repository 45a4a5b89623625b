const PLAIN = /^\d{1,7}$/;
const GROUPED = /^\d{1,3}([.,\u00a0 ])\d{3}(?:\1\d{3})*$/;

/** `5.500`, `5,500` and `5500` as a number of places; NaN for what is none. */
export function typedPlaces(typed: string): number {
  const text = typed.trim();
  return PLAIN.test(text) || GROUPED.test(text) ? Number(text.replaceAll(/\D/g, '')) : Number.NaN;
}
