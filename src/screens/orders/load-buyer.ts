import type { DeliveryAddress } from '#db/schema/order-lines.ts';
import type { ScreenContext } from '#src/context.ts';
import { findUser } from '#src/features/auth/auth.queries.ts';
import { isRealEmail } from '#src/features/auth/auth.ts';
import { listAddresses } from '#src/features/profile/profile.queries.ts';

export type Buyer = {
  contactName: string;
  phone: string | null;
  email: string | null;
  address: DeliveryAddress | null;
};

/** The signed-in user's data, for an empty form; null for a guest. */
export async function loadBuyer({ db, user }: ScreenContext): Promise<Buyer | null> {
  if (!user) return null;
  const [self, [address]] = await Promise.all([findUser(db.read, user.id), listAddresses(db.read, user.id)]);
  if (!self) return null;
  return {
    contactName: self.firstName,
    phone: self.phone,
    email: isRealEmail(self.email) ? self.email : null,
    address: address?.address ?? null,
  };
}
