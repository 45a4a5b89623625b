/** Carts placed as orders, as the checkout does it. */
import type { Db } from '#db/client.ts';
import { asVisitor } from './caller.ts';
import { TEA } from './goods.ts';
import { BEFORE } from './park.ts';
import type { Purchase } from './purchase.ts';

export type CartLine = { kind: 'product' | 'service'; id: string; quantity: number; day?: string };
export type PlaceOptions = {
  lines?: CartLine[];
  method?: 'vnpay' | 'cod';
  now?: string;
  locale?: 'vi' | 'en';
  /** Tickets that the cart is added to. */
  hold?: { code: string; secret: string };
  change?: Record<string, unknown>;
  key?: string;
};

export const ADDRESS = { provinceCode: '15', wardCode: '', ward: 'Phường Sa Pa', street: '12 Cầu Mây' };
export const CONTACT = { name: 'Nguyễn Thu Hà', email: 'thuha@example.com', phone: '0912.345 678' };
let keys = 0;

export function goods(id = TEA, quantity = 1): CartLine {
  return { kind: 'product', id, quantity };
}

/** Prices the cart, then places it for what it costs. */
export async function placeGoods(db: Db, options: PlaceOptions = {}): Promise<Purchase> {
  const {
    lines = [goods()],
    method = 'vnpay',
    now = BEFORE,
    locale = 'vi',
    hold,
    change = {},
    key,
  } = options;
  keys += 1;
  const visitor = asVisitor(db, { now, locale });
  const { totalVnd: expectedVnd } = await visitor.cart.price({ lines });
  const { code, secret } = await visitor.orders.place({
    idempotencyKey: key ?? `goods-${keys}-key`,
    ...hold,
    cart: { lines, expectedVnd },
    contact: CONTACT,
    address: ADDRESS,
    hasAcceptedTerms: true,
    method,
    ...change,
  });
  const { totalVnd } = await visitor.orders.byCode({ code, secret });
  return { code, secret, ref: `${code}01`, totalVnd };
}
