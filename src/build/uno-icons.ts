import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Extractor, type Preset, presetIcons } from 'unocss';

/**
 * Icons that only these files use are a sheet apart, so that other pages do without them. Something in each area
 * that is always there imports it: `import 'virtual:uno:icons-gate.css'`.
 */
const ICON_AREAS = {
  gallery: ['features/gallery/'],
  menu: ['features/menu/'],
  posts: ['features/posts/'],
  gate: ['features/gate/'],
  map: ['features/places/', 'screens/public/map'],
  reviews: ['features/reviews/'],
  booking: ['features/booking/'],
  shop: ['features/products/'],
  office: [
    'layouts/office/',
    'screens/staff/',
    'features/audit/',
    'features/calendar/',
    'features/day-totals/',
    'features/drafts/',
    'features/feature-flags/',
    'features/goods/',
    'features/media/',
    'features/office/',
    'features/resource-history/',
    'features/resources/',
    'features/settings/',
    'features/stock/',
    'features/timetable/',
    'features/vat/',
  ],
  orders: ['features/staff-orders/'],
  auth: ['features/auth/', 'features/profile/', 'ui/fields/password-field'],
  checkout: [
    'features/checkout/',
    'features/fulfilment/',
    'features/inventory/',
    'features/issued-tickets/',
    'features/order-messages/',
    'features/orders/',
    'features/payment-attempts/',
    'features/settlement/',
    'features/transfers/transfer-panel',
    'features/waiting-list/',
    'screens/checkout/checkout-parts',
    'layouts/checkout-layout',
  ],
};
// Buttons of the head of every page.
const EVERY_PAGE = ['features/cart/cart-button', 'features/search/search-button'];
const ICON = /\bi-((?:lucide|simple-icons)-[a-z0-9-]+)/g;

type IconSet = { icons: Record<string, { body: string }> };
type Rules = NonNullable<Preset['rules']>;

/** Icons are named in place; every other class is compiled from a string of its own. */
export const iconNames: Extractor = {
  name: 'icon-names',
  extract: ({ code }) => new Set(code.match(ICON)),
};

/** Lucide with a finer pen: the design's icons are drawn with 1.6 px where Lucide draws with 2. */
function fineLucide(): IconSet {
  const set = createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconSet;
  const icons = Object.entries(set.icons).map(([name, icon]) => {
    return [name, { ...icon, body: icon.body.replaceAll('stroke-width="2"', 'stroke-width="1.6"') }];
  });
  return { ...set, icons: Object.fromEntries(icons) };
}

/** The area of each icon in use: one of the above, or `all` for one that two areas share. */
function findIconAreas(): Map<string, string> {
  const areas = new Map<string, string>();
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    const area = areaOf(file);
    for (const [, icon = ''] of readFileSync(join('src', file), 'utf8').matchAll(ICON))
      areas.set(icon, (areas.get(icon) ?? area) === area ? area : 'all');
  }
  return areas;
}

function areaOf(file: string): string {
  if (EVERY_PAGE.some((path) => file.startsWith(path))) return 'all';
  const found = Object.entries(ICON_AREAS).find(([, paths]) => paths.some((path) => file.startsWith(path)));
  return found?.[0] ?? 'all';
}

const iconAreas = findIconAreas();

/** The declarations that differ between icons; the common ones are in `.ic`. */
function drawingOnly(css: Record<string, string> | undefined): Record<string, string> | undefined {
  const drawing = css?.['--un-icon'];
  // Of the svg element alone: what is drawn in it has a width and a height of its own.
  const bare = drawing?.replace(/%3Csvg.*?%3E/, (tag) =>
    tag.replace(/ (display|vertical-align|width|height)='[^']*'/g, ''),
  );
  return bare ? { '--un-icon': bare } : css;
}

function iconsOf(area: string): Preset {
  const layer = area === 'all' ? 'icons' : `icons-${area}`;
  const preset = presetIcons({ layer, collections: { lucide: fineLucide as never } }) as Preset;
  const rules = (preset.rules ?? []).map((rule) => {
    const [match, handler, meta] = rule as [RegExp, (...args: unknown[]) => unknown, object];
    async function inArea(found: RegExpMatchArray, ...rest: unknown[]): Promise<unknown> {
      if ((iconAreas.get(found[0]) ?? 'all') !== area) return undefined;
      return drawingOnly((await handler(found, ...rest)) as Record<string, string> | undefined);
    }
    return [match, inArea, meta];
  });
  return { ...preset, name: layer, layers: { [layer]: -30 }, rules: rules as Rules };
}

export const iconPresets: Preset[] = ['all', ...Object.keys(ICON_AREAS)].map(iconsOf);
