import type { OrderRow } from '#db/schema/orders.ts';
import { readMethodSwitches } from '#src/features/feature-flags/feature-flags.queries.ts';
import { dueOf } from '#src/features/orders/orders.ts';
import {
  type Basket,
  type PaymentAvailability,
  paymentMethods,
} from '#src/features/orders/payment-methods.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { knownMethods } from '#src/server/pay-methods.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { METHODS, type Method } from '#src/values/payment-method.ts';

/** The settings of these payment methods; those that this site has no account for are left out. */
export async function loadPaymentAvailability(
  { db }: Pick<Context, 'db'>,
  methods: readonly Method[] = METHODS,
): Promise<PaymentAvailability> {
  const known = knownMethods().filter((method) => methods.includes(method));
  return { settings: await loadSettings({ db }), switches: await readMethodSwitches(db.read, known) };
}

type Paying = { method: Method; order: OrderRow; availability: PaymentAvailability; basket: Basket };

/** Refuses a payment method that was not offered. With nothing to pay, nothing is refused. */
export function assertOffered({ method, order, availability, basket }: Paying): void {
  if (dueOf(order) === 0) return;
  const offered = paymentMethods(order, availability, basket).find((each) => each.method === method);
  if (offered?.reason === 'credit') throw new Problem('CONFLICT', 'vouchers.error.cod', { field: 'method' });
  if (!offered?.isOffered) throw new Problem('CONFLICT', 'checkout.error.method');
}
