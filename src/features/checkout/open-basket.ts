import type { Tx } from '#db/client.ts';
import type { DeliveryAddress } from '#db/schema/order-lines.ts';
import type { HoldRow } from '#db/schema/orders.ts';
import { assertFair, type Fairness } from '#src/features/fairness/assert-fair.ts';
import { assertFairStock } from '#src/features/fairness/assert-fair-stock.ts';
import { keysOf } from '#src/features/fairness/fairness.ts';
import {
  createEmptyHold,
  findHold,
  HELD_BY_NOBODY,
  updateHolder,
} from '#src/features/inventory/holds.queries.ts';
import { sweepHolds } from '#src/features/inventory/sweep-holds.ts';
import { findDelivery, updateDeliveryAddress } from '#src/features/orders/order-lines.queries.ts';
import { findOrderOfHold } from '#src/features/orders/orders.queries.ts';
import type { PlaceInput } from '#src/features/orders/orders.ts';
import { findPlace } from '#src/server/address-book.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds, parkDay } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { randomOrderCode } from '#src/values/order-code.ts';
import { toE164 } from '#src/values/phone.ts';
import type { Settings } from '#src/values/settings.ts';
import { addGoods, type TakeStock } from './add-goods.ts';

type Opening = {
  input: PlaceInput;
  address: DeliveryAddress | null;
  settings: Settings;
  take?: TakeStock | undefined;
  asking: Asking;
};
/** Who buys, with the proof of work that came along. */
type Asking = Pick<Fairness, 'holder' | 'work' | 'settings' | 'now'>;

/** The hold that an order is placed on: the buyer's tickets, a cart, or a cart added to the tickets. */
export async function openBasket(tx: Tx, ctx: Context, opening: Opening): Promise<HoldRow> {
  const { input, address, settings, take, asking } = opening;
  const { code, cart } = input;
  const held = code === undefined ? null : await liveHold(tx, ctx, code);
  if (!cart) {
    if (!held) throw new Problem('BAD_REQUEST', 'cart.error.empty');
    await storeAddress(tx, held, address);
    return held;
  }
  if (held && (await findOrderOfHold(tx, held.id)))
    throw new Problem('CONFLICT', 'cart.error.alreadyOrdered');
  const hold = held ? await ownHold(tx, held, asking) : await startHold(tx, ctx, asking);
  const filled = await addGoods(tx, ctx, { hold, cart, address, settings, ...(take ? { take } : {}) });
  await assertFairStock(tx, { holdId: hold.id, networkKey: hold.networkKey, now: ctx.now }, settings);
  return filled;
}

async function liveHold(tx: Tx, ctx: Context, code: string): Promise<HoldRow> {
  const hold = await findHold(tx, code);
  if (hold?.state === 'ordered') throw new Problem('CONFLICT', 'orders.error.alreadyConfirmed');
  if (hold?.state !== 'held' || hold.expiresAt <= ctx.now)
    throw new Problem('CONFLICT', 'orders.error.holdExpired');
  return hold;
}

type OwnHold = HoldRow & { networkKey: string };

/** A hold without an owner, as offered to the waiting list, belongs to its buyer once goods are added. */
async function ownHold(tx: Tx, hold: HoldRow, asking: Asking): Promise<OwnHold> {
  const { networkKey } = hold;
  if (networkKey !== null) return { ...hold, networkKey };
  const keys = keysOf(asking.holder);
  await assertFair(tx, { ...asking, places: 0 });
  await updateHolder(tx, hold.id, keys);
  return { ...hold, ...keys };
}

async function startHold(tx: Tx, ctx: Context, asking: Asking): Promise<OwnHold> {
  const { settings, holder } = asking;
  await sweepHolds(tx, { now: ctx.now, limitedPercent: settings['availability.limitedPercent'] });
  await assertFair(tx, { ...asking, places: 0 });
  const hold = {
    ...HELD_BY_NOBODY,
    ...keysOf(holder),
    places: 0,
    id: newId(),
    code: randomOrderCode(),
    state: 'held' as const,
    locale: ctx.locale,
    day: parkDay(ctx.now),
    totalVnd: 0,
    createdAt: ctx.now,
    expiresAt: addSeconds(ctx.now, settings['hold.minutes'] * 60),
    extendedAt: null,
  };
  await createEmptyHold(tx, hold);
  return hold;
}

/** A buyer who pays again may have corrected the delivery address; what is collected stays so, as its price does. */
async function storeAddress(tx: Tx, hold: HoldRow, address: DeliveryAddress | null): Promise<void> {
  const delivery = address && (await findDelivery(tx, hold.id));
  if (delivery && !delivery.address.isPickup) await updateDeliveryAddress(tx, hold.id, address);
}

/** The address with the names of the book, or a refusal that names the field; of no use for what is collected. */
export async function readAddress({ address, cart }: PlaceInput): Promise<DeliveryAddress | null> {
  if (!address || cart?.isPickup) return null;
  const { street, note } = address;
  const place = await findPlace(address);
  if (place === 'province')
    throw new Problem('BAD_REQUEST', 'checkout.error.province', { field: 'address.province' });
  if (place === 'ward') throw new Problem('BAD_REQUEST', 'checkout.error.ward', { field: 'address.ward' });
  return { ...place, street, note };
}

/** What the buyer may change by placing it again. */
export function contactOf({ contact, invoice, wantsMarketing, method }: PlaceInput) {
  return {
    contactName: contact.name,
    email: contact.email || null,
    phone: contact.phone ? toE164(contact.phone) : null,
    invoice: invoice ?? null,
    wantsMarketing,
    channel: contact.channel ?? null,
    method,
  };
}
