/** An order of goods that is paid on delivery, placed as its buyer's browser does. */
import { parkUrl, rows } from './browser.ts';
import { mutate, query } from './http-api.ts';

export type OrderedGoods = { code: string; secret: string };

/** Two pieces of what the shop has most of, to be paid on delivery. */
export async function orderGoods(name: string): Promise<OrderedGoods> {
  const buyer = { url: parkUrl() };
  const [variant] = rows<{ id: string }>(
    'SELECT id FROM product_variants WHERE is_active = 1 ORDER BY stock - held - sold DESC LIMIT 1',
  );
  const lines = [{ kind: 'product', id: variant?.id, quantity: 2 }];
  const { data: price } = await query<{ totalVnd: number }>(buyer, 'cart.price', { lines });
  const placed = await mutate<OrderedGoods>(buyer, 'orders.place', {
    idempotencyKey: crypto.randomUUID(),
    cart: { lines, expectedVnd: price?.totalVnd },
    contact: { name, email: 'giaohang@example.vn', phone: '0912345678' },
    address: { provinceCode: '15', ward: 'Phường Sa Pa', street: '12 Cầu Mây', note: 'Gọi trước khi giao' },
    hasAcceptedTerms: true,
    method: 'cod',
  });
  if (!placed.data) throw new Error(placed.message);
  return placed.data;
}

export const statusOf = ({ code }: OrderedGoods) =>
  rows<{ status: string }>('SELECT status FROM orders WHERE code = ?', code)[0]?.status;
