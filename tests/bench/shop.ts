/** The shop with twenty thousand products: every page asked for once, so that each is made from the database. */
import { addManyProducts } from '#tests/support/many-products.ts';
import { startPark } from '#tests/support/server.ts';
import { ask, range, rowsOf } from './pages.ts';

const PRODUCTS = 20_000;
const SORTS = ['featured', 'newest', 'price-up', 'price-down', 'popular'];
const GROUPS = ['gom', 'son-mai', 'tra-ca-phe', 'do-di-nui', 'qua-luu-niem'];

export async function benchShop(): Promise<void> {
  const park = await startPark({
    isWarm: true,
    env: { LOG_LEVEL: 'error', WORK_BUDGET: '9999' },
    prepare: (db) => addManyProducts(db, PRODUCTS),
  });
  try {
    const [base = ''] = park.urls;
    const slugs = park.rows<{ slug: string }>(
      "SELECT slug FROM products WHERE id LIKE 'many-%' ORDER BY id LIMIT 150",
    );
    const sort = (index: number) => SORTS[index % SORTS.length];
    const group = (index: number) => GROUPS[index % GROUPS.length];
    const sets: Record<string, string[]> = {
      [`List of ${PRODUCTS} products, rendered`]: range((n) => `/san-pham?sort=${sort(n)}&page=${1 + n * 5}`),
      '  filtered by group and price': range(
        (n) => `/en/products?category=${group(n)}&category=det-tay&min=${(n + 1) * 1000}&sort=${sort(n)}`,
      ),
      '  in stock, with a label': range(
        (n) =>
          `/san-pham?stock=in&label=${n % 2 ? 'new' : 'sale'}&sort=${sort(n)}&page=${1 + Math.floor(n / 3)}`,
      ),
      '  in stock only': range((n) => `/san-pham?stock=in&sort=${sort(n)}&page=${1 + n * 4}`),
      'One product of them': slugs.map(({ slug }) => `/san-pham/${slug}`),
    };
    await ask(base, ['/san-pham', '/en/products', '/san-pham/coc-gom-men-ngoc']);
    await rowsOf(park, sets);
  } finally {
    await park.stop();
  }
}

if (import.meta.main) await benchShop();
