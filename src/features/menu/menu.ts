import * as z from 'zod/mini';
import type { DishMark, DishRow, MenuSectionRow, RestaurantRow } from '#db/schema/menu.ts';
import type { Words } from '#i18n/intl.ts';

/** `vegetarian` is looked for, the others are avoided. */
const DISH_MARKS = [
  'vegetarian',
  'spicy',
  'seafood',
  'peanut',
  'egg',
  'dairy',
  'gluten',
  'pork',
  'beef',
] as const satisfies readonly DishMark[];
const AVOIDABLE = DISH_MARKS.filter((mark) => mark !== 'vegetarian');

export type Dish = Omit<DishRow, 'isActive' | 'updatedAt' | 'position' | 'revision'> & { isSoldOut: boolean };
export type MenuSection = Omit<MenuSectionRow, 'isActive' | 'position' | 'revision'> & {
  /** Of its ticket, where that has an English address of its own. */
  ticketSlugEn: string | null;
  dishes: Dish[];
};
export type Restaurant = Omit<RestaurantRow, 'isActive' | 'position' | 'revision'>;
export type Menu = { restaurants: Restaurant[]; sections: MenuSection[] };

/** What the kitchen's switches show; `price` as it is read. */
export type SoldOutDish = { id: string; name: string; price: string; isSoldOut: boolean };
export type DishGroup = { id: string; name: string; restaurant: string; dishes: SoldOutDish[] };
export type SoldOutWords = Words<'menu.staff'> & { offline: string };

export type MenuFilter = { isVegetarian: boolean; without: DishMark[] };

export const soldOutInput = z.object({
  dishId: z.string().check(z.minLength(1, 'errors.invalid'), z.maxLength(80, 'errors.tooLong')),
  isSoldOut: z.boolean(),
});

/** A filter out of an address: `?diet=vegetarian&without=egg.pork`. What it does not know it leaves out. */
export function readFilter(query: URLSearchParams): MenuFilter {
  const asked = new Set((query.get('without') ?? '').split('.'));
  return {
    isVegetarian: query.get('diet') === 'vegetarian',
    without: AVOIDABLE.filter((mark) => asked.has(mark)),
  };
}

/** The same as a query, marks always in one order. */
export function filterQuery({ isVegetarian, without }: MenuFilter): { diet?: string; without?: string } {
  return {
    ...(isVegetarian ? { diet: 'vegetarian' } : {}),
    ...(without.length > 0 ? { without: AVOIDABLE.filter((mark) => without.includes(mark)).join('.') } : {}),
  };
}

/** The filter with one mark switched over. */
export function toggled(filter: MenuFilter, mark: DishMark): MenuFilter {
  if (mark === 'vegetarian') return { ...filter, isVegetarian: !filter.isVegetarian };
  const has = filter.without.includes(mark);
  return {
    ...filter,
    without: has ? filter.without.filter((one) => one !== mark) : [...filter.without, mark],
  };
}

export function isFiltering({ isVegetarian, without }: MenuFilter): boolean {
  return isVegetarian || without.length > 0;
}

/** Sections with the dishes that fit; a section left without any is left out. */
export function filterSections(sections: readonly MenuSection[], filter: MenuFilter): MenuSection[] {
  return sections
    .map((section) => ({ ...section, dishes: section.dishes.filter((dish) => fits(dish, filter)) }))
    .filter((section) => section.dishes.length > 0);
}

function fits({ marks }: Dish, { isVegetarian, without }: MenuFilter): boolean {
  return (!isVegetarian || marks.includes('vegetarian')) && !without.some((mark) => marks.includes(mark));
}

export function countDishes(sections: readonly MenuSection[]): number {
  return sections.reduce((sum, { dishes }) => sum + dishes.length, 0);
}

/** Marks that any of these dishes has, in their order. */
export function marksIn(sections: readonly MenuSection[]): DishMark[] {
  const found = new Set(sections.flatMap(({ dishes }) => dishes.flatMap(({ marks }) => marks)));
  return DISH_MARKS.filter((mark) => found.has(mark));
}
