import { readMethodSwitches } from '#src/features/feature-flags/feature-flags.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { knownMethods } from '#src/server/pay-methods.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { METHODS, type Method } from '#src/values/payment-method.ts';
import { type Basket, type Offering, paymentMethods } from './payment-methods.ts';

/** What staff have set about these ways to pay; those that this site has no account for are left out. */
export async function loadOffering(
  { db }: Pick<Context, 'db'>,
  methods: readonly Method[] = METHODS,
): Promise<Offering> {
  const known = knownMethods().filter((method) => methods.includes(method));
  return { settings: await loadSettings({ db }), switches: await readMethodSwitches(db.read, known) };
}

type Paying = { method: Method; totalVnd: number; offering: Offering; basket: Basket };

/** Refuses a way to pay that the buyer could not have been offered. Nothing to pay, nothing to refuse. */
export function assertOffered({ method, totalVnd, offering, basket }: Paying): void {
  if (totalVnd === 0) return;
  const isOffered = paymentMethods(totalVnd, offering, basket).some(
    (each) => each.method === method && each.isOffered,
  );
  if (!isOffered) throw new Problem('CONFLICT', 'checkout.error.method');
}
