import { DISH_RESOURCE } from './dish-resource.ts';
import { DISH_ROWS, listDishOptions } from './dish-rows.queries.ts';

export const DISH_KIND = { resource: DISH_RESOURCE, store: { ...DISH_ROWS, options: listDishOptions } };
