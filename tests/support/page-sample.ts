/** Which pages a walk over all of them looks at from every side: by default one of each kind, with `LONG_JOURNEYS=1` all. */
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { RouteName } from '#src/routes.ts';

/** Every layout that visitors see, and whatever has parts that no other page has: forms, tables, pictures, pins, prose. */
export const SAMPLE: readonly RouteName[] = [
  'home',
  'ticket',
  'ticketPricing',
  'orderTicket',
  'post',
  'category',
  'product',
  'contact',
  'recruitment',
  'policy',
  'gallery',
  'menu',
  'map',
  'checkoutCart',
  'checkoutTicket',
  'order',
  'login',
];

/** Set by `bun run check:pages`. */
export const IS_LONG = Boolean(process.env.LONG_JOURNEYS);

/** Of journeys that are the same step by step in each language. */
export const LANGUAGES: readonly Locale[] = IS_LONG ? LOCALES : ['vi'];

export function isLookedAt(name: RouteName): boolean {
  return IS_LONG || SAMPLE.includes(name);
}

/** All of them in the long check, otherwise the first. */
export function firstOf<T>(all: readonly T[], count: number): readonly T[] {
  return IS_LONG ? all : all.slice(0, count);
}
