import type { PaymentProvider } from './provider.ts';
import { credit } from './providers/credit.ts';
import { counter, transfer } from './providers/manual.ts';
import { momo } from './providers/momo.ts';
import { vnpay } from './providers/vnpay.ts';
import { zalopay } from './providers/zalopay.ts';

const PROVIDERS: Record<string, PaymentProvider> = { vnpay, momo, zalopay, transfer, counter, credit };

/** The provider of a payment method. Throws for a method that was never offered. */
export function providerOf(method: string): PaymentProvider {
  const provider = PROVIDERS[method];
  if (!provider) throw new Error(`unknown payment method ${method}`);
  return provider;
}

export function allProviders(): PaymentProvider[] {
  return Object.values(PROVIDERS);
}
