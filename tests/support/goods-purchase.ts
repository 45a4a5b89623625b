/** Carts placed as orders, as the checkout does it. */
import type { Db } from '#db/client.ts';
import { asVisitor } from './caller.ts';
import { challengeOf, type fairVisitor, nextKey } from './fair-visitor.ts';
import { TEA } from './goods.ts';
import { BEFORE } from './park.ts';
import type { Purchase } from './purchase.ts';
import { solve } from './solve-work.ts';

export type CartLine = { kind: 'product' | 'service'; id: string; quantity: number; day?: string };
export type PlaceOptions = {
  lines?: CartLine[];
  /** Collected at the station, without an address. */
  isPickup?: boolean;
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
    isPickup = false,
    method = 'vnpay',
    now = BEFORE,
    locale = 'vi',
    hold,
    change = {},
    key,
  } = options;
  keys += 1;
  const visitor = asVisitor(db, { now, locale });
  const { totalVnd: expectedVnd } = await visitor.cart.price({ lines, isPickup });
  const { code, secret } = await visitor.orders.place({
    idempotencyKey: key ?? `goods-${keys}-key`,
    ...hold,
    cart: { lines, isPickup, expectedVnd },
    contact: CONTACT,
    ...(isPickup ? {} : { address: ADDRESS }),
    hasAcceptedTerms: true,
    method,
    ...change,
  });
  const { totalVnd } = await visitor.orders.byCode({ code, secret });
  return { code, secret, ref: `${code}01`, totalVnd };
}

export type FairCart = Pick<PlaceOptions, 'lines' | 'method' | 'now' | 'hold'> & {
  /** Solves what it is asked, as the page does. */
  isPatient?: boolean;
};

/** The same under the limits that everybody has; without lines it places again what is held. */
export async function placeFairly(
  visitor: ReturnType<typeof fairVisitor>,
  { lines = [goods()], method = 'vnpay', now = BEFORE, hold, isPatient = true }: FairCart = {},
): Promise<Purchase> {
  const caller = () => visitor.caller(now);
  const { totalVnd: expectedVnd } = await caller().cart.price({ lines });
  const cart = lines.length > 0 ? { cart: { lines, expectedVnd }, address: ADDRESS } : {};
  const key = hold && { code: hold.code, secret: hold.secret };
  const order = { ...key, ...cart, contact: CONTACT, hasAcceptedTerms: true as const, method };
  const place = (work?: string) => caller().orders.place({ idempotencyKey: nextKey(), ...order, work });
  const { code, secret } = await place().catch(async (error: unknown) => {
    const challenge = isPatient ? challengeOf(error) : null;
    if (!challenge) throw error;
    return place(await solve(challenge));
  });
  const { totalVnd } = await caller().orders.byCode({ code, secret });
  return { code, secret, ref: `${code}01`, totalVnd };
}
