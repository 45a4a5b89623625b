import type { SavedAddressRow } from '#db/schema/profile.ts';
import { findPlace } from '#src/server/address-book.ts';
import { phoneOf } from '#src/server/phone-numbers.ts';
import { Problem } from '#src/server/problem.ts';
import type { UserContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import {
  clearOtherDefaults,
  countAddresses,
  createAddress,
  listAddresses,
  removeAddress,
  updateAddress,
} from './profile.queries.ts';
import { ADDRESSES_MAX } from './profile.ts';
import type { SavedAddressInput } from './profile-input.ts';

/** Stores a new address or changes one of the user's; the first is the default. */
export async function saveAddress(ctx: UserContext, input: SavedAddressInput): Promise<{ id: string }> {
  const userId = ctx.user.id;
  const change = { userId, ...(await contentsOf(input)) };
  return ctx.db.write(async (tx) => {
    const saved = await countAddresses(tx, userId);
    const id = input.id ?? newId();
    const isDefault = input.isDefault || saved === 0;
    if (input.id !== null) {
      if (!(await updateAddress(tx, { ...change, id, isDefault })))
        throw new Problem('NOT_FOUND', 'errors.notFound');
    } else {
      if (saved >= ADDRESSES_MAX)
        throw new Problem('CONFLICT', 'profile.error.addressesFull', { max: ADDRESSES_MAX });
      await createAddress(tx, { ...change, id, isDefault, createdAt: ctx.now });
    }
    if (isDefault) await clearOtherDefaults(tx, { userId, exceptId: id });
    return { id };
  });
}

export async function dropAddress(ctx: UserContext, { id }: { id: string }): Promise<Record<string, never>> {
  const userId = ctx.user.id;
  await ctx.db.write(async (tx) => {
    await removeAddress(tx, { id, userId });
    const [first] = await listAddresses(tx, userId);
    if (first && !first.isDefault) await updateAddress(tx, { ...first, isDefault: true });
  });
  return {};
}

async function contentsOf({
  name,
  phone,
  country,
  address,
}: SavedAddressInput): Promise<Pick<SavedAddressRow, 'name' | 'phone' | 'address'>> {
  const place = await findPlace(address);
  if (place === 'province')
    throw new Problem('BAD_REQUEST', 'checkout.error.province', { field: 'address.province' });
  if (place === 'ward') throw new Problem('BAD_REQUEST', 'checkout.error.ward', { field: 'address.ward' });
  const { street, note } = address;
  return { name, phone: phoneOf(phone, country)?.e164 ?? '', address: { ...place, street, note } };
}
