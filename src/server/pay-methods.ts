/** The payment methods that this site has an account for. */
import { METHODS, type Method } from '#src/values/payment-method.ts';
import { env } from './env/env.ts';

export function knownMethods(): Method[] {
  const { MOMO, ZALOPAY } = env();
  const missing: Partial<Record<Method, boolean>> = { momo: MOMO === null, zalopay: ZALOPAY === null };
  return METHODS.filter((method) => !missing[method]);
}
