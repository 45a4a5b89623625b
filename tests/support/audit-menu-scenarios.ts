/** What staff save of the menu: a restaurant, a section, the price of a dish; and a tag of posts. */
import { DISH_RESOURCE } from '#src/features/menu/dish-resource.ts';
import type { Scenario } from './audit-scenario.ts';
import { added, changed, NAME, name, pair } from './content-rows.ts';
import { fillRow } from './filled-row.ts';
import { db } from './ledger.ts';
import { BEFORE } from './park.ts';

export const MENU_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'staff.content.restaurants.save': added(
    'restaurant',
    { ...pair('name'), ...pair('way'), altitude: '1100', hours: '07:00/20:30', placeId: '' },
    { name: NAME, way: NAME, altitude: 1100, hours: { from: '07:00', to: '20:30' }, placeId: null },
  ),
  'staff.content.menu-sections.save': async () => {
    await fillRow(db, 'restaurants', { id: 'kitchen', name });
    const texts = { ...pair('name'), ...pair('description'), slug: 'mon-nuoc', ticketSlug: '' };
    const own = { restaurantId: 'kitchen', hours: '07:00/10:30' };
    const after = { name: NAME, description: NAME, restaurantId: 'kitchen', slug: 'mon-nuoc' };
    const hours = { from: '07:00', to: '10:30' };
    return added('menuSection', { ...texts, ...own }, { ...after, hours, ticketSlug: null })();
  },
  'staff.content.tags.save': async () => ({
    input: { id: null, revision: 0, leaves: { ...pair('name'), slug: 'am-thuc', isActive: '1' } },
    now: BEFORE,
    row: { subjectKind: 'tag', before: null, after: { name: NAME, slug: 'am-thuc', isActive: true } },
  }),
  'staff.content.dishes.save': async () => {
    await db.read.run('PRAGMA foreign_keys = OFF');
    await fillRow(db, 'restaurants', { id: 'kitchen', name });
    await fillRow(db, 'menu_sections', { id: 'soups', restaurant_id: 'kitchen', name });
    const own = {
      description: name,
      portion: null,
      picture: null,
      marks: '[]',
      position: 1,
      price_vnd: 75_000,
    };
    await fillRow(db, 'dishes', { ...own, id: 'row', section_id: 'soups', name, is_active: 1, revision: 1 });
    const values = {
      name: NAME,
      description: NAME,
      priceVnd: 75_000,
      sectionId: 'soups',
      position: 1,
      isActive: true,
    };
    const input = changed(DISH_RESOURCE, { ...values, marks: [] }, { priceVnd: '80k' });
    const row = {
      subjectKind: 'dish',
      subjectId: 'row',
      before: { priceVnd: 75_000 },
      after: { priceVnd: 80_000 },
    };
    return { input, now: BEFORE, row };
  },
};
