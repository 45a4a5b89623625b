/** Payment methods, in the order in which they are offered. */
export const METHODS = ['vnpay', 'momo', 'zalopay', 'transfer', 'counter', 'cod'] as const;
export type Method = (typeof METHODS)[number];

/** Those where a provider confirms the money: a payment that failed can be tried again with any of them. */
export const ONLINE_METHODS = ['vnpay', 'momo', 'zalopay'] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];

/** Those that wait on a page of ours: the bank or a member of staff reports the money. */
export const OWN_METHODS = ['transfer', 'counter'] as const;
export type OwnMethod = (typeof OWN_METHODS)[number];

/**
 * Methods for the difference of an exchange: within the minutes for which the new places are held. The counter takes
 * hours and would block places; nothing is delivered.
 */
export const DIFFERENCE_METHODS = [...ONLINE_METHODS, 'transfer'] as const;
export type DifferenceMethod = (typeof DIFFERENCE_METHODS)[number];

/** What a provider takes in one payment, both ends included. */
export const PAYABLE: Partial<Record<Method, { minVnd: number; maxVnd: number }>> = {
  vnpay: { minVnd: 5000, maxVnd: 999_999_999 },
  momo: { minVnd: 1000, maxVnd: 50_000_000 },
  zalopay: { minVnd: 1000, maxVnd: 50_000_000 },
  // The limit of instant transfers; larger ones take longer.
  transfer: { minVnd: 1000, maxVnd: 499_999_999 },
};

/**
 * `tickets` and `services`: only shipped goods can be paid on delivery; `goods`: never at the counter; `credit`: an
 * order partly paid by a voucher cannot be paid on delivery.
 */
export type MethodReason =
  | 'disabled'
  | 'amount'
  | 'tickets'
  | 'services'
  | 'goods'
  | 'credit'
  | `counter-${CounterReason}`;
/** Why an order is not paid at the counter: its day, its size, the share of the day, its deadline. */
export type CounterReason = 'far' | 'many' | 'full' | 'late';
/** `until`: the end of a method that allows hours instead of minutes, shown before it is chosen. */
export type PaymentMethod = {
  method: Method;
  isOffered: boolean;
  reason: MethodReason | null;
  until?: string | undefined;
};

/** Whether staff have each method switched on. Methods that this site has no account for are missing. */
export type MethodSwitches = Partial<Record<Method, boolean>>;

/** The feature flag of a payment method. */
export function methodFlag<M extends Method>(method: M): `enable_payment_${M}` {
  return `enable_payment_${method}`;
}

/** A stored payment method; one stored by an older release counts as the first. */
export function methodOf(text: string): Method {
  return METHODS.find((method) => method === text) ?? 'vnpay';
}

/** The provider of a payment; for what was paid without one, the provider it would be tried with first. */
export function onlineOf(method: string | null | undefined): OnlineMethod {
  return ONLINE_METHODS.find((online) => online === method) ?? 'vnpay';
}

export function isOwnMethod(method: string | null | undefined): method is OwnMethod {
  return OWN_METHODS.some((own) => own === method);
}
