/**
 * What an island needs, as one text: React would write and read each value of it by itself, on the way into the payload, out
 * of it and into the page. For dates and the like it is no good: what JSON cannot say is lost.
 */
export type Packed<T> = string & { readonly holds?: T };

export function pack<T extends object>(value: T): Packed<T> {
  return JSON.stringify(value);
}

export function unpack<T extends object>(packed: Packed<T>): T {
  return JSON.parse(packed) as T;
}
