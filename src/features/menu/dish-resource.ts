import type { Resource } from '#src/features/resources/resources.ts';
import { IS_ACTIVE, PICTURE, POSITION } from '#src/features/resources/shared-fields.ts';

const PRICE_MAX_VND = 50_000_000;

/** Dishes of the menu. */
export const DISH_RESOURCE = {
  kind: 'dishes',
  subject: 'dish',
  permission: 'menu.edit',
  publishing: 'menu.edit',
  title: 'resources.dishes.title',
  newTitle: 'resources.dishes.new',
  lead: 'resources.dishes.lead',
  fields: {
    name: { kind: 'pair', label: 'resources.dishes.name', max: 120 },
    description: { kind: 'pair', label: 'resources.dishes.description', max: 400, isLong: true },
    portion: {
      kind: 'pair',
      label: 'resources.dishes.portion',
      hint: 'resources.dishes.portionHint',
      max: 60,
      isOptional: true,
    },
    priceVnd: {
      kind: 'money',
      label: 'resources.dishes.price',
      hint: 'resources.moneyHint',
      max: PRICE_MAX_VND,
    },
    sectionId: {
      kind: 'choice',
      label: 'resources.dishes.section',
      hint: 'resources.dishes.sectionHint',
      options: 'rows',
    },
    position: POSITION,
    isActive: IS_ACTIVE,
    marks: {
      kind: 'many',
      label: 'resources.dishes.marks',
      options: [
        { value: 'vegetarian', label: 'menu.mark.vegetarian' },
        { value: 'spicy', label: 'menu.mark.spicy' },
        { value: 'seafood', label: 'menu.mark.seafood' },
        { value: 'peanut', label: 'menu.mark.peanut' },
        { value: 'egg', label: 'menu.mark.egg' },
        { value: 'dairy', label: 'menu.mark.dairy' },
        { value: 'gluten', label: 'menu.mark.gluten' },
        { value: 'pork', label: 'menu.mark.pork' },
        { value: 'beef', label: 'menu.mark.beef' },
      ],
    },
    picture: { ...PICTURE, isOptional: true },
  },
  name: 'name',
  columns: ['sectionId', 'priceVnd', 'isActive'],
  filters: ['sectionId', 'isActive'],
  sorts: {
    order: { label: 'resources.sort.order', index: 'dishes_order' },
    price: { label: 'resources.sort.price', index: 'dishes_price' },
    changed: { label: 'resources.sort.changed', index: 'dishes_changed', isDescending: true },
  },
  guestPage: 'menu',
} as const satisfies Resource;
